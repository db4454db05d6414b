import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { add } from '#shared/kernel/decimal.ts'
import { changesBetween, type Change } from '../../history/history.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { StoredOrder } from './order.repository.ts'

/** The columns that a typed header fills: itself, and what its names stand for. */
export const headerColumns = (header: OrderHeader, named: FormReferences) => ({
  ...header,
  customerName: named.customerName,
  customerCode: named.customerCode,
  salespersonName: named.salespersonName ?? '',
  sapSeller: named.sapSeller ?? '',
  salesApproval: named.salesApproval ?? false,
})
export type HeaderColumns = ReturnType<typeof headerColumns>

const typed = {
  customerName: 'text',
  salesOrg: 'text',
  currency: 'text',
  destinationCountry: 'text',
  salespersonName: 'text',
  tradeTerm: 'text',
  port: 'text',
  payTerm: 'text',
  deliveryTime: 'text',
  purchaseNo: 'text',
  customerPoNo: 'text',
  piNo: 'text',
  serviceChargeNo: 'text',
  isCustomize: 'text',
  isDepositCollection: 'text',
  depositRate: 'number',
  deposit: 'number',
  paymentRatio: 'number',
  advancePaymentRate: 'number',
  packingRequirement: 'text',
  sprayCode: 'text',
  localCharge: 'number',
  oceanFreight: 'number',
  premium: 'number',
  otherCharge: 'number',
  remark: 'text',
} as const satisfies Partial<Record<keyof HeaderColumns, 'text' | 'number'>>

/** As history tells it: people by name, numbers without the zeros that the database adds. */
const told = (header: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(typed).map(([field, kind]) => {
      const value = header[field]
      return [field, kind === 'number' && typeof value === 'string' ? add(value) : value]
    }),
  )

export const headerChanges = (before: StoredOrder, after: HeaderColumns): Change[] =>
  changesBetween(told(before), told(after))

/** The stored header as somebody would type it. */
export const typedHeader = (row: StoredOrder): OrderHeader => ({
  customerId: row.customerId,
  salesOrg: row.salesOrg,
  currency: row.currency,
  destinationCountry: row.destinationCountry,
  salespersonId: row.salespersonId,
  tradeTerm: row.tradeTerm,
  port: row.port,
  payTerm: row.payTerm,
  deliveryTime: row.deliveryTime,
  purchaseNo: row.purchaseNo,
  customerPoNo: row.customerPoNo,
  piNo: row.piNo,
  serviceChargeNo: row.serviceChargeNo,
  isCustomize: row.isCustomize,
  isDepositCollection: row.isDepositCollection,
  depositRate: row.depositRate,
  deposit: row.deposit,
  paymentRatio: row.paymentRatio,
  advancePaymentRate: row.advancePaymentRate,
  packingRequirement: row.packingRequirement as OrderHeader['packingRequirement'],
  sprayCode: row.sprayCode as OrderHeader['sprayCode'],
  localCharge: row.localCharge,
  oceanFreight: row.oceanFreight,
  premium: row.premium,
  otherCharge: row.otherCharge,
  remark: row.remark,
})
