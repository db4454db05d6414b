import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { FieldKind } from '#shared/kernel/field-table.ts'
import type { Formats } from '#shared/vocabulary/formats.ts'

/** Finds a text by its dotted name; undefined where there is none. */
export type FindText = (key: string) => string | undefined

/** What is known of a field whose value is written in words. */
export interface WordedField {
  kind?: FieldKind | undefined
  /** Where its values have their words, if it is one of fixed values: `states.order`. */
  list?: string | undefined
}

export interface ValueReader {
  find: FindText
  formats: Pick<Formats, 'about' | 'date' | 'decimal' | 'instant' | 'list' | 'number' | 'price' | 'quantity'>
  /** The label of a field inside a value of several parts. */
  label?: (name: string) => string
}

export const nothing = '–'
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)

/** The parts of a value that was stored as one text because it has several. */
function partsOf(text: string): object | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

function textInWords(text: string, { kind, list }: WordedField, reader: ValueReader): string {
  const { find, formats } = reader
  if (kind === 'money' && isDecimal(text)) return formats.price(text)
  if ((kind === 'quantity' || kind === 'percent') && isDecimal(text)) return formats.quantity(text)
  if (kind === 'decimal' && isDecimal(text)) return formats.decimal(text)
  if (isInstant(text)) return formats.instant(text)
  if (isBusinessDate(text)) return formats.date(text)
  const parts = partsOf(text)
  if (parts) return valueInWords(parts, { kind }, reader)
  return (list && find(`${list}.${text}`)) ?? text
}

/**
 * A stored value of a history as its reader writes it: numbers, dates, yes and no, the words of fixed values, and a value
 * of several parts as these parts one after the other.
 */
export function valueInWords(value: unknown, field: WordedField, reader: ValueReader): string {
  const { find, formats, label = (name) => name } = reader
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return find(`common.${value ? 'yes' : 'no'}`) ?? nothing
  if (typeof value === 'number') return field.kind === 'integer' ? `${value}` : formats.number(value)
  if (typeof value === 'string') return textInWords(value, field, reader)
  if (Array.isArray(value))
    return formats.list(value.map((item) => valueInWords(item, field, reader))) || nothing
  if (typeof value !== 'object') return nothing
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => formats.about(label(name), valueInWords(part, {}, reader)))
  return formats.list(parts) || nothing
}

/** A changed amount in words, before its currency; any other value as it is (D374). */
export const withCurrency = (words: string, currency = ''): string =>
  currency === '' || words === nothing ? words : `${currency} ${words}`
