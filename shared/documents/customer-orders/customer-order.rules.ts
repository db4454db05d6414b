import { purchaseNoMax } from '#shared/vocabulary/limits.ts'

/** D1: the staff's order has the shorter of SAP's two fields; the customer's number is kept whole beside it. */
export const shortNumber = (purchaseNo: string): string => purchaseNo.slice(0, purchaseNoMax.staff).trimEnd()
export const isLong = (purchaseNo: string): boolean => purchaseNo.length > purchaseNoMax.staff
