import { isDecimal } from '../kernel/decimal-text.ts'
import { compare, isPositive } from '../kernel/decimal.ts'
import { typedValue, type Field, type FieldKind, type FieldTable } from '../kernel/field-table.ts'
import { isAsked, missingFor } from './document-fields.ts'
import type { Reason } from '../kernel/errors.ts'

const empty: Readonly<Record<FieldKind, unknown>> = {
  id: '',
  text: '',
  longText: '',
  money: '0',
  quantity: '0',
  percent: '0',
  decimal: '0',
  count: 0,
  integer: 0,
  date: '',
  instant: '',
  flag: false,
  oneOf: '',
  ref: '',
  person: '',
  texts: [],
  picture: '',
}

const typedFields = (fields: FieldTable) => Object.entries(fields).filter(([, field]) => field.typed)

const startOf = ({ kind, schema, typed, values }: Field): unknown => {
  const start = typed?.safeParse(undefined)
  if (start?.success) return start.data
  return schema.safeParse(null).success ? null : (values?.[0] ?? empty[kind])
}

/** The fields of a document that nobody has stored yet: what is typed is empty, and states are the first of their axes. */
export const blankRecord = (fields: FieldTable): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]))

/** The header of a record as its form has it. */
export const headerIn = (
  fields: FieldTable,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(typedFields(fields).map(([name, field]) => [name, typedValue(field, record[name])]))

/** The header of a new document without days that are past. */
export const withoutPast = <H extends object>(fields: FieldTable, header: H, today: string): H => {
  const values = new Map<string, unknown>(Object.entries(header))
  const isPast = (value: unknown) => typeof value === 'string' && value < today
  return {
    ...header,
    ...Object.fromEntries(
      typedFields(fields)
        .filter(([name, { rule }]) => rule === 'fromToday' && isPast(values.get(name)))
        .map(([name, field]) => [name, startOf(field)]),
    ),
  }
}

/** The header without the values of fields that are not asked for in it. */
export const withoutUnasked = <H extends object>(fields: FieldTable, header: H): H => ({
  ...header,
  ...Object.fromEntries(
    typedFields(fields)
      .filter(([, field]) => !isAsked(field, header))
      .map(([name, field]) => [name, startOf(field)]),
  ),
})

/** Names of what is typed, in the order of the form. */
export const formOrder = (fields: FieldTable): string[] => {
  const rank = ({ lead, kind }: Field) => lead ?? (kind === 'longText' ? Infinity : 99)
  return typedFields(fields)
    .toSorted(([, a], [, b]) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map(([name]) => name)
}

/** Whether the value is a share of a whole: above zero, and 100 percent at most. */
export const isShare = (value: unknown): boolean =>
  typeof value === 'string' && isDecimal(value) && isPositive(value) && compare(value, '100') <= 0

function ruleReasons({ rule, askedWhen }: Field, value: unknown, today: string): Omit<Reason, 'path'>[] {
  if (value === null && askedWhen === undefined) return []
  switch (rule) {
    case 'fromToday':
      return typeof value === 'string' && value < today ? [{ code: 'DATE_PAST' }] : []
    case 'fromZero':
      return typeof value === 'string' && compare(value, '0') < 0
        ? [{ code: 'TOO_SMALL', params: { min: 0 } }]
        : []
    case 'share':
      return isShare(value) ? [] : [{ code: 'RATIO' }]
    case undefined:
      return []
  }
}

/**
 * Every reason by the field table why a header is not complete for the event. Paths are below `header`.
 * @param today the server's business date
 */
export function headerReasons(fields: FieldTable, event: string, header: object, today: string): Reason[] {
  const values = new Map<string, unknown>(Object.entries(header))
  return [
    ...missingFor(fields, event, header).map((name) => ({ code: 'REQUIRED', path: `header.${name}` })),
    ...typedFields(fields)
      .filter(([, field]) => isAsked(field, header))
      .flatMap(([name, field]) =>
        ruleReasons(field, values.get(name), today).map((reason) => ({ ...reason, path: `header.${name}` })),
      ),
  ]
}
