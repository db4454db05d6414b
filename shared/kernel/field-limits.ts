import * as z from 'zod'
import { decimalMax, isDecimal } from './decimal-text.ts'
import type { Field, Limits } from './field-table.ts'
import { businessDate, integerMax } from './fields.ts'

/**
 * Letters by the name of the limit. Texts of goods are printed and never sent to SAP, so that they may have what their
 * trade writes: degrees, diameters, fractions, powers and times (D357).
 */
const letters = {
  latin: /^[\x20-\x7e]*$/,
  signs:
    /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u2010-\u2015\u2018-\u201f\u2026\u2030-\u2033\u2044\u2070-\u209c\u2150-\u215f\u2190-\u23ff]*$/,
} as const

const printedText = ({ max = 200, required, latin }: Limits) => {
  const text = z.string().trim().max(max)
  const filled = required ? text.min(1) : text
  return latin ? filled.regex(letters[latin === 'signs' ? 'signs' : 'latin'], { error: 'LATIN' }) : filled
}

const printedTexts = new Map<string, ReturnType<typeof printedText>>()

/** Hundreds of fields ask for the same few schemas, and making one takes long. */
function textSchema(limits: Limits) {
  const name = [limits.max, limits.required, limits.latin].join()
  const known = printedTexts.get(name) ?? printedText(limits)
  printedTexts.set(name, known)
  return known
}

const decimalOf = ({ digits: [whole, places] = [8, 4], positive, range: [min] = [0, 0] }: Limits) => {
  const pattern = new RegExp(String.raw`^-?\d{1,${whole}}(\.\d{1,${places}})?$`)
  const sign = positive ? { code: 'POSITIVE' } : { code: 'TOO_SMALL', params: { min: 0 } }
  return z
    .string()
    .max(decimalMax, { error: 'DECIMAL', abort: true })
    .refine((text) => min < 0 || !(text.startsWith('-') && isDecimal(text)), { params: sign, abort: true })
    .refine((text) => pattern.test(text), { params: { code: 'DECIMAL' }, abort: true })
}

const integerOf = ({ range: [min] = [0, 0] }: Limits) => z.int().min(Math.min(0, min)).max(integerMax)

/** A stored number may be older than the rule about its size; a typed one may not break the rule. */
const withinLimits = (
  { positive, range: [min, max] = [-Infinity, Infinity] }: Limits,
  schema: z.ZodType<string | number>,
) =>
  schema
    .refine((value) => !positive || Number(value) > 0, { params: { code: 'POSITIVE' } })
    .refine((value) => Number(value) >= min, { params: { code: 'TOO_SMALL', params: { min } } })
    .refine((value) => Number(value) <= max, { params: { code: 'TOO_BIG', params: { max } } })

/** The schemas of a field: of the stored value, and of a typed one. */
export interface Schemas {
  schema: z.ZodType
  typed: z.ZodType
}

/** The schemas of a value by the limits of its field. An optional text is empty and never absent. */
function valueSchemas(field: Field): Schemas {
  const { kind, required, form } = field
  const both = (schema: z.ZodType): Schemas => ({ schema, typed: schema })
  const orNothing = <S extends z.ZodType>(schema: S) => (required ? schema : schema.nullable())
  switch (kind) {
    case 'text':
    case 'longText':
    case 'ref': {
      const schema = textSchema(field)
      if (!form) return both(schema)
      const typed = schema.refine((value) => value === '' || form.is(value), { params: { code: form.code } })
      return { schema, typed }
    }
    case 'decimal':
    case 'integer': {
      const schema = kind === 'decimal' ? decimalOf(field) : integerOf(field)
      return { schema: orNothing(schema), typed: orNothing(withinLimits(field, schema)) }
    }
    case 'date':
      return both(orNothing(businessDate))
    case 'oneOf':
      return both(required ? field.schema : field.schema.or(z.literal('')))
    default:
      return both(field.schema)
  }
}

/** A field behind a permission is absent for whoever does not hold it. */
export function schemasOf(field: Field): Schemas {
  const { schema, typed } = valueSchemas(field)
  return field.secret === undefined
    ? { schema, typed }
    : { schema: schema.optional(), typed: typed.optional() }
}
