/**
 * Whether a text is a decimal as calls carry it. This is apart from the arithmetic, so that forms need not
 * load that.
 */
export const isDecimal = (text: string): boolean => /^-?\d{1,20}(\.\d{1,12})?$/.test(text)

/** Longer than anything that `isDecimal` accepts. */
export const decimalMax = 40

/**
 * Removes all characters `last` from the end of a text. A regular expression would start again at each of them
 * and take quadratic time.
 */
export const withoutEnd = (text: string, last: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === last) end--
  return text.slice(0, end)
}

/** The decimals with which a number is written, zeros at its end included. */
export const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Removes the leading zeros of a whole number: `007` is `7`. */
export const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** Removes the trailing zeros of a decimal: `100.000` is `100`. */
export const plainDecimal = (value: string): string =>
  value.includes('.') ? withoutEnd(withoutEnd(value, '0'), '.') : value
