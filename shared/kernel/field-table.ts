import * as z from 'zod'
import { plainDecimal } from './decimal-text.ts'
import {
  businessDate,
  decimal as decimalSchema,
  id as idSchema,
  instant as instantSchema,
  personName,
  version,
} from './fields.ts'
import { defineList, type Filter, type ListDefinition, type PastDay, type Sort } from './list.ts'

/** The kind of a field; it decides how the field is shown, filtered, typed, exported and told in a history. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'decimal'
  | 'count'
  | 'integer'
  | 'date'
  | 'instant'
  | 'flag'
  | 'oneOf'
  | 'ref'
  | 'person'
  | 'texts'
  | 'picture'

/** What is asked first about a document: when, how much, and where the goods are. */
export const glances = ['dates', 'money', 'shipment'] as const
export type Glance = (typeof glances)[number]

/** What a value may be, where its kind alone leaves more. The schemas of master tables are made of it. */
export interface Limits {
  /** The longest text. */
  max?: number
  /** Only Latin letters are allowed, because the value is printed on shipping papers; with signs for a text of goods. */
  latin?: true | 'signs'
  /** For a decimal: the number of digits before the point and after it. */
  digits?: readonly [whole: number, places: number]
  /** Zero is not allowed either, because the number is a divisor or a size. */
  positive?: true
  /** The least and the greatest number. Without it a number is not below zero. */
  range?: readonly [min: number, max: number]
  /** A text of a form of its own, such as an IBAN, with the code that refuses any other. */
  form?: { code: string; is: (text: string) => boolean }
  /** A record is refused while the field is empty. */
  required?: boolean
}

/** The groups of fields on a detail page and in an editor, which `document.groups` of the locales names. */
export type FieldGroup = 'terms' | 'numbers' | 'amounts' | 'production' | 'parties' | 'record'

/** Options that every kind of field shares. */
export interface FieldOptions extends Limits {
  /**
   * Its place in the list: a column that is `shown` at first, one that is `offered` in the choice of columns, or no
   * column but `sent` with every row, because actions decide on it. A field without it exists on the record alone.
   */
  list?: 'shown' | 'offered' | 'sent'
  filter?: Filter['kind']
  /** Its fragment is looked for anywhere in the text, because the table is short. */
  anywhere?: true
  /** For `oneOf`: the values that one may filter by, if not all of them. */
  filterValues?: readonly string[]
  /** The filter that a value of it narrows by, where that is another field: the id behind a name. */
  filterBy?: string
  sort?: true
  /** It holds names or words: rows that are sorted by it stand as in a dictionary. */
  isName?: true
  /** The group of the detail page and of the editor that it belongs to. */
  group?: FieldGroup
  /** The card of a document's first screen that shows it. */
  glance?: Glance
  /** Width of its column in pixels. */
  width?: number
  /** The field is no column of the document's own table; the presenter or the query adds it. */
  derived?: true
  /** For a flag: it is set once this day has passed, whether or not a job has written it yet (D190). */
  past?: PastDay
  /** Its schema as a person types it. Clients never send a field without one. */
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
  help?: 'portHelp' | 'depositHelp'
  /** The sentence of `masterdata` that explains a rule of it beneath its field. */
  formHelp?: 'monthsHelp'
  /** The share without which this one is not typed. */
  after?: string
  /** The value is set once, when the record is added, because other records may point to it. */
  fixed?: true
  /** For a `ref` of a sheet: it names any number of records, whose codes stand in one text (`codesIn`). */
  several?: true
  /**
   * For a `ref` to a table whose codes are unique only within another record: the field of the same record that names
   * that one (D370).
   */
  within?: string
  /** What of a sheet is asked about before it is taken: a price of 0, or a day far ahead (D362). */
  asks?: 'zero' | 'far'
  /** For a `decimal`: it is an amount in the record's own currency, with which its changes are shown (D374). */
  amount?: true
  /** In a key, case and blanks do not tell two values apart. */
  alike?: true
  /** Without this permission the field is neither sent nor accepted. */
  secret?: string
}

export interface Field extends FieldOptions {
  kind: FieldKind
  /** The schema of the value as it leaves the server. */
  schema: z.ZodType
  /** For `oneOf`: its values, and the word list that names them. */
  values?: readonly string[]
  words?: string
  /**
   * For `ref` and `id`: the kind of record that the code or id names; pickers and names use it. A `customer` is named by
   * its number in master tables, a `financeAccount` by the user id of somebody in finance.
   */
  of?: string
}
export type FieldTable = Record<string, Field>

const kind =
  <const K extends FieldKind, S extends z.ZodType>(name: K, schema: S) =>
  <const O extends FieldOptions>(options: O = {} as O) => ({ kind: name, schema, ...options })

export const id = kind('id', idSchema)
export const text = kind('text', z.string())
export const longText = kind('longText', z.string())
/** An amount in the document's currency. */
export const money = kind('money', decimalSchema)
export const quantity = kind('quantity', decimalSchema)
export const percent = kind('percent', decimalSchema)
/** A number whose unit its label or another field says, such as the price of a unit, a weight or a rate. */
export const decimal = kind('decimal', decimalSchema)
export const count = kind('count', z.int())
/** A whole number that is no count, such as a year or a size in mm. */
export const integer = kind('integer', z.int())
export const date = kind('date', businessDate)
export const instant = kind('instant', instantSchema)
export const flag = kind('flag', z.boolean())
/** The name of a person as it was at the time of writing. */
export const person = kind('person', personName)
export const texts = kind('texts', z.array(z.string()))
/** The id of an uploaded picture; empty for none. Sheets do not carry it. */
export const picture = kind('picture', idSchema.or(z.literal('')))

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
export const nullable = <const F extends Field>(
  field: F,
): Omit<F, 'schema'> & { schema: z.ZodNullable<F['schema']> } => ({
  ...field,
  schema: z.nullable<F['schema']>(field.schema),
})

