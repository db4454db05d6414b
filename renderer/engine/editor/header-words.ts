import { formOrder } from '#shared/engine/document-header.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'
import { useLookups } from '../detail/lookups.tsx'
import type { NameOf } from './editor-settings.ts'

export interface HeaderWords {
  /** Undefined when the header has no such field. */
  label: (name: string) => string | undefined
  text: (name: string, value: unknown) => string
  /** What tells headers apart while the form is folded. */
  summary: (header: object) => string
}

/**
 * Labels and values of a header as they are read: in its summary, beside refusals and where two versions differ.
 * @param shown headers and records whose references are named
 */
export function useHeaderWords<R extends DocumentRecord>(
  view: DocumentView<R>,
  shown: readonly (object | undefined)[],
  names: Readonly<Record<string, NameOf | undefined>> = {},
): HeaderWords {
  const t = useText()
  const format = useFormat()
  const lookups = useLookups()
  const { label, word } = useFieldWords(view)
  const { fields } = view.document
  const idsByKind: Record<string, string[]> = {}
  for (const [name, { kind, of, typed }] of Object.entries(fields)) {
    if (kind !== 'id' || !of || !typed || names[name]) continue
    const ids = shown.flatMap((values) => Object.entries(values ?? {}).find(([key]) => key === name)?.[1])
    idsByKind[of] = [...(idsByKind[of] ?? []), ...ids.filter((id) => typeof id === 'string' && id !== '')]
  }
  const nameOf = lookups.useNames(idsByKind)
  const text: HeaderWords['text'] = (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value !== 'string' || value === '') return ''
    const field = fields[name]
    const named = names[name]
    if (named) return named(value) ?? ''
    if (field?.kind === 'date') return format.date(value)
    if (field?.kind === 'id') return nameOf(field.of ?? '', value) ?? ''
    return word(name, value)
  }
  return {
    label: (name) => (fields[name]?.typed ? label(name) : undefined),
    text,
    summary: (header) => {
      const values = new Map<string, unknown>(Object.entries(header))
      return formOrder(fields)
        .filter((name) => fields[name]?.summary)
        .map((name) => text(name, values.get(name)))
        .filter(Boolean)
        .join(' · ')
    },
  }
}
