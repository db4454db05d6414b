import type { ReactNode } from 'react'
import { packed } from '#shared/lines/price.rules.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { FactList } from '../../engine/fact-list.tsx'
import { materialName } from '../../engine/material-name.ts'
import { useFormat, useLanguage, useText, type NameIn } from '../../i18n/index.ts'
import type { TableColumn, TableColumns } from '../../kit/table.tsx'
import { ageOf } from '../../masterdata/stock/stock-age.ts'

/** What there is of a line in stock, and how old the figure is. */
function useStockText(): (line: OpenLine) => string {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return ({ availableStock, stockAt, salesUnit }) => {
    if (availableStock === null) return t('requisitions.plan.stockUnknown')
    const age = stockAt === null ? '' : ` · ${ageOf(language, new Date(stockAt), new Date())}`
    return `${format.quantity(availableStock)} ${salesUnit}${age}`
  }
}

/**
 * What is shown of an open line that can be chosen, and why it cannot.
 * @param narrow on a phone a line is one card beside its tick
 */
export function usePoolColumns(whyNot: (line: OpenLine) => string, narrow: boolean): TableColumns<OpenLine> {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const stockText = useStockText()
  const column = (
    key: NameIn<'requisitions.lineFields'>,
    width: number,
    render: (line: OpenLine) => ReactNode,
  ): TableColumn<OpenLine> => ({
    key,
    title: t(`requisitions.lineFields.${key}`),
    width,
    render: (_, line) => render(line),
  })
  const number = (...args: Parameters<typeof column>): TableColumn<OpenLine> => ({
    ...column(...args),
    align: 'right',
  })
  const counted = (value: number | null) => (value === null ? '–' : format.number(value))
  const measure = (value: string | null) => (value === null ? '–' : format.quantity(value))
  const packing = (line: OpenLine) => packed(line.open, { ...line, volume: null, grossWeight: null })
  if (narrow)
    return [
      {
        key: 'card',
        title: t('requisitions.plan.pool'),
        render: (_, line) => (
          <>
            <strong>
              {line.sapOrderNo}/{line.sapItem} · {line.sapMaterialNo}
            </strong>
            <div>{materialName(line, language)}</div>
            {whyNot(line) && <div className="secondary">{whyNot(line)}</div>}
            <FactList
              facts={[
                [t('requisitions.lineFields.customerName'), line.customerName],
                [t('requisitions.lineFields.open'), `${format.quantity(line.open)} ${line.salesUnit}`],
                [t('requisitions.lineFields.availableStock'), stockText(line)],
                [t('requisitions.lineFields.plannedDate'), line.plannedDate && format.date(line.plannedDate)],
              ]}
            />
          </>
        ),
      },
    ]
  return [
    column('sapOrderNo', 130, (line) => `${line.sapOrderNo}/${line.sapItem}`),
    column('sapMaterialNo', 260, (line) => (
      <>
        {line.sapMaterialNo} {materialName(line, language)}
        {whyNot(line) && <div className="secondary">{whyNot(line)}</div>}
      </>
    )),
    column('customerName', 170, (line) => line.customerName),
    column('plannedDate', 112, (line) => line.plannedDate && format.date(line.plannedDate)),
    number('ordered', 96, (line) => format.quantity(line.ordered)),
    number('open', 110, (line) => `${format.quantity(line.open)} ${line.salesUnit}`),
    number('availableStock', 170, stockText),
    number('drafted', 100, (line) => format.quantity(line.drafted)),
    number('sapOpen', 110, (line) => format.quantity(line.sapOpen)),
    number('packages', 70, (line) => counted(packing(line).packages)),
    number('pallets', 70, (line) => counted(packing(line).pallets)),
    number('totalVolume', 110, (line) => measure(packing(line).totalVolume)),
    number('totalGrossWeight', 110, (line) => measure(packing(line).totalGrossWeight)),
  ]
}
