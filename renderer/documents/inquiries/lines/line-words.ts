import type { InquiryLine } from '#shared/documents/inquiries/inquiry.fields.ts'
import { basePriceText } from '#shared/lines/price.rules.ts'
import { useMemo } from 'react'
import { useFormat, useLanguage, useText } from '../../../i18n/index.ts'
import { columnKinds, readColumn, type GridColumn } from '../../../kit/grid/types.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { materialName, materialSpec } from '../../../engine/words/material-name.ts'

/** What every showing of a line reads: its mark, the names of its material and its list price. */
export type ShownOfLine = Pick<
  InquiryLine,
  | 'noOffer'
  | 'noOfferReason'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'specZh'
  | 'specEn'
  | 'basePrice'
  | 'per'
  | 'priceUnit'
>
/** The columns with their widths in pixels. */
const widths = {
  wording: 190,
  customerMaterialNo: 110,
  sapMaterialNo: 120,
  description: 170,
  spec: 104,
  salesQuantity: 90,
  salesUnit: 74,
  pictureId: 150,
  remark: 180,
  basePrice: 130,
  asked: 120,
  unitPrice: 100,
  totalPrice: 110,
  financialRemark: 180,
  noOffer: 100,
  noOfferReason: 180,
}
type Field = keyof typeof widths
/** On a phone the frozen column leaves room for the one that is typed. */
const narrowWording = 130

/** The columns of an inquiry's lines by the kind of their values, wherever the lines are read or written. */
export function useLineWords<R extends { id: string }>(knownOf: (row: R) => ShownOfLine) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  return useMemo(() => {
    const kinds = columnKinds({ format, language })
    const widthOf = (key: Field) => (narrow && key === 'wording' ? narrowWording : widths[key])
    const named = (key: Field) => ({ key, title: t(`inquiries.lineFields.${key}`), width: widthOf(key) })
    const text = (key: Field, of: (row: R) => string): GridColumn<R> => kinds.text(named(key), of)
    const number = (key: Field, of: (row: R) => string, look = {}): GridColumn<R> =>
      kinds.number(named(key), of, look)
    const noOffer = t('inquiries.lineFields.noOffer')
    const listPrice = (row: R) =>
      basePriceText({ ...knownOf(row), salesUnit: knownOf(row).priceUnit }, format, 'named')
    return {
      t,
      format,
      language,
      text,
      number,
      description: readColumn(text('description', (row) => materialName(knownOf(row), language))),
      spec: readColumn(text('spec', (row) => materialSpec(knownOf(row), language))),
      /** That a line cannot be offered, and why, as it is written. */
      offer: [
        {
          ...text('noOffer', (row) => (knownOf(row).noOffer ? noOffer : '')),
          kind: 'select' as const,
          options: [
            { value: '', label: '–' },
            { value: 'noOffer', label: noOffer },
          ],
          edit: (row: R) => (knownOf(row).noOffer ? 'noOffer' : ''),
        },
        text('noOfferReason', (row) => knownOf(row).noOfferReason),
      ],
      /** Both as they are read: the reason, or the mark alone where the reasons stand above the lines. */
      noOffer: (markOnly: boolean) => ({
        ...text('noOffer', (row) => {
          const { noOffer: is, noOfferReason } = knownOf(row)
          return is ? (markOnly ? '' : noOfferReason) || noOffer : ''
        }),
        width: markOnly ? 150 : 220,
      }),
      basePrice: { ...readColumn(text('basePrice', listPrice)), align: 'right' as const },
    }
  }, [t, format, language, narrow, knownOf])
}
