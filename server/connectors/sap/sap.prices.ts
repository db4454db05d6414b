import { compare, multiply, round } from '#shared/kernel/decimal.ts'
import { sapPlaces } from './sap.config.ts'

/** For how many units a price may be said in SAP. */
const pers = ['1', '10', '100', '1000'] as const

const fits = (amount: string, places: number): boolean => compare(round(amount, places), amount) === 0

/**
 * SAP keeps a rate with no more decimals than its currency has: a finer price is said for ten, a hundred or a thousand
 * units, so that nothing is rounded. Undefined for a price that is finer still.
 */
export function rateOf(unitPrice: string, currency: string): { rate: string; per: string } | undefined {
  const places = sapPlaces(currency)
  const per = pers.find((n) => fits(multiply(unitPrice, n), places))
  return per && { rate: round(multiply(unitPrice, per), places), per }
}

/** As SAP writes an amount of this currency. */
export const sapAmount = (amount: string, currency: string): string => round(amount, sapPlaces(currency))
