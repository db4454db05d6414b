import { add, compare, divideTo, isPositive, isZero, subtract } from '#shared/kernel/decimal.ts'
import type {
  SapDelivery,
  SapInvoice,
  SapItem,
  SapOrder,
  SapOrderInvoice,
  SapOrderItem,
} from './sap-order.schema.ts'

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

/**
 * Tells how far an order is paid, and since when all of it is (D261). Invoices that were taken back or only inform are not
 * owed, so they do not count.
 */
export function paymentOf(
  invoices: readonly SapOrderInvoice[] | null,
  { cleared }: Pick<SapOrder, 'cleared'>,
): Pick<SapOrder, 'payment' | 'paidOn'> {
  if (invoices === null) return { payment: null, paidOn: null }
  const owed = invoices.filter(
    ({ kind, cancelled }) => !cancelled && (kind === 'invoice' || kind === 'debitMemo'),
  )
  const paid = owed.filter((one) => one.paid)
  if (paid.length === 0) return { payment: 'none', paidOn: null }
  if (!cleared || paid.length < owed.length) return { payment: 'partial', paidOn: null }
  const days = paid.flatMap(({ paidOn }) => paidOn ?? [])
  return { payment: 'full', paidOn: days.toSorted().at(-1) ?? null }
}

/** Whether a delivery may be created from an item. */
export const isDeliverable = ({ rejected, open }: Pick<SapOrderItem, 'rejected' | 'open'>): boolean =>
  !rejected && compare(open, '0') > 0
