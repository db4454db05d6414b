import type { OrderDefaults } from '#shared/documents/orders/defaults.contract.ts'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { depositByAmount, depositByRate } from '#shared/documents/orders/terms.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { plainDecimal } from '../../../lines/editor/numbers.ts'
import { startOf } from '../../../lines/page/defaults.ts'

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

/** What the customer's record says of a new order. */
export const startedBy = (d: OrderDefaults): Partial<OrderHeader> => ({
  ...startOf(d),
  ...(d.payTerm && { payTerm: d.payTerm }),
  ...(d.salespersons[0] && { salespersonId: d.salespersons[0].id }),
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
