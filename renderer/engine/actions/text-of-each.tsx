import { Input } from 'antd'
import { useId } from 'react'
import { useSentence, useText, type Text, type TextKey } from '../../i18n/index.ts'
import styles from '../../kit/form/comment-field.module.css'
import type { PartProps, Row } from './action-set.ts'

interface Asked<R extends Row> {
  label: TextKey
  help: (t: Text, row: R) => string
  max: number
  nameOf: (row: R) => string
}

/** Asks for a text of each record for which one begins, by the ids of the records. */
export const textOfEach = <R extends Row>({ label, help, max, nameOf }: Asked<R>) =>
  function TextOfEach({ rows, value: texts, reasons, onChange }: PartProps<R, Record<string, string>>) {
    const t = useText()
    const sentence = useSentence()
    const id = useId()
    return rows
      .filter((row) => texts[row.id] !== undefined)
      .map((row) => {
        const field = `${id}${row.id}`
        const wrong = reasons
          .filter(({ path }) => path === row.id)
          .map(sentence)
          .join(' ')
        return (
          <div key={row.id}>
            <label htmlFor={field} className={`${styles['label']} ${styles['required']}`}>
              {t(label) + (rows.length > 1 ? ` (${nameOf(row)})` : '')}
            </label>
            <Input
              id={field}
              value={texts[row.id]}
              required
              maxLength={max}
              count={{ show: true, max }}
              status={wrong ? 'error' : ''}
              aria-invalid={wrong !== ''}
              aria-describedby={`${field}-help`}
              onChange={(e) => onChange({ ...texts, [row.id]: e.target.value })}
            />
            <div id={`${field}-help`} className={wrong ? 'danger' : 'secondary'}>
              {wrong || help(t, row)}
            </div>
          </div>
        )
      })
  }
