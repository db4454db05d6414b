import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { markOf } from '#shared/vocabulary/decimal-mark.ts'
import type { Language } from '#shared/vocabulary/words.ts'

/** In India groups above the thousand have two digits: 1,23,456. */
const thousands = { ',': /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/, '.': /^[+-]?\d{1,3}(\.\d{3})+$/ } as const

/**
 * A typed number as a decimal, or the text itself when it is none. Indonesian has a decimal comma, and
 * anybody may paste full-width digits and groups. `1250,50` has no groups in any language, so its comma is
 * the decimal mark.
 */
export function typedDecimal(text: string, language: Language): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const mark = markOf[language]
  const group = mark === '.' ? ',' : '.'
  const places = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const isMixed = plain.includes(group) && plain.includes(mark)
  const last = isMixed ? plain[places] : plain.includes(group) && !thousands[group].test(plain) ? group : mark
  const value =
    last === mark
      ? plain.replaceAll(group, '').replace(mark, '.')
      : plain.replaceAll(mark, '').replace(group, '.')
  return isDecimal(value) ? value : text.trim()
}

/** A decimal as it is typed in a language, without groups, so that it can be edited. */
export const numberText = (value: string, language: Language): string =>
  isDecimal(value) ? value.replace('.', markOf[language]) : value
