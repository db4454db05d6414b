import * as z from 'zod'
import { decimalMax, isDecimal } from './decimal-text.ts'
import { businessDate, id, instant, integerMax, personName } from './fields.ts'
import { filterSchema, pageOf, pageQuery } from './list.ts'
import { madeOnce } from './made-once.ts'
import { masterFilters, masterSorts, type MasterField, type MasterTable } from './master.ts'
import { recordReasons } from './validity.ts'

const latin = /^[\x20-\x7e]*$/

const decimalOf = madeOnce(
  ({ digits: [whole, places] = [8, 4], positive, range: [min] = [0, 0] }: MasterField) => {
    const pattern = new RegExp(String.raw`^-?\d{1,${whole}}(\.\d{1,${places}})?$`)
    const sign = positive ? { code: 'POSITIVE' } : { code: 'TOO_SMALL', params: { min: 0 } }
    return z
      .string()
      .max(decimalMax, { error: 'DECIMAL', abort: true })
      .refine((text) => min < 0 || !(text.startsWith('-') && isDecimal(text)), { params: sign, abort: true })
      .refine((text) => pattern.test(text), { params: { code: 'DECIMAL' }, abort: true })
  },
)

/** A stored number may be older than the rule about its size; a typed one may not break the rule. */
const withinLimits = (
  { positive, range: [min, max] = [-Infinity, Infinity] }: MasterField,
  schema: z.ZodType<string | number>,
) =>
  schema
    .refine((value) => !positive || Number(value) > 0, { params: { code: 'POSITIVE' } })
    .refine((value) => Number(value) >= min, { params: { code: 'TOO_SMALL', params: { min } } })
    .refine((value) => Number(value) <= max, { params: { code: 'TOO_BIG', params: { max } } })

const printedText = ({ max = 200, ...f }: MasterField) => {
  const text = z.string().trim().max(max)
  const filled = f.required ? text.min(1) : text
  return f.latin ? filled.regex(latin, { error: 'LATIN' }) : filled
}

const printedTexts = new Map<string, ReturnType<typeof printedText>>()

const textSchema = (f: MasterField, typed: boolean) => {
  const { form } = f
  // Hundreds of fields ask for the same few schemas, and making one takes long.
  const asked = [f.max, f.required, f.latin].join()
  const printed = printedTexts.get(asked) ?? printedText(f)
  printedTexts.set(asked, printed)
  return form && typed
    ? printed.refine((value) => value === '' || form.is(value), { params: { code: form.code } })
    : printed
}

/** The schema of a field as it is stored. An optional text is empty and never absent. */
const fieldSchema = (f: MasterField, typed = false): z.ZodType => {
  const orNothing = (schema: z.ZodType) => (f.required ? schema : schema.nullable())
  const number = (schema: z.ZodType<string | number>) => orNothing(typed ? withinLimits(f, schema) : schema)
  switch (f.kind) {
    case 'flag':
      return z.boolean()
    case 'integer':
      return number(
        z
          .int()
          .min(Math.min(0, f.range?.[0] ?? 0))
          .max(integerMax),
      )
    case 'decimal':
      return number(decimalOf(f))
    case 'date':
      return orNothing(businessDate)
    case 'picture':
      return id.or(z.literal(''))
    case 'oneOf': {
      const values = z.enum(f.values as [string, ...string[]])
      return f.required ? values : values.or(z.literal(''))
    }
    default:
      return textSchema(f, typed)
  }
}

const schemas = (table: MasterTable, typed: boolean) =>
  Object.fromEntries(
    Object.entries(table.fields).map(([key, f]) => {
      const schema = fieldSchema(f, typed)
      return [key, f.secret ? schema.optional() : schema]
    }),
  )

/** What a person may type: every field, and fields behind a permission only for those who hold it. */
export const masterForm = (table: MasterTable) =>
  z.strictObject(schemas(table, true)).superRefine((values, context) => {
    for (const { path = '', ...params } of recordReasons(table, values))
      context.addIssue({ code: 'custom', path: [path], params, input: values[path] })
  })

/** What every record has beside the fields of its table. */
const recorded = {
  id,
  enabled: z.boolean(),
  version: z.int(),
  createdBy: personName,
  createdAt: instant,
  updatedBy: personName,
  updatedAt: instant,
}

/** A stored record. Fields behind a permission may be absent. */
export const masterRow = (table: MasterTable) => z.strictObject({ ...schemas(table, false), ...recorded })

export const masterPageQuery = (table: MasterTable) => pageQuery(masterFilters(table), masterSorts(table))
export const masterFilterSchema = (table: MasterTable) => filterSchema(masterFilters(table))

const names = z.record(z.string(), z.record(z.string(), z.string()))

/** One page, and what the codes on it are called: by what they refer to, then by code. */
export const masterPage = (row: ReturnType<typeof masterRow>) => pageOf(row).extend({ names })