/** The fields of a table that are like this one. */
export type Having<F extends FieldTable, O> = { [K in keyof F as F[K] extends O ? K : never]: F[K] }
type Shape<F extends FieldTable> = { [K in keyof F]: F[K]['schema'] }
type TypedShape<F extends FieldTable> = {
  [K in keyof Having<F, { typed: z.ZodType }>]: F[K] extends { typed: infer S extends z.ZodType } ? S : never
}
export type Listed = { list: 'shown' | 'offered' | 'sent' }

const entriesOf = (fields: FieldTable) => Object.entries<Field>(fields)

const shapeOf = (fields: FieldTable, has: (field: Field) => boolean) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => has(field))
      .map(([name, field]) => [name, field.schema]),
  )

// Casts in this file are needed because TypeScript cannot follow a filter over keys. The declared types
// beside them say what each filter keeps.

/** The schema of a row of the list: every field that the list has, with id and version. */
export const rowSchema = <const F extends FieldTable>(fields: F) =>
  z.strictObject({
    id: idSchema,
    version,
    ...(shapeOf(fields, (field) => field.list !== undefined) as Shape<Having<F, Listed>>),
  })

/** The schema of the whole record. */
export const recordSchema = <const F extends FieldTable>(fields: F) =>
  z.strictObject({ id: idSchema, version, ...(shapeOf(fields, () => true) as Shape<F>) })

/** The schema of what a person types. */
export const typedSchema = <const F extends FieldTable>(fields: F) =>
  z.strictObject(
    Object.fromEntries(
      entriesOf(fields).flatMap(([name, field]) => (field.typed ? [[name, field.typed]] : [])),
    ) as TypedShape<F>,
  )

type FiltersOf<F extends FieldTable> = {
  [K in keyof Having<F, { filter: Filter['kind'] }>]: F[K] extends { filter: infer K extends Filter['kind'] }
    ? Extract<Filter, { kind: K }>
    : never
}
type SortsOf<F extends FieldTable> = keyof Having<F, { sort: true }> & string

const filterOf = ({ filter, anywhere, values, filterValues = values, of, past }: Field) => ({
  kind: filter,
  ...(anywhere && { anywhere }),
  ...(past && { past }),
  ...(filterValues && { values: filterValues }),
  ...(of && { pick: of }),
})

export const filtersOf = <const F extends FieldTable>(fields: F) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, field]) => (field.filter ? [[name, filterOf(field)]] : [])),
  ) as FiltersOf<F>

export const sortsOf = <const F extends FieldTable>(fields: F) =>
  entriesOf(fields).flatMap(([name, { sort }]) => (sort ? [name] : [])) as [SortsOf<F>, ...SortsOf<F>[]]

/** The sorts whose values are names. */
export const namesOf = <const F extends FieldTable>(fields: F) =>
  entriesOf(fields).flatMap(([name, { sort, isName }]) => (sort && isName ? [name] : [])) as SortsOf<F>[]

/** The list of a table: its filters and sorts are those of the fields. */
export const listOf = <const F extends FieldTable>(
  name: string,
  fields: F,
  defaultSort: Sort<SortsOf<F>>,
): ListDefinition<FiltersOf<F>, SortsOf<F>> =>
  defineList({
    name,
    filters: filtersOf(fields),
    sorts: sortsOf(fields),
    words: namesOf(fields),
    defaultSort,
  })

/** Names of the fields that are columns of the list, in the order of the table. */
export const columnsOf = <const F extends FieldTable>(fields: F) =>
  entriesOf(fields)
    .filter(([, field]) => field.list === 'shown' || field.list === 'offered')
    .map(([name]) => name) as ColumnName<F>[]

export type ColumnName<F extends FieldTable> = keyof Having<F, { list: 'shown' | 'offered' }> & string

/** Names of the fields that somebody with these permissions may read and write. */
export const readableFields = (fields: FieldTable, permissions: ReadonlySet<string>): string[] =>
  entriesOf(fields).flatMap(([name, { secret }]) =>
    secret === undefined || permissions.has(secret) ? [name] : [],
  )

/** Kinds whose values are decimals, which are texts. */
const decimals: readonly FieldKind[] = ['money', 'quantity', 'percent', 'decimal']
const numbers: readonly FieldKind[] = [...decimals, 'count', 'integer']

export const isDecimalField = ({ kind }: Pick<Field, 'kind'>): boolean => decimals.includes(kind)
export const isNumberField = ({ kind }: Pick<Field, 'kind'>): boolean => numbers.includes(kind)

/** A stored value as it is typed. Equal numbers are equal texts, without the zeros that storage adds. */
export const typedValue = (field: Pick<Field, 'kind'>, value: unknown): unknown =>
  isDecimalField(field) && typeof value === 'string' ? plainDecimal(value) : value
