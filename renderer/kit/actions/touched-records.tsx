import { useFormat, useText } from '../../i18n/index.ts'
import type { DocumentActions, Row } from './document-actions.ts'
import styles from './actions.module.css'

interface Props<R extends Row, D extends R> {
  document: DocumentActions<R, D>
  rows: readonly R[]
}

/** The records that an action is about to touch, by name. */
export function TouchedRecords<R extends Row, D extends R>({ document, rows }: Props<R, D>) {
  const t = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <ul className={`${styles['list']} ${styles['touched']}`} aria-label={t('actions.touched')}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{document.nameOf(row)}</strong>{' '}
          <span className="secondary">{document.describe(row, format)}</span>
        </li>
      ))}
    </ul>
  )
}
