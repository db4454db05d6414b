import { placesOf, plainDecimal } from './decimal-text.ts'

/** Unit prices have four places in every currency (D61). */
export const priceScale = 4

/** Currencies of ISO 4217 whose smallest coin is not a hundredth. */
const exceptions: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const isoPlaces = new Map(
  Object.entries(exceptions).flatMap(([places, codes]) =>
    codes.split(' ').map((code) => [code, Number(places)] as const),
  ),
)

/** The most decimals that any currency has. */
export const amountPlacesMax = 4

/**
 * The decimals of a currency by ISO 4217. A company may choose fewer in its table of currencies, and a document keeps
 * those with which it was made (D181); this is what counts where neither is known.
 */
export const amountPlacesOf = (currency: string): number => isoPlaces.get(currency) ?? 2

/**
 * With how many decimals an amount is shown. It is stored with those of its document and shown so, so that what is shown
 * adds up; zeros that its currency does not have are left out.
 */
export const shownPlaces = (amount: string, currency: string): number => {
  const most = amountPlacesOf(currency)
  const stored = placesOf(amount)
  return placesOf(plainDecimal(amount)) > most ? stored : Math.min(stored, most)
}
