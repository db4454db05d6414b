import { useCallback, type ReactNode } from 'react'
import { useFormat } from '../../i18n/index.ts'
import { useFieldText } from '../../kit/use-field-text.ts'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'
import { RefName } from './lookups.tsx'
import { StateTag } from '../state/tag.tsx'

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Draws a field of a document as its kind asks; a field without a value gives null. */
export function useFieldValue<R extends DocumentRecord>(view: DocumentView<R>) {
  const format = useFormat()
  const textOf = useFieldText()
  const { word } = useFieldWords(view)
  return useCallback(
    (name: string, record: R): ReactNode => {
      const value = record[name]
      const field = view.document.fields[name]
      if (field === undefined || isEmpty(value)) return null
      const text = String(value)
      switch (field.kind) {
        case 'money':
          // An amount without its currency is none, least of all among rows of several.
          return format.money(text, String(record['currency']))
        case 'oneOf':
          return view.tones[name] ? <StateTag view={view} field={name} record={record} /> : word(name, text)
        case 'ref':
          return <RefName of={field.of ?? ''} code={text} />
        default:
          return textOf(field, value)
      }
    },
    [format, textOf, view, word],
  )
}
