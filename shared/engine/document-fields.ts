import * as z from 'zod'
import {
  businessDate,
  decimal,
  id as idSchema,
  instant as instantSchema,
  personName,
  version,
} from '../kernel/fields.ts'
import { defineList, type Filter, type ListDefinition, type PastDay, type Sort } from '../kernel/list.ts'

/** The kind of a field; it decides how the field is shown, filtered and exported. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'count'
  | 'date'
  | 'instant'
  | 'flag'
  | 'oneOf'
  | 'ref'
  | 'person'
  | 'texts'

/** What is asked first about a document: when, how much, and where the goods are. */
export const glances = ['dates', 'money', 'shipment'] as const
export type Glance = (typeof glances)[number]

/** Options that every kind of field shares. */
export interface FieldOptions {
  /**
   * Its place in the list: a column that is `shown` at first, one that is `offered` in the choice of columns, or no
   * column but `sent` with every row, because actions decide on it. A field without it exists on the document alone.
   */
  list?: 'shown' | 'offered' | 'sent'
  filter?: Filter['kind']
  /** For `oneOf`: the values that one may filter by, if not all of them. */
  filterValues?: readonly string[]
  /** The filter that a value of it narrows by, where that is another field: the id behind a name. */
  filterBy?: string
  sort?: true
  /** The group of the detail page and of the editor that it belongs to. */
  group?: string
  /** The card of a document's first screen that shows it. */
  glance?: Glance
  /** Width of its column in pixels. */
  width?: number
  /** The field is no column of the document's own table; the presenter or the query adds it. */
  derived?: true
  /** For a flag: it is set once this day has passed, whether or not a job has written it yet (D190). */
  past?: PastDay
  /** Its schema in the header that a person types. Clients never send a field without one. */
  typed?: z.ZodType
  /** Events that are refused while the field is empty. */
  requiredFor?: readonly string[]
  /** The field is asked for, and is then required, only while other typed fields have these values. */
  askedWhen?: Readonly<Record<string, string | boolean>>
  /** What a finished document may hold in it: no day that is past, no number below zero, a share of 100 percent. */
  rule?: 'fromToday' | 'fromZero' | 'share'
  /** Its place among the fields that begin the form; the others follow as in the table, with long texts last. */
  lead?: number
  /** It belongs to one document, so a copy begins without it. */
  single?: true
  /** It follows from other fields of its document, like the name behind an id, so that no other takes it over (D180). */
  own?: true
  /** It tells headers apart while the form is folded. */
  summary?: true
  /** The sentence of `editing.header` that explains a rule of it that is not obvious. */
  help?: string
  /** The share without which this one is not typed. */
  after?: string
}

export interface DocumentField extends FieldOptions {
  kind: FieldKind
  /** The schema of the value as it leaves the server. */
  schema: z.ZodType
  /** For `oneOf`: its values, and the word list that names them. */
  values?: readonly string[]
  words?: string
  /** For `ref`: the kind of record that the code or id names; pickers and names use it. */
  of?: string
}
export type DocumentFields = Record<string, DocumentField>

const kind =
  <const K extends FieldKind, S extends z.ZodType>(name: K, schema: S) =>
  <const O extends FieldOptions>(options: O = {} as O) => ({ kind: name, schema, ...options })

export const id = kind('id', idSchema)
export const text = kind('text', z.string())
export const longText = kind('longText', z.string())
/** An amount in the document's currency. */
export const money = kind('money', decimal)
export const quantity = kind('quantity', decimal)
export const percent = kind('percent', decimal)
export const count = kind('count', z.int())
export const date = kind('date', businessDate)
export const instant = kind('instant', instantSchema)
export const flag = kind('flag', z.boolean())
/** The name of a person as it was at the time of writing. */
export const person = kind('person', personName)
export const texts = kind('texts', z.array(z.string()))

/** One of fixed values; `words` is the word list of the locales that names them. */
export const oneOf = <const V extends readonly [string, ...string[]], const O extends FieldOptions>(
  values: V,
  words: string,
  options: O = {} as O,
) => ({ ...kind('oneOf', z.enum(values))(options), values, words })

/** The code of a record of another table. */
export const ref = <const O extends FieldOptions>(of: string, options: O = {} as O) => ({
  ...kind('ref', z.string())(options),
  of,
})

/** The id of a record of another table. */
export const idOf = <const O extends FieldOptions>(of: string, options: O = {} as O) => ({
  ...kind('id', idSchema)(options),
  of,
})

/** The same field, which may also be null. */
export const nullable = <const F extends DocumentField>(
  field: F,
): Omit<F, 'schema'> & { schema: z.ZodNullable<F['schema']> } => ({
  ...field,
  schema: z.nullable<F['schema']>(field.schema),
})

type Having<F extends DocumentFields, O> = { [K in keyof F as F[K] extends O ? K : never]: F[K] }
type Shape<F extends DocumentFields> = { [K in keyof F]: F[K]['schema'] }
type TypedShape<F extends DocumentFields> = {
  [K in keyof Having<F, { typed: z.ZodType }>]: F[K] extends { typed: infer S extends z.ZodType } ? S : never
}
type Listed = { list: 'shown' | 'offered' | 'sent' }

