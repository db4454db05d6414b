import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isLate } from '#shared/documents/orders/order-turn.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { useText, useLanguage } from '../../i18n/index.ts'
import { useRole } from '../../api/session.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { LateDate } from '../../engine/state/due-date.tsx'
import { orderView } from './order-view.ts'
import type { TableColumns } from '../../kit/table.tsx'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'

/** What holds the push of an order up, for lists that say it before anybody tries. */
export function HoldTag({ order, field }: { order: OrderRow; field: 'creditHeld' | 'highRisk' }) {
  const t = useText()
  const tone = orderView.tones[field]!(order, useRole())
  return tone === 'draft' ? null : <StatusTag tone={tone}>{t(`orders.fields.${field}`)}</StatusTag>
}

const ShippedLines = lazy(() => import('./pushed/shipped-lines.tsx'))

/** How far an order is shipped; of one that SAP has it opens how far each line is. */
function OpenedShipping({ order, tag }: { order: OrderRow; tag: ReactNode }) {
  if (order.push !== 'pushed' || order.shipping === 'none') return tag
  return (
    <Suspense fallback={tag}>
      <ShippedLines order={order} tag={tag} />
    </Suspense>
  )
}

/** Cells of an order that show more than the value of their field. */
export const orderCells = {
  deliveryTime: (order: OrderRow) => (
    <LateDate date={order.deliveryTime} late={isLate(order, businessDateOf(new Date()))} />
  ),
}

/** What stands beside the status of an order in its lists; what holds it up comes first. */
export const orderMarks = {
  marks: ['creditHeld', 'highRisk', 'sapChange', 'push', 'shipping'],
  openers: {
    shipping: (order: OrderRow, mark: ReactNode) => <OpenedShipping order={order} tag={mark} />,
  },
} as const

/** An order as a card on a phone. */
export const orderCard = {
  states: (order: OrderRow) => (
    <>
      <HoldTag order={order} field="creditHeld" />
      <HoldTag order={order} field="highRisk" />
      {order.sapChange !== 'none' && <StateTag view={orderView} field="sapChange" record={order} />}
      <StateTag view={orderView} field="status" record={order} />
    </>
  ),
  title: 'customerName',
  date: 'deliveryTime',
}

interface Settings<R> {
  lineOf: (row: R) => OrderLine
  widths: { material: number; description: number }
}

/** The columns that identify a line in a dialog: its number and its material. */
export function useLineColumns<R>({ lineOf, widths }: Settings<R>): TableColumns<R> {
  const t = useText()
  const zh = useLanguage() === 'zh'
  return [
    {
      key: 'lineNo',
      title: t('orders.lineFields.lineNo'),
      width: 58,
      render: (_, row) => lineOf(row).lineNo,
    },
    {
      key: 'material',
      title: t('orders.lineFields.sapMaterialNo'),
      width: widths.material,
      render: (_, row) => lineOf(row).sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: widths.description,
      ellipsis: true,
      render: (_, row) => {
        const { descriptionZh, descriptionEn } = lineOf(row)
        return zh ? descriptionZh : descriptionEn || descriptionZh
      },
    },
  ]
}
