import { plainDecimal } from './decimal-text.ts'
import { isAsked, type DocumentField, type DocumentFields, type FieldKind } from './document-fields.ts'

const numbers: readonly FieldKind[] = ['money', 'quantity', 'percent']

const empty: Readonly<Record<FieldKind, unknown>> = {
  id: '',
  text: '',
  longText: '',
  money: '0',
  quantity: '0',
  percent: '0',
  count: 0,
  date: '',
  instant: '',
  flag: false,
  oneOf: '',
  ref: '',
  person: '',
  texts: [],
}

const typedFields = (fields: DocumentFields) => Object.entries(fields).filter(([, field]) => field.typed)

const startOf = ({ kind, schema, typed, values }: DocumentField): unknown => {
  const start = typed?.safeParse(undefined)
  if (start?.success) return start.data
  return schema.safeParse(null).success ? null : (values?.[0] ?? empty[kind])
}

/** The fields of a document that nobody has stored yet: what is typed is empty, and states are the first of their axes. */
export const blankRecord = (fields: DocumentFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]))

/** The header of a record as its form has it. Equal numbers are equal texts, without the zeros that storage adds. */
export const headerIn = (
  fields: DocumentFields,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    typedFields(fields).map(([name, { kind }]) => {
      const value = record[name]
      return [name, numbers.includes(kind) && typeof value === 'string' ? plainDecimal(value) : value]
    }),
  )

/** The header without the values of fields that are not asked for in it. */
export const withoutUnasked = <H extends object>(fields: DocumentFields, header: H): H => ({
  ...header,
  ...Object.fromEntries(
    typedFields(fields)
      .filter(([, field]) => !isAsked(field, header))
      .map(([name, field]) => [name, startOf(field)]),
  ),
})
