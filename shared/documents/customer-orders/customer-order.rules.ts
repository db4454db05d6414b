import { purchaseNoMax } from '#shared/vocabulary/limits.ts'

/**
 * The staff order's number for the shorter of SAP's two fields; the customer's number is kept beside it (D1).
 */
export const shortNumber = (purchaseNo: string): string => purchaseNo.slice(0, purchaseNoMax.staff).trimEnd()
export const isLong = (purchaseNo: string): boolean => purchaseNo.length > purchaseNoMax.staff
