import { add, compare, divideTo, isPositive, isZero, subtract } from '#shared/kernel/decimal.ts'
import type { SapDelivery, SapInvoice, SapItem, SapOrderItem } from './sap-order.schema.ts'

/** Unit prices may be finer than amounts. */
const pricePlaces = 4

const sumOf = (quantities: readonly string[]): string => add('0', ...quantities)

/** What of an item was invoiced and not taken back. Credit memos give money back and no goods. */
const billedOf = (invoices: readonly SapInvoice[], itemNo: string): string =>
  sumOf(
    invoices
      .filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled)
      .flatMap(({ goods }) => goods)
      .filter((one) => one.itemNo === itemNo)
      .map(({ quantity }) => quantity),
  )

/** What of an item has left by posted goods issues. */
const shippedOf = (deliveries: readonly SapDelivery[], itemNo: string): string =>
  sumOf(
    deliveries
      .flatMap(({ goods }) => goods)
      .filter((one) => one.issued && one.itemNo === itemNo)
      .map(({ quantity }) => quantity),
  )

/** The items of an order with what its schedule lines, deliveries and invoices come to. */
export function itemsWithProgress({
  items,
  deliveries,
  invoices,
}: {
  items: readonly SapItem[]
  deliveries: readonly SapDelivery[] | null
  invoices: readonly SapInvoice[] | null
}): SapOrderItem[] {
  return items.map((item) => {
    const { itemNo, quantity, netAmount, rejected, schedules } = item
    const delivered = sumOf(schedules.map((line) => line.delivered))
    const rest = subtract(quantity, delivered)
    return {
      ...item,
      unitPrice: isZero(quantity) ? null : divideTo(netAmount, quantity, pricePlaces),
      confirmed: sumOf(schedules.map((line) => line.confirmed)),
      delivered,
      open: rejected || !isPositive(rest) ? '0' : rest,
      shipped: deliveries && shippedOf(deliveries, itemNo),
      billed: invoices && billedOf(invoices, itemNo),
    }
  })
}

/** Whether a delivery may be created from an item. */
export const isDeliverable = ({ rejected, open }: Pick<SapOrderItem, 'rejected' | 'open'>): boolean =>
  !rejected && compare(open, '0') > 0
