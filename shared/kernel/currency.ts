/** D61: unit prices carry four places, amounts two in every currency; half-up. */
export const priceScale = 4
export const amountScale = 2

/** Currencies shown without decimals (D61); stored with two like every other. */
const wholeUnits = new Set(['JPY', 'KRW', 'VND'])
export const shownPlaces = (currency: string): number => (wholeUnits.has(currency) ? 0 : amountScale)
