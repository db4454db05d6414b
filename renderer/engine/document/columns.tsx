import { Fragment, useMemo, type ReactNode } from 'react'
import { columnsOf, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { useRole } from '../../api/session.ts'
import { fieldColumns } from '../../kit/list/columns.ts'
import type { Column } from '../../kit/list/types.ts'
import { useFieldValue } from '../detail/field-value.tsx'
import { useFieldWords, type DocumentRecord, type DocumentView } from '../view.ts'
import styles from './document.module.css'
import { StateMark } from '../state/mark.tsx'
import { UnreadTalk } from '../talk/unread.tsx'

const none = {}

/** What a reader looks for in every list; its columns come first, so that all of them are in sight (D300). */
export interface Lead {
  /** The field below the number on a card. */
  title: string
  /** The state that the column of states tells, and those that are marks beside it. */
  state: string
  marks: readonly string[]
  amount: string
  /** The next date. */
  due: string
}

export interface ColumnSettings<R> {
  lead: Lead
  /** Columns that this list shows at first, in this order, where the field table says otherwise. */
  shown?: readonly string[]
  /** Cells that show more than the value of their field. */
  cells?: Readonly<Record<string, (record: R) => ReactNode>>
  /** What a mark opens, by its field. */
  openers?: Readonly<Record<string, (record: R, mark: ReactNode) => ReactNode>>
}

const dates: readonly Field['kind'][] = ['date', 'instant', 'texts']

const cjk = /[\u3000-\u9fff\uff00-\uffef]/
/** The width of a text in pixels, in the font size of lists. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (cjk.test(sign) ? 13 : 7.2), 0)
const padding = 16
const tagPadding = 18
const sorterWidth = 20
const markWidth = 32
/** So many marks find room beside the longest word; more of them stand below it. */
const marksInLine = 3
/** What an amount takes beside its currency. */
const amountWidth = 150

/** The columns of a list follow from the document's field table. What every reader looks for comes first. */
export function useDocumentColumns<R extends DocumentRecord>(
  view: DocumentView<R>,
  { lead, shown, cells = none, openers = none }: ColumnSettings<R>,
): Column<R>[] {
  const role = useRole()
  const { label, word } = useFieldWords(view)
  const valueOf = useFieldValue(view)
  const { title: named, state, marks: marked, amount, due } = lead
  return useMemo(() => {
    const { fields, list, number } = view.document
    const marks = marked.filter((name) => mayRead(role, name))
    /** The declared width, or that of the title and of the longest word in this language. */
    const widthFor = (name: string, { kind, width = 100, values = [] }: Field, title: string) => {
      const tags = values.map((value) => widthOf(word(name, value)))
      const titleWidth = widthOf(title) + padding + (list.sorts.includes(name) ? sorterWidth : 0)
      const beside = name === state ? Math.min(marks.length, marksInLine) * markWidth : 0
      const least = kind === 'money' ? Math.max(width, amountWidth) : width
      return Math.round(
        Math.max(least, titleWidth, ...tags.map((tag) => tag + padding + tagPadding + beside)),
      )
    }
    const valueCell = (name: string, { kind }: Field, record: R) =>
      valueOf(name, record) ?? (dates.includes(kind) ? '–' : '')
    const cell = (name: string, field: Field, record: R) =>
      cells[name] ? cells[name](record) : valueCell(name, field, record)
    const statesOf = (field: Field, record: R) => (
      <div className={styles['states']}>
        {cell(state, field, record)}
        {marks.map((name) => {
          const mark = <StateMark view={view} field={name} record={record} />
          return <Fragment key={name}>{openers[name]?.(record, mark) ?? mark}</Fragment>
        })}
      </div>
    )
    const names = [...new Set([...(shown ?? []), ...columnsOf(fields)])].filter((name) => mayRead(role, name))
    const isShown = (name: string, field: Field) =>
      !marks.includes(name) && name !== 'currency' && (shown ? shown.includes(name) : field.list === 'shown')
    const first = [number.field, named, state, amount, due].filter(
      (name) => names.includes(name) && isShown(name, fields[name]!),
    )
    return fieldColumns<R>(fields, [...new Set([...first, ...names])], {
      label,
      width: widthFor,
      isShown,
      cell: (name, field, record) => {
        if (name === state) return statesOf(field, record)
        // Only a row with news gets more than its text, which shows itself completely on hovering.
        if (name !== number.field || !record['unreadTalk']) return cell(name, field, record)
        return <UnreadTalk record={record}>{cell(name, field, record)}</UnreadTalk>
      },
    })
  }, [amount, cells, due, label, marked, named, openers, role, shown, state, valueOf, view, word])
}

/** The columns of a sheet: there every amount has its currency in a cell of its own. */
export const sheetColumns = (fields: FieldTable, columns: readonly string[]): string[] => {
  const at = columns.findIndex((name) => fields[name]?.kind === 'money')
  if (at < 0 || columns.includes('currency') || !fields['currency']) return [...columns]
  return columns.toSpliced(at, 0, 'currency')
}
