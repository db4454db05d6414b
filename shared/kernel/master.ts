import * as z from 'zod'
import { decimalMax, isDecimal } from './decimal-text.ts'
import type { Reason } from './errors.ts'
import { id, instant, integerMax } from './fields.ts'
import { filterSchema, pageOf, pageQuery, type Filter, type Filters } from './list.ts'
import { numberKey } from './number-key.ts'

/** A field of a table without a life of its own. Schema, column, filter, form control and import column come from it. */
export interface MasterField {
  kind: 'text' | 'longText' | 'decimal' | 'integer' | 'flag' | 'oneOf' | 'ref'
  required: boolean
  max?: number
  /** Latin letters only: what is printed on shipping papers. */
  latin?: boolean
  values?: readonly string[]
  /** Of a decimal: how many digits stand before the point and after it. */
  digits?: readonly [whole: number, places: number]
  /** Of a number: nought is no value either, something is divided by it or it is a size. */
  positive?: boolean
  /** Name of the master table whose code is kept here; of `customer` it is the SAP number. */
  of?: string
  /** Part of the default columns of the list. */
  column: boolean
  filter?: Filter['kind']
  /** Set once, when the record is added: other records may point to it. */
  fixed?: boolean
  /** Permission without which the field is neither sent nor taken. */
  secret?: string
}

type Options = Partial<Omit<MasterField, 'kind'>>
const field =
  (kind: MasterField['kind'], defaults: Options) =>
  (options: Options = {}): MasterField => ({
    kind,
    required: false,
    column: true,
    ...defaults,
    ...options,
  })

export const code = field('text', { required: true, max: 10, latin: true, filter: 'fragment', fixed: true })
export const name = field('text', { required: true, max: 80, filter: 'fragment' })
export const note = field('longText', { max: 500, column: false })
export const textField = field('text', { max: 120 })
export const ref = field('ref', { max: 20, filter: 'oneOf' })
export const oneOf = field('oneOf', { filter: 'oneOf' })
export const flag = field('flag', { filter: 'flag' })
/** An amount, a weight, a size: never negative. */
export const amount = field('decimal', { digits: [8, 4] })
export const integer = field('integer', {})

export interface MasterTable<F extends Record<string, MasterField> = Record<string, MasterField>> {
  name: string
  /** As the catalogue spells it. */
  path: string
  /** The natural key: unique, and what an import matches by. */
  key: keyof F & string
  fields: F
  /** Field whose text stands for the record in a picker, per language. */
  label: { zh: keyof F & string; other: keyof F & string }
  /**
   * Field with the SAP number of the customer that a record belongs to: the key is unique for that customer alone, as
   * people write it, and whoever does not see the customer does not see the record (D91).
   */
  ownedBy?: keyof F & string
  /** Permissions to read and to write, where they are not those of all master data. */
  access?: { read: string; write: string }
}

export const masterTable = <const F extends Record<string, MasterField>>(
  name: string,
  table: Omit<MasterTable<F>, 'name'>,
): MasterTable<F> => ({ name, ...table })

/** What no two records of a table may share. */
export const identityOf = ({ key, ownedBy }: MasterTable, values: Record<string, unknown>): string =>
  ownedBy === undefined
    ? String(values[key])
    : `${String(values[ownedBy])}\n${numberKey(String(values[key]))}`

const latin = /^[\x20-\x7e]*$/

const decimalOf = ({ digits: [whole, places] = [8, 4], positive }: MasterField) => {
  const pattern = new RegExp(String.raw`^\d{1,${whole}}(\.\d{1,${places}})?$`)
  const sign = positive ? { code: 'POSITIVE' } : { code: 'TOO_SMALL', params: { min: 0 } }
  return z
    .string()
    .max(decimalMax, { error: 'DECIMAL', abort: true })
    .refine((text) => !(text.startsWith('-') && isDecimal(text)), { params: sign, abort: true })
    .refine((text) => pattern.test(text), { params: { code: 'DECIMAL' } })
}

/** A number that is kept may be older than the rule that it is above nought; one that is typed may not. */
const above = (f: MasterField, schema: z.ZodType<string | number>) =>
  f.positive ? schema.refine((value) => Number(value) > 0, { params: { code: 'POSITIVE' } }) : schema

/** Schema of one field as it is kept; an optional text is empty, never absent. */
const fieldSchema = (f: MasterField, typed = false): z.ZodType => {
  const sized = (schema: z.ZodType<string | number>) => {
    const number = typed ? above(f, schema) : schema
    return f.required ? number : number.nullable()
  }
  switch (f.kind) {
    case 'flag':
      return z.boolean()
    case 'integer':
      return sized(z.int().min(0).max(integerMax))
    case 'decimal':
      return sized(decimalOf(f))
    case 'oneOf': {
      const values = z.enum(f.values as [string, ...string[]])
      return f.required ? values : values.or(z.literal(''))
    }
    default: {
      const text = z
        .string()
        .trim()
        .max(f.max ?? 200)
      const filled = f.required ? text.min(1) : text
      return f.latin ? filled.regex(latin, { error: 'LATIN' }) : filled
    }
  }
}

/** What a field holds when nothing is written into it. */
export const emptyValue = ({ kind }: MasterField): string | boolean | null =>
  kind === 'flag' ? false : kind === 'decimal' || kind === 'integer' ? null : ''

/** A reason about a field of fixed values, naming them as its reader knows them. */
export const reasonInWords = (
  table: MasterTable,
  reason: Reason,
  word: (value: string) => string,
): Reason => {
  const field = table.fields[reason.path?.split('.').at(-1) ?? '']
  if (reason.code !== 'NOT_ONE_OF' || !field?.values) return reason
  return { ...reason, params: { values: field.values.map(word).join(', ') } }
}

const entries = (table: MasterTable) => Object.entries(table.fields)

const schemas = (table: MasterTable, typed: boolean) =>
  Object.fromEntries(
    entries(table).map(([key, f]) => {
      const schema = fieldSchema(f, typed)
      return [key, f.secret ? schema.optional() : schema]
    }),
  )

/** What a person may type: every field, but those behind a permission only by who holds it. */
export const masterForm = (table: MasterTable) => z.strictObject(schemas(table, true))

/** A stored record. Fields behind a permission may be missing from it. */
export const masterRow = (table: MasterTable) =>
  z.strictObject({
    ...schemas(table, false),
    id,
    enabled: z.boolean(),
    version: z.int(),
    createdBy: z.string(),
    createdAt: instant,
    updatedBy: z.string(),
    updatedAt: instant,
  })

/** A record as the generic engine handles it: fields by name. */
export type MasterRecord = Record<string, string | number | boolean | null> & {
  id: string
  enabled: boolean
  version: number
}

export const masterFilters = (table: MasterTable): Filters => ({
  ...Object.fromEntries(
    entries(table)
      .filter(([, f]) => f.filter)
      .map(([key, f]) => [
        key,
        { kind: f.filter, ...(f.values && { values: f.values }), ...(f.of && { pick: f.of }) } as Filter,
      ]),
  ),
  enabled: { kind: 'flag' },
})

export const masterSorts = (table: MasterTable): readonly [string, ...string[]] => [
  table.key,
  ...entries(table)
    .filter(([key, f]) => f.column && key !== table.key)
    .map(([key]) => key),
  'updatedAt',
]

export const masterPageQuery = (table: MasterTable) => pageQuery(masterFilters(table), masterSorts(table))
export const masterPage = (table: MasterTable) => pageOf(masterRow(table))
export const masterFilterSchema = (table: MasterTable) => filterSchema(masterFilters(table))
