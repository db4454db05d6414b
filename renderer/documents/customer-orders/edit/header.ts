import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order-form.ts'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { OrderDefaults } from '#shared/documents/orders/defaults.contract.ts'
import { plainDecimal } from '../../../lines/editor/numbers.ts'
import { startOf } from '../../../lines/page/defaults.ts'

export const blankHeader: CustomerOrderHeader = {
  customerId: '',
  salesOrg: '',
  currency: '',
  salespersonId: null,
  destinationCountry: '',
  tradeTerm: '',
  port: '',
  requestedDate: null,
  purchaseNo: '',
  isAdvance: false,
  paymentRatio: null,
  advancePaymentRate: null,
  remark: '',
}

const decimal = (value: string | null) => value && plainDecimal(value)

export const headerOf = (order: CustomerOrder): CustomerOrderHeader => ({
  customerId: order.customerId,
  salesOrg: order.salesOrg,
  currency: order.currency,
  salespersonId: order.salespersonId,
  destinationCountry: order.destinationCountry,
  tradeTerm: order.tradeTerm,
  port: order.port,
  requestedDate: order.requestedDate,
  purchaseNo: order.purchaseNo,
  isAdvance: order.isAdvance,
  paymentRatio: decimal(order.paymentRatio),
  advancePaymentRate: decimal(order.advancePaymentRate),
  remark: order.remark,
})

/** The fields of a new order that the customer's record fills in. */
export const startedBy = (d: OrderDefaults): Partial<CustomerOrderHeader> => ({
  ...startOf(d),
  salespersonId: d.salespersons[0]?.id ?? null,
})
