import type { ReactNode } from 'react'
import { useFormat, useText } from '../i18n/index.ts'
import { useFieldWords } from './field-words.ts'
import { RefName } from './lookups.tsx'
import { StateTag } from './state-tag.tsx'
import type { DocumentRecord, DocumentView } from './view.ts'

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Draws a field of a document as its kind asks; a field without a value gives null.
 * @param amounts `bare`: without the currency, because a column beside it has the currency
 */
export function useFieldValue<R extends DocumentRecord>(view: DocumentView<R>, amounts: 'bare' | 'full') {
  const t = useText()
  const format = useFormat()
  const { word } = useFieldWords(view)
  return (name: string, record: R): ReactNode => {
    const value = record[name]
    const field = view.document.fields[name]
    if (field === undefined || isEmpty(value)) return null
    const text = String(value)
    switch (field.kind) {
      case 'money': {
        const currency = String(record['currency'])
        return amounts === 'bare' ? format.amount(text, currency) : format.money(text, currency)
      }
      case 'quantity':
        return format.quantity(text)
      case 'percent':
        return format.decimal(text)
      case 'count':
        return format.number(Number(value))
      case 'date':
        return format.date(text)
      case 'instant':
        return format.instant(text)
      case 'flag':
        return t(value === true ? 'common.yes' : 'common.no')
      case 'texts':
        return (value as readonly string[]).join(', ')
      case 'oneOf':
        return view.tones[name] ? <StateTag view={view} field={name} record={record} /> : word(name, text)
      case 'ref':
        return <RefName of={field.of ?? ''} code={text} />
      case 'id':
      case 'text':
      case 'longText':
      case 'person':
        return text
    }
  }
}
