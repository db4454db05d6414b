import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useFieldValue } from './field-value.tsx'
import styles from './document.module.css'
import { UnreadTalk } from './unread-talk.tsx'
import { nameOf, type DocumentRecord, type DocumentView } from './view.ts'

/** What a row shows on a phone besides its number and its amount. */
export interface CardSettings<R> {
  states: (record: R) => ReactNode
  /** Field below the number. */
  title: string
  /** Names a field whose first lines are shown below the title. */
  note?: string
  /** Field before the amount. */
  date: string
  /** Whether the amount of a row says anything yet. */
  isPriced?: (record: R) => boolean
}

interface Props<R extends DocumentRecord> extends CardSettings<R> {
  view: DocumentView<R>
  cells?: Readonly<Record<string, (record: R) => ReactNode>> | undefined
  record: R
}

export function DocumentCard<R extends DocumentRecord>({
  view,
  cells,
  record,
  states,
  title,
  note,
  date,
  isPriced = () => true,
}: Props<R>) {
  const valueOf = useFieldValue(view, 'full')
  const value = (name: string) => cells?.[name]?.(record) ?? valueOf(name, record)
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>
          <UnreadTalk record={record}>{nameOf(view.document, record)}</UnreadTalk>
        </strong>
        <Flex gap={4} wrap justify="end">
          {states(record)}
        </Flex>
      </Flex>
      <div>{value(title)}</div>
      {note !== undefined && record[note] !== '' && <div className={styles['note']}>{value(note)}</div>}
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{value(date)}</span>
        <span>{isPriced(record) ? valueOf('totalAmount', record) : '–'}</span>
      </Flex>
    </Flex>
  )
}
