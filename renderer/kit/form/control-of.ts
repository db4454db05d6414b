import * as z from 'zod'
import type { Field, FieldKind } from '#shared/kernel/field-table.ts'
import type { Control, FieldInput, FieldPicker } from './fields.ts'

const innermost = (schema: z.ZodType | undefined): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? // zod types what is inside as its core type, which has no methods.
      innermost(schema.unwrap() as z.ZodType)
    : schema

/** The longest text that the field takes. */
const limitOf = ({ typed }: Field): number => {
  const schema = innermost(typed)
  return (schema instanceof z.ZodString ? schema.maxLength : null) ?? Number.MAX_SAFE_INTEGER
}

/** Whether people may type this value, or nothing at all. */
export const takes = ({ typed }: Field, value: null | undefined): boolean =>
  typed?.safeParse(value).success === true

/** What a form has for the controls of its fields. */
export interface ControlParts {
  pickers: Readonly<Record<string, FieldPicker>>
  /** The word for one of fixed values. */
  word: (value: string) => string
  /** The currency of amounts. */
  currency?: string
  /** The rows of a long text, which grows with its text where there are none. */
  rows?: number
  /** Controls that only some forms need. */
  inputs?: Partial<Record<FieldKind, FieldInput>>
}

/** The control for a field; undefined for a kind that nobody types. */
export function controlOf(
  field: Field,
  { pickers, inputs = {}, ...parts }: ControlParts,
): Control | undefined {
  const mayBeNull = takes(field, null)
  const empty = mayBeNull ? 'null' : 'text'
  // Of a number that is there without being typed, nothing means zero.
  const noNumber = !mayBeNull && takes(field, undefined) ? 'zero' : 'null'
  const input = inputs[field.kind]
  if (input) return { kind: 'input', input }
  switch (field.kind) {
    case 'text':
      return { kind: 'text', ...(field.max !== undefined && { max: field.max }) }
    case 'longText':
      return { kind: 'longText', max: limitOf(field), ...(parts.rows !== undefined && { rows: parts.rows }) }
    case 'money':
      return { kind: 'decimal', unit: parts.currency ?? '', empty: noNumber }
    case 'percent':
      return { kind: 'decimal', unit: '%', empty: noNumber }
    case 'quantity':
    case 'decimal':
      return { kind: 'decimal', empty: noNumber }
    case 'date':
      return { kind: 'date' }
    case 'instant':
      return { kind: 'instant' }
    case 'flag':
      return { kind: mayBeNull ? 'yesNo' : 'flag' }
    case 'oneOf': {
      const options = (field.values ?? []).map((value) => ({ value, label: parts.word(value) }))
      return { kind: 'oneOf', empty, options }
    }
    case 'id':
    case 'ref': {
      const picker = pickers[field.of ?? '']
      return picker ? { kind: 'pick', picker, empty } : { kind: 'text' }
    }
    case 'count':
    case 'integer':
    case 'person':
    case 'texts':
    case 'picture':
      return undefined
  }
}
