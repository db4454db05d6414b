import { add, compare, multiply, round } from '#shared/kernel/decimal.ts'
import { sapCharges, type SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapOrder } from '../sap.port.ts'

/** The quantities for which SAP can hold a price. */
const pers = ['1', '10', '100', '1000'] as const

type Places = Pick<SapConfig, 'currencyPlaces'>

/** The number of decimals that SAP keeps for a currency. */
const placesOf = (currency: string, { currencyPlaces }: Places): number =>
  Number(currencyPlaces[currency] ?? '2')

const fits = (amount: string, places: number): boolean => compare(round(amount, places), amount) === 0

/**
 * SAP stores a rate with no more decimals than its currency has. A finer price is therefore given for ten, a
 * hundred or a thousand units, so that nothing is rounded. Undefined when the price is finer still.
 */
export function rateOf(
  unitPrice: string,
  currency: string,
  config: Places,
): { rate: string; per: string } | undefined {
  const places = placesOf(currency, config)
  const per = pers.find((n) => fits(multiply(unitPrice, n), places))
  return per && { rate: round(multiply(unitPrice, per), places), per }
}

/** Whether SAP can keep an amount without rounding it. */
export const fitsSap = (amount: string, currency: string, config: Places): boolean =>
  fits(amount, placesOf(currency, config))

/** An amount in the notation that SAP uses for the currency. */
export const sapAmount = (amount: string, currency: string, config: Places): string =>
  round(amount, placesOf(currency, config))

/**
 * The total that SAP comes to without any price of its own: it rounds every item by its decimals of the currency, and
 * adds the charges. Items that it has rejected do not count.
 */
export function sapTotal(order: SapOrder, rejected: readonly number[], config: Places): string {
  const places = placesOf(order.currency, config)
  const items = order.lines
    .filter(({ lineNo }) => !rejected.includes(lineNo))
    .map(({ unitPrice, quantity }) => round(multiply(unitPrice, quantity), places))
  return round(add('0', ...items, ...sapCharges.map((charge) => round(order[charge], places))), places)
}
