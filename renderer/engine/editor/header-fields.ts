import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { isAsked } from '#shared/engine/document-fields.ts'
import { formOrder, isShare } from '#shared/engine/document-header.ts'
import { farYears, isFarDay } from '#shared/vocabulary/doubts.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { controlOf, takes } from '../../kit/form/control-of.ts'
import type { FormField } from '../../kit/form/fields.ts'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'
import { useLookups } from '../detail/lookups.tsx'
import type { FieldOverride } from './editor-settings.ts'

/** A day so far ahead is more likely a slip of the year, but whoever types it sees it and decides (D362). */
const isFar = ({ kind }: Field, value: unknown): boolean =>
  kind === 'date' && typeof value === 'string' && isFarDay(value, businessDateOf(new Date()))

export interface HeaderSettings {
  /** The event that the header is written for. */
  event: string
  overrides?: Readonly<Record<string, FieldOverride | undefined>> | undefined
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
      controlOf(field, {
        pickers: lookups.pickers,
        word: (value) => word(name, value),
        currency: typeof currency === 'string' ? currency : '',
      })
    if (!kind || hidden || !mayRead(role, name) || !isAsked(field, header)) return []
    // What is asked only at times is needed then, unless it says itself what it is needed for.
    const needed =
      !takes(field, undefined) || (field.askedWhen !== undefined && field.requiredFor === undefined)
    return [
      {
        name,
        label: label(name),
        required: needed || field.requiredFor?.includes(event) === true,
        ...(field.help && { help: t(`editing.header.${field.help}`) }),
        ...(isLocked(name, field) && { disabled: true }),
        ...(isFar(field, values.get(name)) && { warning: t('form.dayFar', { years: farYears }) }),
        ...override,
        ...kind,
      },
    ]
  })
}
