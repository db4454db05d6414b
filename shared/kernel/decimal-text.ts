/** Whether a text is a decimal as the wire carries it. Apart from the arithmetic, so that forms need not load that. */
export const isDecimal = (text: string): boolean => /^-?\d{1,20}(\.\d{1,12})?$/.test(text)

/** Longer than anything that `isDecimal` takes. */
export const decimalMax = 40

/** A text without all of the characters `last` at its end. Not by a pattern, which would begin anew at each of them. */
export const withoutEnd = (text: string, last: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === last) end--
  return text.slice(0, end)
}

/** A number without the zeros in front that say nothing. */
export const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** A decimal without the zeros at its end that say nothing: `100.000` is `100`. */
export const plainDecimal = (value: string): string =>
  value.includes('.') ? withoutEnd(withoutEnd(value, '0'), '.') : value
