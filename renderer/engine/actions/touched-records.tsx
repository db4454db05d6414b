import { useFormat, useText } from '../../i18n/index.ts'
import type { ActionSet } from './action-set.ts'
import type { Row } from './verdicts.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './actions.module.css'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  rows: readonly R[]
}

/** Lists by name the records that an action is about to change. */
export function TouchedRecords<R extends Row, D extends R>({ set, rows }: Props<R, D>) {
  const t = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <ScrollBox className={styles['touched']} label={t('actions.touched')}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{set.nameOf(row)}</strong> <span className="secondary">{set.describe(row, format)}</span>
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}
