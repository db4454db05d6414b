import { Link } from 'react-router-dom'
import type { LineProgress } from '#shared/documents/shipments/shipment.contract.ts'
import { detailAddress, sideOf } from '../../engine/view.ts'
import { Part, type Fact } from '../../engine/detail/facts.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { shipmentViews, useShipmentProgressQuery } from './shipment-view.ts'
import styles from './shipments.module.css'

/** The shipments of a line, each with its state. */
function ShipmentsOfLine({ line: { shipments } }: { line: LineProgress }) {
  const t = useText()
  const side = sideOf(useRole())
  if (shipments.length === 0) return '–'
  return (
    <ul className={styles['links']}>
      {shipments.map(({ id, shipmentNo, status }) => (
        <li key={id}>
          <Link to={detailAddress(shipmentViews[side], id)}>{shipmentNo}</Link>{' '}
          <span className="secondary">{t(`states.shipment.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const words = ['confirmedFor', 'producedBy', 'ordered', 'shipped', 'open', 'shipments'] as const

/** What is said of a line, by its words. */
function useValues() {
  const t = useText()
  const format = useFormat()
  return (line: LineProgress) => {
    const quantity = (value: string) => `${format.quantity(value)} ${line.salesUnit}`
    const day = (date: string | null) => (date === null ? '–' : format.date(date))
    return {
      confirmedFor: day(line.confirmedFor),
      producedBy: day(line.producedBy),
      ordered: quantity(line.ordered),
      shipped: quantity(line.shipped),
      open: line.closed ? t('shipments.progress.closed') : quantity(line.open),
      shipments: <ShipmentsOfLine line={line} />,
    }
  }
}

/** How far each line of a customer's order is: confirmed, produced, shipped, open, and its shipments. */
export function LineProgressPart({ customerOrderId }: { customerOrderId: string }) {
  const t = useText()
  const language = useLanguage()
  const valuesOf = useValues()
  const { currentData: lines = [] } = useShipmentProgressQuery({ query: { customerOrderId } })
  if (lines.length === 0) return null
  const numbers: ReadonlySet<string> = new Set(['ordered', 'shipped', 'open'])
  const columns: TableColumns<LineProgress> = [
    { key: 'lineNo', title: '#', width: 48, render: (_, line) => line.lineNo },
    {
      key: 'material',
      title: t('requisitions.lineFields.description'),
      width: 260,
      render: (_, line) => `${line.sapMaterialNo} ${materialName(line, language)}`,
    },
    ...words.map((word) => ({
      key: word,
      title: t(`shipments.lineFields.${word}`),
      width: word === 'shipments' ? 200 : 120,
      ...(numbers.has(word) && { align: 'right' as const }),
      render: (_: unknown, line: LineProgress) => valuesOf(line)[word],
    })),
  ]
  return (
    <Part id="goods" title={t('shipments.progress.title')}>
      <GoodsLines
        label={t('shipments.progress.title')}
        lines={lines}
        facts={(line) => words.map((word): Fact => [t(`shipments.lineFields.${word}`), valuesOf(line)[word]])}
        columns={columns}
      />
    </Part>
  )
}
