import { basePriceText } from '#shared/lines/price.rules.ts'
import { useMemo } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { checkOf } from '#shared/lines/price-check.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useFormat, useLanguage, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import { numberText } from '../../../kit/form/number-input.tsx'
import { plainDecimal } from '../../editor/row.ts'
import type { GridColumn } from '../../../kit/grid/types.ts'
import type { UnitCosts } from '../../prices/use-unit-costs.ts'
import { useCheckWords } from '../price-check.tsx'
import {
  allowedPrice,
  discountIn,
  marginIn,
  materialOf,
  totalIn,
  type AuditKey,
  type AuditRow,
} from './audit-row.ts'

type Column = GridColumn<AuditRow>

/** The columns about a flagged line, and the four cells that finance fills in. */
export function useAuditColumns(
  materials: ReadonlyMap<string, LineMaterial>,
  currency: string,
  costs: UnitCosts,
): readonly Column[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const narrow = useNarrow()
  const words = useCheckWords()
  return useMemo(() => {
    /** Titles are longer in alphabetic languages. */
    const wide = (zh: number, other: number) => (language === 'zh' ? zh : other)
    const price = (value: string | null | undefined) => (value ? format.price(value) : '–')
    const readonly = (
      key: string,
      title: string,
      width: number,
      show: Column['show'],
      more: Partial<Column> = {},
    ): Column => ({ key, title, width, kind: 'readonly', show, edit: show, ...more })
    const number = (key: string, title: string, width: number, show: Column['show']) =>
      readonly(key, title, width, show, { align: 'right' })
    const writes = (
      key: AuditKey,
      title: string,
      width: number,
      column: Omit<Column, 'key' | 'title' | 'width'>,
    ) => ({
      key,
      title,
      width,
      ...column,
    })
    const typed = (value: string | undefined) =>
      value !== undefined && isDecimal(value) ? numberText(plainDecimal(value), language) : (value ?? '')
    const why = (row: AuditRow) => {
      const material = materialOf(row, materials)
      return material ? words(checkOf(row.line, material, new Date())) : ''
    }
    const percent = (value: string | undefined) => (value === undefined ? '–' : format.price(value))
    return [
      readonly('lineNo', t('orders.lineFields.lineNo'), wide(48, 60), (r) => String(r.line.lineNo), {
        frozen: true,
      }),
      readonly('sapMaterialNo', t('orders.lineFields.sapMaterialNo'), 104, (r) => r.line.sapMaterialNo, {
        frozen: !narrow,
      }),
      readonly('description', t('orders.lineFields.description'), 150, ({ line }) =>
        language === 'zh' ? line.descriptionZh : line.descriptionEn || line.descriptionZh,
      ),
      number(
        'salesQuantity',
        t('orders.lineFields.salesQuantity'),
        92,
        ({ line }) => `${format.quantity(line.salesQuantity)} ${line.salesUnit}`,
      ),
      number(
        'basePrice',
        t('orders.lineFields.basePrice'),
        wide(110, 130),
        ({ line }) => basePriceText(line, format) || '–',
      ),
      number('allowedPrice', t('lineChecks.allowedPrice'), wide(92, 118), (r) =>
        price(allowedPrice(r, materialOf(r, materials))),
      ),
      readonly('why', t('lineChecks.why'), wide(150, 190), (r) => why(r)),
      number('asked', t('lineChecks.asked'), wide(92, 124), ({ line }) => price(line.unitPrice)),
      writes('unitPrice', t('lineChecks.price'), wide(92, 124), {
        kind: 'decimal',
        align: 'right',
        show: (r) => (isDecimal(r.unitPrice) ? format.price(r.unitPrice) : r.unitPrice),
        edit: (r) => typed(r.unitPrice),
      }),
      writes('discountPercent', t('orders.lineFields.discountPercent'), wide(92, 112), {
        kind: 'decimal',
        align: 'right',
        show: (r) => {
          const discount = discountIn(r)
          return discount === undefined ? '–' : format.decimal(discount)
        },
        edit: (r) => typed(discountIn(r)),
      }),
      number('margin', `${t('document.margin')} (%)`, wide(92, 100), (r) =>
        percent(marginIn(r, costs.get(r.line.materialId ?? ''))),
      ),
      writes('decided', t('lineChecks.decided'), wide(72, 108), {
        kind: 'select',
        options: [
          { value: '', label: t('lineChecks.open') },
          { value: 'yes', label: t('lineChecks.decided') },
        ],
        show: (r) => t(r.decided ? 'lineChecks.decided' : 'lineChecks.open'),
        edit: (r) => (r.decided ? 'yes' : ''),
      }),
      writes('financialRemark', t('orders.lineFields.financialRemark'), 150, {
        kind: 'text',
        show: (r) => r.financialRemark,
        edit: (r) => r.financialRemark,
      }),
      number('total', t('orders.lineFields.totalPrice'), 110, (r) => format.amount(totalIn(r), currency)),
    ]
  }, [materials, currency, t, format, language, narrow, words, costs])
}
