/** Unit prices have four places and amounts two, in every currency (D61). */
export const priceScale = 4
export const amountScale = 2

/** Currencies that are shown without decimals (D61). They are stored with two places like all others. */
const wholeUnits = new Set(['JPY', 'KRW', 'VND'])
export const shownPlaces = (currency: string): number => (wholeUnits.has(currency) ? 0 : amountScale)
