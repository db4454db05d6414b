import type * as z from 'zod'
import type { Field, FieldGroup, FieldTable, Glance, Having, Listed } from '../kernel/field-table.ts'
import type { PastDay } from '../kernel/list.ts'

const entriesOf = (fields: FieldTable) => Object.entries(fields)

/** Whether the field is asked for in this header. */
export const isAsked = ({ askedWhen = {} }: Field, header: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(header))
  return Object.entries(askedWhen).every(([name, value]) => values.get(name) === value)
}

/** Names of the typed fields that are empty although the event needs them. */
export const missingFor = (fields: FieldTable, event: string, header: object): string[] => {
  const typed = new Map(Object.entries(header))
  return entriesOf(fields)
    .filter(([, field]) => field.requiredFor?.includes(event) && isAsked(field, header))
    .filter(([name]) => (typed.get(name) ?? '') === '')
    .map(([name]) => name)
}

/** Names of the fields that a row takes from the document's own table. */
export const storedColumns = <const F extends FieldTable>(fields: F) =>
  entriesOf(fields)
    .filter(([, field]) => field.list !== undefined && !field.derived)
    .map(([name]) => name) as StoredName<F>[]

/** The days that answer flags, by the names of these. */
export const pastDaysOf = (fields: FieldTable): Readonly<Record<string, PastDay>> =>
  Object.fromEntries(entriesOf(fields).flatMap(([name, { past }]) => (past ? [[name, past]] : [])))

export type StoredName<F extends FieldTable> = Exclude<
  keyof Having<F, Listed>,
  keyof Having<F, { derived: true }>
> &
  string

/**
 * Fields that a reader sees with a label: columns, filters, facts and what is typed. Each needs a word in
 * each language.
 */
export type LabelName<F extends FieldTable> = {
  [K in keyof F]: F[K] extends
    | { list: 'shown' | 'offered' }
    | { filter: string }
    | { group: FieldGroup }
    | { glance: Glance }
    | { typed: z.ZodType }
    ? K
    : never
}[keyof F] &
  string

/** The words of a document's fields; other words may be kept beside them. */
export type Labels<F extends FieldTable> = Record<LabelName<F>, string> & Record<string, string>
