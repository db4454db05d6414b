import { compare, multiply, round } from '#shared/kernel/decimal.ts'
import { sapPlaces } from './sap.config.ts'

/** The quantities for which SAP can hold a price. */
const pers = ['1', '10', '100', '1000'] as const

const fits = (amount: string, places: number): boolean => compare(round(amount, places), amount) === 0

/**
 * SAP stores a rate with no more decimals than its currency has. A finer price is therefore given for ten, a
 * hundred or a thousand units, so that nothing is rounded. Undefined when the price is finer still.
 */
export function rateOf(unitPrice: string, currency: string): { rate: string; per: string } | undefined {
  const places = sapPlaces(currency)
  const per = pers.find((n) => fits(multiply(unitPrice, n), places))
  return per && { rate: round(multiply(unitPrice, per), places), per }
}

/** Whether SAP can keep an amount without rounding it. */
export const fitsSap = (amount: string, currency: string): boolean => fits(amount, sapPlaces(currency))

/** An amount in the notation that SAP uses for the currency. */
export const sapAmount = (amount: string, currency: string): string => round(amount, sapPlaces(currency))
