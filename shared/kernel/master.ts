import * as z from 'zod'
import { decimalMax, isDecimal } from './decimal-text.ts'
import type { Reason } from './errors.ts'
import { id, instant, integerMax, personName } from './fields.ts'
import { filterSchema, pageOf, pageQuery, type Filter, type Filters } from './list.ts'
import { numberKey } from './number-key.ts'

/** A field of a master table. Schema, column, filter, form control and import column are derived from it. */
export interface MasterField {
  kind: 'text' | 'longText' | 'decimal' | 'integer' | 'flag' | 'oneOf' | 'ref'
  required: boolean
  max?: number
  /** Only Latin letters are allowed, because the value is printed on shipping papers. */
  latin?: boolean
  values?: readonly string[]
  /** For a decimal: the number of digits before the point and after it. */
  digits?: readonly [whole: number, places: number]
  /** Zero is not allowed either, because the number is a divisor or a size. */
  positive?: boolean
  /** The master table whose code is stored here; for `customer` it is the SAP number. */
  of?: string
  /** Part of the default columns of the list. */
  column: boolean
  filter?: Filter['kind']
  /** The value is set once, when the record is added, because other records may point to it. */
  fixed?: boolean
  /** Without this permission the field is neither sent nor accepted. */
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
/** An amount, a weight or a size; never negative. */
export const amount = field('decimal', { digits: [8, 4] })
export const integer = field('integer', {})

export interface MasterTable<Field extends string = string> {
  name: string
  /** The path as the catalogue of calls spells it. */
  path: string
  /** The natural key: it is unique, and an import matches records by it. */
  key: Field
  fields: Readonly<Record<Field, MasterField>>
  /** Field whose text stands for the record in a picker, per language. */
  label: { zh: Field; other: Field }
  /**
   * The field with the SAP number of the customer to whom a record belongs. The key is then unique for that
   * customer only, and somebody who does not see the customer does not see the record (D91).
   */
  ownedBy?: Field
  /** Permissions to read and to write, if they differ from those of all master data. */
  access?: { read: string; write: string }
}

export const masterTable = <const F extends Record<string, MasterField>>(
  name: string,
  table: Omit<MasterTable<keyof F & string>, 'name' | 'fields'> & { fields: F },
) => ({ name, ...table })

/** The value that no two records of a table may share. */
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

/**
 * A stored number may be older than the rule that it must be above zero; a typed one may not break the rule.
 */
const aboveZero = (f: MasterField, schema: z.ZodType<string | number>) =>
  f.positive ? schema.refine((value) => Number(value) > 0, { params: { code: 'POSITIVE' } }) : schema

/** The schema of a field as it is stored. An optional text is empty and never absent. */
const fieldSchema = (f: MasterField, typed = false): z.ZodType => {
  const numberSchema = (schema: z.ZodType<string | number>) => {
    const number = typed ? aboveZero(f, schema) : schema
    return f.required ? number : number.nullable()
  }
  switch (f.kind) {
    case 'flag':
      return z.boolean()
    case 'integer':
      return numberSchema(z.int().min(0).max(integerMax))
    case 'decimal':
      return numberSchema(decimalOf(f))
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

/** What a field holds while nothing is written into it. */
export const emptyValue = ({ kind }: MasterField): string | boolean | null =>
  kind === 'flag' ? false : kind === 'decimal' || kind === 'integer' ? null : ''

/** Rewrites a reason about a field of fixed values so that it names the values in the reader's words. */
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

/** What a person may type: every field, and fields behind a permission only for those who hold it. */
export const masterForm = (table: MasterTable) => z.strictObject(schemas(table, true))

/** A stored record. Fields behind a permission may be absent. */
export const masterRow = (table: MasterTable) =>
  z.strictObject({
    ...schemas(table, false),
    id,
    enabled: z.boolean(),
    version: z.int(),
    createdBy: personName,
    createdAt: instant,
    updatedBy: personName,
    updatedAt: instant,
  })

/** A record as the generic engine handles it: values by field name. */
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
        {
          kind: f.filter,
          ...(f.filter === 'fragment' && { anywhere: true }),
          ...(f.values && { values: f.values }),
          ...(f.of && { pick: f.of }),
        } as Filter,
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
