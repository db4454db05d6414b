import * as z from 'zod'
import { type Field } from '#shared/kernel/field-table.ts'
import { isAsked } from '#shared/engine/document-fields.ts'
import { formOrder, isShare } from '#shared/engine/document-header.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import { keyIn, useText } from '../../i18n/index.ts'
import type { Control, FormField } from '../../kit/form/fields.ts'
import { useFieldWords } from '../field-words.ts'
import { useLookups, type Lookups } from '../lookups.tsx'
import type { DocumentRecord, DocumentView } from '../view.ts'
import type { FieldOverride } from './editor-settings.ts'

export interface HeaderSettings {
  /** The event that the header is written for. */
  event: string
  overrides?: Readonly<Record<string, FieldOverride | undefined>> | undefined
}

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

const takes = ({ typed }: Field, value: null | undefined) => typed?.safeParse(value).success === true

/** The input for a field of a document; undefined for a field that is not typed. */
function controlOf(
  field: Field,
  { pickers }: Lookups,
  currency: string,
  optionOf: (value: string) => { value: string; label: string },
): Control | undefined {
  const mayBeNull = takes(field, null)
  const empty = mayBeNull ? 'null' : 'text'
  const noNumber = mayBeNull ? 'null' : 'zero'
  switch (field.kind) {
    case 'text':
      return { kind: 'text' }
    case 'longText':
      return { kind: 'longText', max: limitOf(field) }
    case 'money':
      return { kind: 'decimal', unit: currency, empty: noNumber }
    case 'percent':
      return { kind: 'decimal', unit: '%', empty: noNumber }
    case 'quantity':
      return { kind: 'decimal', empty: noNumber }
    case 'date':
      return { kind: 'date' }
    case 'flag':
      return { kind: mayBeNull ? 'yesNo' : 'flag' }
    case 'oneOf':
      return { kind: 'oneOf', empty, options: (field.values ?? []).map(optionOf) }
    case 'id':
    case 'ref': {
      const picker = pickers[field.of ?? '']
      return picker ? { kind: 'pick', picker, empty } : { kind: 'text' }
    }
    case 'count':
    case 'instant':
    case 'person':
    case 'texts':
      return undefined
  }
}

/** The rows of a header's form, from the field table and for the reader's role. */
export function useHeaderFields<R extends DocumentRecord, H extends object>(
  view: DocumentView<R>,
  header: H,
  { event, overrides = {} }: HeaderSettings,
): FormField<H>[] {
  const t = useText()
  const role = useRole()
  const lookups = useLookups()
  const { label, word } = useFieldWords(view)
  const { fields } = view.document
  const values = new Map<string, unknown>(Object.entries(header))
  const currency = values.get('currency')
  const isLocked = (name: string, { after }: Field) =>
    after !== undefined && values.get(name) === null && !isShare(values.get(after))
  return (formOrder(fields) as (keyof H & string)[]).flatMap((name): FormField<H>[] => {
    const field = fields[name]!
    const { control, hidden, ...override } = overrides[name] ?? {}
    const kind =
      control ??
      controlOf(field, lookups, typeof currency === 'string' ? currency : '', (value) => ({
        value,
        label: word(name, value),
      }))
    if (!kind || hidden || !mayRead(role, name) || !isAsked(field, header)) return []
    const needed = !takes(field, undefined) || field.askedWhen !== undefined
    return [
      {
        name,
        label: label(name),
        required: needed || field.requiredFor?.includes(event) === true,
        ...(field.help && { help: t(keyIn('editing.header', field.help)) }),
        ...(isLocked(name, field) && { disabled: true }),
        ...override,
        ...kind,
      },
    ]
  })
}
