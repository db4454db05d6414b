import type { OrderDefaults } from '#shared/documents/orders/defaults.contract.ts'
import type { OrderHeader } from '#shared/documents/orders/order.form.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { depositByAmount, depositByRate } from '#shared/documents/orders/terms.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { plainDecimal } from '../../../lines/editor/numbers.ts'

export const blankHeader: OrderHeader = {
  customerId: '',
  salesOrg: '',
  currency: '',
  destinationCountry: '',
  salespersonId: null,
  tradeTerm: '',
  port: '',
  payTerm: '',
  deliveryTime: null,
  purchaseNo: '',
  customerPoNo: '',
  piNo: '',
  serviceChargeNo: '',
  isCustomize: null,
  isDepositCollection: null,
  depositRate: null,
  deposit: null,
  paymentRatio: null,
  advancePaymentRate: null,
  packingRequirement: null,
  sprayCode: null,
  localCharge: '0',
  oceanFreight: '0',
  premium: '0',
  otherCharge: '0',
  remark: '',
}

const decimals = new Set<keyof OrderHeader>([
  'depositRate',
  'deposit',
  'paymentRatio',
  'advancePaymentRate',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
])

/** The fields of a stored order that its form has; equal numbers are equal texts. */
export const headerOf = (order: Order): OrderHeader =>
  Object.fromEntries(
    (Object.keys(blankHeader) as (keyof OrderHeader)[]).map((name) => {
      const value = order[name]
      return [name, decimals.has(name) && typeof value === 'string' ? plainDecimal(value) : value]
    }),
  ) as OrderHeader

/** What is known of the customer; what it does not say stays. */
export const withDefaults = (header: OrderHeader, d: OrderDefaults): OrderHeader => ({
  ...header,
  customerId: d.id,
  salesOrg: d.salesOrg || header.salesOrg,
  currency: d.currency || header.currency,
  destinationCountry: d.countryCode || header.destinationCountry,
  tradeTerm: d.tradeTerm || header.tradeTerm,
  port: d.port || header.port,
  payTerm: d.payTerm || header.payTerm,
  salespersonId: d.salespersons[0]?.id ?? header.salespersonId,
})

const plain = (value: string | null) => value && plainDecimal(value)

/** D68: ratio and deposit follow each other; without a deposit neither is kept. */
export function withDeposit(
  header: OrderHeader,
  changed: keyof OrderHeader,
  totalAmount: string,
): OrderHeader {
  const { isDepositCollection, depositRate, deposit } = header
  if (isDepositCollection !== true) return { ...header, depositRate: null, deposit: null }
  if (changed === 'depositRate' && depositRate !== null && isDecimal(depositRate))
    return { ...header, deposit: plain(depositByRate(totalAmount, depositRate).deposit) }
  if (changed === 'deposit' && deposit !== null && isDecimal(deposit))
    return { ...header, depositRate: plain(depositByAmount(totalAmount, deposit).depositRate) }
  return header
}
