import * as z from 'zod'
import { linkedDocument } from '#shared/documents/chain.ts'
import { businessDate, decimal, id, instant, reasonSchema } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'

/** How far SAP is with an order. A rejected one is closed for good, whatever has left. */
export const sapOrderStates = ['open', 'partly', 'completed', 'rejected'] as const
export type SapOrderState = (typeof sapOrderStates)[number]

/** What of an order is in deliveries. */
export const sapShippings = ['none', 'partial', 'full'] as const
export type SapShipping = (typeof sapShippings)[number]

/** Where an order was made: pushed from here, or in SAP itself (D137). */
export const sapOrderOrigins = ['here', 'sap'] as const

const day = businessDate.nullable()

/** A day for which SAP has confirmed a part of an item. */
export const sapSchedule = z.strictObject({
  scheduleLine: z.string(),
  requestedDate: day,
  confirmedDate: day,
  ordered: decimal,
  confirmed: decimal,
  delivered: decimal,
  /** Confirmed and not in a delivery yet. */
  open: decimal,
})

export const sapItem = z.strictObject({
  itemNo: z.string(),
  materialNo: z.string(),
  customerMaterialNo: z.string(),
  description: z.string(),
  plant: z.string(),
  unit: z.string(),
  /** What was ordered. */
  quantity: decimal,
  netAmount: decimal,
  rejected: z.boolean(),
  /** SAP has nothing more to do for it (D123). */
  cleared: z.boolean(),
  schedules: z.array(sapSchedule),
})
export type SapItem = z.infer<typeof sapItem>

export const sapDelivery = z.strictObject({
  deliveryNo: z.string(),
  goods: z.array(
    z.strictObject({
      itemNo: z.string(),
      quantity: decimal,
      unit: z.string(),
      /** The goods have left. */
      issued: z.boolean(),
    }),
  ),
})
export type SapDelivery = z.infer<typeof sapDelivery>

export const sapInvoiceKinds = ['invoice', 'creditMemo', 'debitMemo', 'cancellation', 'proForma'] as const

/** Amounts have the sign that they have for the customer: what is given back is negative. */
export const sapInvoice = z.strictObject({
  invoiceNo: z.string(),
  kind: z.enum(sapInvoiceKinds),
  date: day,
  currency: z.string(),
  netAmount: decimal,
  taxAmount: decimal,
  grossAmount: decimal,
  /** Another document has taken it back. */
  cancelled: z.boolean(),
  /** The document that it takes back. */
  cancels: z.string(),
  /** It has reached the accounts, and the customer may read it. */
  released: z.boolean(),
  paid: z.boolean(),
  goods: z.array(
    z.strictObject({
      itemNo: z.string(),
      deliveryNo: z.string(),
      quantity: decimal,
      unit: z.string(),
    }),
  ),
})
export type SapInvoice = z.infer<typeof sapInvoice>

/** An invoice with what the customer's account says of it. */
export const sapOrderInvoice = sapInvoice.extend({
  /** Null while the account does not have it. */
  dueDate: day,
  /** Null where it is not paid, or was paid before the account was read here. */
  paidOn: day,
})
export type SapOrderInvoice = z.infer<typeof sapOrderInvoice>

/** How far an order is paid. It is paid in full only when nothing of it is left to bill. */
export const sapPayments = ['none', 'partial', 'full'] as const

export const sapOrderList = defineList({
  name: 'sapOrder',
  filters: {
    search: { kind: 'search' },
    sapOrderNo: { kind: 'fragment' },
    orderNo: { kind: 'fragment' },
    purchaseNo: { kind: 'fragment' },
    invoiceNo: { kind: 'fragment' },
    customerId: { kind: 'oneOf', pick: 'customer' },
    orderDate: { kind: 'dateRange' },
    deliveryDate: { kind: 'dateRange' },
    status: { kind: 'oneOf', values: sapOrderStates },
    shipping: { kind: 'oneOf', values: sapShippings },
    cleared: { kind: 'flag' },
    origin: { kind: 'oneOf', values: sapOrderOrigins },
    salesOrg: { kind: 'oneOf', pick: 'salesOrg' },
  },
  sorts: ['orderDate', 'sapOrderNo', 'deliveryDate'],
  defaultSort: { field: 'orderDate', order: 'desc' },
})

export const sapOrderRow = z.strictObject({
  id,
  sapOrderNo: z.string(),
  /** Ours, where it was pushed from here. */
  orderNo: z.string(),
  origin: z.enum(sapOrderOrigins),
  orderType: z.string(),
  salesOrg: z.string(),
  customerNo: z.string(),
  /** Empty for a customer that is not known here. */
  customerName: z.string(),
  purchaseNo: z.string(),
  orderDate: businessDate,
  deliveryDate: day,
  currency: z.string(),
  totalAmount: decimal,
  status: z.enum(sapOrderStates),
  shipping: z.enum(sapShippings),
  cleared: z.boolean(),
  readAt: instant,
})
export type SapOrderRow = z.infer<typeof sapOrderRow>

/** An item with what its schedule lines, deliveries and invoices come to. */
export const sapOrderItem = sapItem.extend({
  unitPrice: decimal.nullable(),
  confirmed: decimal,
  /** In deliveries, whether the goods have left or not. */
  delivered: decimal,
  /** What is not in a delivery yet. */
  open: decimal,
  /** What has left; null while it is not known. */
  shipped: decimal.nullable(),
  /** What was invoiced and not taken back; null while it is not known. */
  billed: decimal.nullable(),
})
export type SapOrderItem = z.infer<typeof sapOrderItem>

export const sapOrder = sapOrderRow.extend({
  items: z.array(sapOrderItem),
  /** Null until they were read. */
  deliveries: z.array(sapDelivery).nullable(),
  invoices: z.array(sapOrderInvoice).nullable(),
  /** Null while the invoices are not known. */
  payment: z.enum(sapPayments).nullable(),
  /** When the last of them was paid, of an order that is paid in full. */
  paidOn: day,
  /** SAP offers no invoices. */
  noInvoices: z.boolean(),
  /** When deliveries and invoices were read. */
  followedAt: instant.nullable(),
  /** Why SAP did not answer when it was asked last; empty when it did. */
  trouble: z.array(reasonSchema),
  /** Our documents of the chain that the reader may open, from the inquiry on. */
  linked: z.array(linkedDocument),
})
export type SapOrder = z.infer<typeof sapOrder>
