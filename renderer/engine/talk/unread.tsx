import { CommentOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from '../document/document.module.css'
import type { DocumentRecord } from '../view.ts'

interface Props {
  record: DocumentRecord
  /** The number of the document, or whatever names it. */
  children: ReactNode
}

/** The name of a document, with how much of the talk about it the reader has not read. */
export function UnreadTalk({ record, children }: Props) {
  const t = useText()
  const { unreadTalk: count } = record
  if (typeof count !== 'number' || count === 0) return children
  const words = t('list.unreadTalk', { count })
  // Copying a number must not take the count with it, so the digits stand in the style sheet.
  return (
    <span className={styles['named']}>
      <span className={styles['name']}>{children}</span>
      <span className={styles['unread']} role="img" aria-label={words} title={words} data-count={count}>
        <CommentOutlined />
      </span>
    </span>
  )
}
