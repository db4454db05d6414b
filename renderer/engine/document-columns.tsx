import type { ReactNode } from 'react'
import { columnsOf, type Field } from '#shared/kernel/field-table.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../api/session.ts'
import { fieldColumns } from '../kit/list/field-columns.ts'
import type { Column } from '../kit/list/types.ts'
import { useFieldValue } from './field-value.tsx'
import { useFieldWords } from './field-words.ts'
import { UnreadTalk } from './unread-talk.tsx'
import type { DocumentRecord, DocumentView } from './view.ts'

export interface ColumnSettings<R> {
  /** Columns that this list shows at first, in this order, where the field table says otherwise. */
  shown?: readonly string[]
  /** Cells that show more than the value of their field. */
  cells?: Readonly<Record<string, (record: R) => ReactNode>>
}

const dates: readonly Field['kind'][] = ['date', 'instant', 'texts']

const cjk = /[\u3000-\u9fff\uff00-\uffef]/
/** The width of a text in pixels, in the font size of lists. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (cjk.test(sign) ? 13 : 7.2), 0)
const padding = 16
const tagPadding = 18
const sorterWidth = 20

/** The columns of a document's list, from its field table. */
export function useDocumentColumns<R extends DocumentRecord>(
  view: DocumentView<R>,
  { shown, cells = {} }: ColumnSettings<R>,
): Column<R>[] {
  const role = useRole()
  const { label, word } = useFieldWords(view)
  const valueOf = useFieldValue(view, 'bare')
  const { fields, list, number } = view.document
  /** The declared width, or that of the title and of the longest word in this language. */
  const widthFor = (name: string, { width = 100, values = [] }: Field, title: string) => {
    const tags = values.map((value) => widthOf(word(name, value)))
    const titleWidth = widthOf(title) + padding + (list.sorts.includes(name) ? sorterWidth : 0)
    return Math.round(Math.max(width, titleWidth, ...tags.map((tag) => tag + padding + tagPadding)))
  }
  const valueCell = (name: string, { kind }: Field, record: R) =>
    valueOf(name, record) ?? (dates.includes(kind) ? '–' : '')
  const cell = (name: string, field: Field, record: R) =>
    cells[name] ? cells[name](record) : valueCell(name, field, record)
  const names = [...new Set([...(shown ?? []), ...columnsOf(fields)])].filter((name) => mayRead(role, name))
  return fieldColumns<R>(fields, names, {
    label,
    width: widthFor,
    isShown: (name, field) => (shown ? shown.includes(name) : field.list === 'shown'),
    // Only a row with news gets more than its text, which shows itself completely on hovering.
    cell: (name, field, record) =>
      name === number.field && record['unreadTalk'] ? (
        <UnreadTalk record={record}>{cell(name, field, record)}</UnreadTalk>
      ) : (
        cell(name, field, record)
      ),
  })
}
