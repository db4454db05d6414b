import type { FieldKind } from '#shared/kernel/field-table.ts'
import { useValueWords, type Change } from '../../records/history/changes.tsx'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'

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
  const { word } = useFieldWords(view)
  const inWords = useValueWords()
  return (path, value) => {
    // `lines.3.unitPrice` and `unitPrice` are the same kind of value.
    const name = path.split('.').at(-1) ?? ''
    const field = view.document.fields[name]
    const kind = kinds[name] ?? field?.kind
    if (typeof value === 'string' && value !== '') {
      if (names[name]) return names[name](value)
      if (kind === 'oneOf' && field?.values?.includes(value)) return word(name, value)
    }
    return inWords(value, { kind })
  }
}
