import { Flex } from 'antd'
import type { SapOrder, SapOrderRow } from '#shared/areas/sap/sap-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { shippingTone } from '../../engine/state/shipping-tone.ts'

export const stateTone = {
  open: 'draft',
  partly: 'waiting',
  completed: 'done',
  rejected: 'stopped',
} as const satisfies Record<SapOrderRow['status'], Tone>

/** The state of an order in SAP on each of its axes, and where it was made. */
export function SapOrderTags({ order }: { order: SapOrderRow }) {
  const t = useText()
  return (
    <Flex gap={4} wrap>
      <StatusTag tone={stateTone[order.status]}>{t(`sapOrders.states.${order.status}`)}</StatusTag>
      <StatusTag tone={shippingTone[order.shipping]}>{t(`sapOrders.shippings.${order.shipping}`)}</StatusTag>
      <ClearingTag cleared={order.cleared} />
      {order.origin === 'sap' && <StatusTag tone="draft">{t('sapOrders.origins.sap')}</StatusTag>}
    </Flex>
  )
}

/** Shows how far an order is paid, and since when all of it is. */
export function PaymentTag({ order: { payment, paidOn } }: { order: Pick<SapOrder, 'payment' | 'paidOn'> }) {
  const t = useText()
  const format = useFormat()
  if (payment === null || payment === 'none') return null
  return (
    <StatusTag tone={payment === 'full' ? 'done' : 'waiting'}>
      {paidOn === null
        ? t(`sapOrders.payments.${payment}`)
        : t('sapOrders.invoice.paidOn', { date: format.date(paidOn) })}
    </StatusTag>
  )
}

export function ClearingTag({ cleared }: { cleared: boolean }) {
  const t = useText()
  return (
    <StatusTag tone={cleared ? 'done' : 'draft'}>
      {t(`sapOrders.clearing.${cleared ? 'cleared' : 'uncleared'}`)}
    </StatusTag>
  )
}
