import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Glance } from '#shared/kernel/field-table.ts'
import { OneRecord } from '../detail/one-record.tsx'
import styles from './document.module.css'
import type { Fact, Cells } from '../detail/facts.tsx'
import { FirstScreen } from '../detail/first-screen.tsx'
import { detailAddress, nameOf, type DocumentRecord, type DocumentView } from '../view.ts'

interface Props<R extends DocumentRecord> {
  view: DocumentView<R>
  id: string
  answer: { currentData?: R | undefined; error?: unknown; refetch: () => unknown }
  tags: (record: R) => ReactNode
  subtitle: (record: R) => ReactNode
  next: (record: R) => ReactNode
  cells?: Cells<R>
  glance?: (record: R) => Partial<Record<Glance, readonly Fact[]>>
}

/** The first screen of a document, beside its list. */
export function DocumentPeek<R extends DocumentRecord>({ view, id, answer, cells, ...of }: Props<R>) {
  return (
    <OneRecord id={id} answer={answer}>
      {(record) => (
        <div className={styles['page']}>
          <h2 className={styles['peekTitle']}>
            <Link to={detailAddress(view, id)}>{nameOf(view.document, record)}</Link>
          </h2>
          <div>{of.tags(record)}</div>
          <div className="secondary">{of.subtitle(record)}</div>
          <FirstScreen
            view={view}
            record={record}
            next={of.next(record)}
            cells={cells}
            more={of.glance?.(record)}
          />
        </div>
      )}
    </OneRecord>
  )
}