const entriesOf = (fields: DocumentFields) => Object.entries<DocumentField>(fields)

const shapeOf = (fields: DocumentFields, has: (field: DocumentField) => boolean) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => has(field))
      .map(([name, field]) => [name, field.schema]),
  )

// Casts in this file are needed because TypeScript cannot follow a filter over keys. The declared types
// beside them say what each filter keeps.

/** The schema of a row of the list: every field that the list has, with id and version. */
export const rowSchema = <const F extends DocumentFields>(fields: F) =>
  z.strictObject({
    id: idSchema,
    version,
    ...(shapeOf(fields, (field) => field.list !== undefined) as Shape<Having<F, Listed>>),
  })

/** The schema of the whole document without its lines. */
export const documentSchema = <const F extends DocumentFields>(fields: F) =>
  z.strictObject({ id: idSchema, version, ...(shapeOf(fields, () => true) as Shape<F>) })

/** The schema of the header as a person types it. */
export const headerSchema = <const F extends DocumentFields>(fields: F) =>
  z.strictObject(
    Object.fromEntries(
      entriesOf(fields).flatMap(([name, field]) => (field.typed ? [[name, field.typed]] : [])),
    ) as TypedShape<F>,
  )

/** Whether the field is asked for in this header. */
export const isAsked = ({ askedWhen = {} }: DocumentField, header: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(header))
  return Object.entries(askedWhen).every(([name, value]) => values.get(name) === value)
}

/** Names of the typed fields that are empty although the event needs them. */
export const missingFor = (fields: DocumentFields, event: string, header: object): string[] => {
  const typed = new Map(Object.entries(header))
  return entriesOf(fields)
    .filter(([, field]) => field.requiredFor?.includes(event) && isAsked(field, header))
    .filter(([name]) => (typed.get(name) ?? '') === '')
    .map(([name]) => name)
}

type FiltersOf<F extends DocumentFields> = {
  [K in keyof Having<F, { filter: Filter['kind'] }>]: F[K] extends { filter: infer K extends Filter['kind'] }
    ? Extract<Filter, { kind: K }>
    : never
}
type SortsOf<F extends DocumentFields> = keyof Having<F, { sort: true }> & string

const filterOf = ({ filter, values, filterValues = values, of, past }: DocumentField) => ({
  kind: filter,
  ...(past && { past }),
  ...(filterValues && { values: filterValues }),
  ...(of && { pick: of }),
})

/**
 * The list of a document: its filters and sorts are those of the fields, and the time of the last change
 * sorts too.
 */
export const listOf = <const F extends DocumentFields>(
  name: string,
  fields: F,
  defaultSort: Sort<SortsOf<F>>,
): ListDefinition<FiltersOf<F>, SortsOf<F>> => {
  const named = entriesOf(fields)
  return defineList({
    name,
    filters: Object.fromEntries(
      named.filter(([, field]) => field.filter).map(([key, field]) => [key, filterOf(field)]),
    ) as FiltersOf<F>,
    sorts: named.filter(([, field]) => field.sort).map(([key]) => key) as [SortsOf<F>, ...SortsOf<F>[]],
    defaultSort,
  })
}

/** Names of the fields that are columns of the list, in the order of the table. */
export const columnsOf = <const F extends DocumentFields>(fields: F) =>
  entriesOf(fields)
    .filter(([, field]) => field.list === 'shown' || field.list === 'offered')
    .map(([name]) => name) as ColumnName<F>[]

export type ColumnName<F extends DocumentFields> = keyof Having<F, { list: 'shown' | 'offered' }> & string

/** Names of the fields that a row takes from the document's own table. */
export const storedColumns = <const F extends DocumentFields>(fields: F) =>
  entriesOf(fields)
    .filter(([, field]) => field.list !== undefined && !field.derived)
    .map(([name]) => name) as StoredName<F>[]

/** The days that answer flags, by the names of these. */
export const pastDaysOf = (fields: DocumentFields): Readonly<Record<string, PastDay>> =>
  Object.fromEntries(entriesOf(fields).flatMap(([name, { past }]) => (past ? [[name, past]] : [])))

export type StoredName<F extends DocumentFields> = Exclude<
  keyof Having<F, Listed>,
  keyof Having<F, { derived: true }>
> &
  string

/**
 * Fields that a reader sees with a label: columns, filters, facts and what is typed. Each needs a word in
 * each language.
 */
export type LabelName<F extends DocumentFields> = {
  [K in keyof F]: F[K] extends
    | { list: 'shown' | 'offered' }
    | { filter: string }
    | { group: string }
    | { glance: Glance }
    | { typed: z.ZodType }
    ? K
    : never
}[keyof F] &
  string

/** The words of a document's fields; other words may be kept beside them. */
export type Labels<F extends DocumentFields> = Record<LabelName<F>, string> & Record<string, string>
