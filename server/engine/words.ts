import type { Document } from '#shared/documents/index.ts'
import type { DocumentField } from '#shared/engine/document-fields.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellKind } from '../sheets/cells.ts'
import type { ListNames } from './sheet-names.repository.ts'
import { texts } from '../calls/texts.ts'

const cellKinds: Partial<Record<DocumentField['kind'], CellKind>> = {
  money: 'amount',
  quantity: 'number',
  percent: 'number',
  count: 'number',
  date: 'date',
  instant: 'instant',
}
export const cellKindOf = ({ kind }: DocumentField): CellKind => cellKinds[kind] ?? 'text'

export const labelsOf = ({ words }: Document, language: Language): Readonly<Record<string, string>> =>
  texts[language][words].fields

/** The value of a field as a reader of this language knows it: states in words, codes and people by their names. */
export function wordOf(field: DocumentField, value: unknown, language: Language, names: ListNames): unknown {
  const lists: Readonly<Record<string, string | Readonly<Record<string, string>>>> = texts[language].states
  switch (field.kind) {
    case 'oneOf': {
      const list = lists[field.words ?? '']
      return typeof list === 'object' ? (list[String(value)] ?? value) : value
    }
    case 'ref':
      return field.of === 'country' || field.of === 'salesOrg' ? names[field.of](value) : value
    case 'person':
      return value === null ? null : names.person(value)
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : value
    default:
      return value
  }
}
