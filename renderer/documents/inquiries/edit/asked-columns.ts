import { useMemo } from 'react'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { useRole } from '../../../api/session.ts'
import { numberText } from '../../../kit/form/number-input.tsx'
import type { GridColumn } from '../../../kit/grid/types.ts'
import { materialName } from '../../../engine/material-name.ts'
import { useLineWords } from '../lines/line-words.ts'
import type { AskedRow } from './asked-row.ts'

const same = (row: AskedRow) => row

/** The columns that are typed come first, in the order in which customers' sheets have it. */
export function useAskedColumns(pictures: readonly StoredFile[]): readonly GridColumn<AskedRow>[] {
  const { t, language, text, number, spec, basePrice, offer } = useLineWords<AskedRow>(same)
  const own = useRole() === 'customer'
  return useMemo(
    () => [
      {
        ...text('wording', (row) => row.wording),
        frozen: true,
        fixed: (row: AskedRow) => row.asked,
        ...(own && { title: t('inquiries.portal.wording') }),
      },
      {
        ...text('sapMaterialNo', (row) => row.material),
        kind: 'lookup' as const,
        width: 270,
        beside: (row: AskedRow) => materialName(row, language),
        ...(own && { title: t('inquiries.portal.sapMaterialNo') }),
      },
      {
        ...number('salesQuantity', (row) => row.salesQuantity, { sums: true }),
        edit: (row: AskedRow) => numberText(row.salesQuantity, language),
      },
      text('salesUnit', (row) => row.salesUnit),
      text('customerMaterialNo', (row) => row.customerMaterialNo),
      ...(own ? [] : [text('remark', (row) => row.remark), ...offer]),
      {
        ...text('pictureId', (row) => pictures.find(({ id }) => id === row.pictureId)?.name ?? ''),
        kind: 'select' as const,
        options: [{ value: '', label: '–' }, ...pictures.map(({ id, name }) => ({ value: id, label: name }))],
        edit: (row: AskedRow) => row.pictureId ?? '',
      },
      spec,
      ...(own ? [] : [basePrice]),
    ],
    [t, language, own, text, number, spec, basePrice, offer, pictures],
  )
}
