import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { FieldKind } from '#shared/kernel/field-table.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { plainValue, type Change } from '../records/history/changes.tsx'
import { useFieldWords } from './field-words.ts'
import type { DocumentRecord, DocumentView } from './view.ts'

/**
 * Values of the history as readers write them: numbers, dates, yes and no, words of lists.
 * @param kinds of fields that the document's table does not have: those of its lines
 * @param names for each field that holds a code, the function that gives the code's name
 */
export function useChangeWords<R extends DocumentRecord>(
  view: DocumentView<R>,
  kinds: Readonly<Record<string, FieldKind>>,
  names: Readonly<Record<string, (value: string) => string>> = {},
): (path: string, value: Change['to']) => string {
  const t = useText()
  const format = useFormat()
  const { word } = useFieldWords(view)
  return (path, value) => {
    // `lines.3.unitPrice` and `unitPrice` are the same kind of value.
    const name = path.split('.').at(-1) ?? ''
    const field = view.document.fields[name]
    const nameOf = names[name]
    const kind = kinds[name] ?? field?.kind
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value !== 'string' || value === '') return plainValue(value)
    if (nameOf) return nameOf(value)
    if (kind === 'money' && isDecimal(value)) return format.price(value)
    if ((kind === 'quantity' || kind === 'percent') && isDecimal(value)) return format.quantity(value)
    if (kind === 'instant') return format.instant(value)
    if (kind === 'date' && isBusinessDate(value)) return format.date(value)
    return kind === 'oneOf' && field?.values?.includes(value) ? word(name, value) : value
  }
}
