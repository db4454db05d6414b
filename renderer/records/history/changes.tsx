import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { HistoryRow } from '#shared/records/history/history.schema.ts'
import { withCurrency, valueInWords, type WordedField } from '#shared/records/history/value-words.ts'
import { useText, useFormat, useTextIfAny } from '../../i18n/index.ts'
import styles from './detail.module.css'

/** Values of a history as the reader writes them. */
export function useValueWords(): (value: unknown, field?: WordedField) => string {
  const find = useTextIfAny()
  const formats = useFormat()
  return (value, field = {}) => valueInWords(value, field, { find, formats })
}

const ChangesDialog = lazy(() => import('./changes-dialog.tsx'))

export type Change = HistoryRow['changes'][number]

export interface ChangeWords {
  fieldLabel: (path: string) => string
  /** The words for a value, where the record has words of its own for it. */
  valueLabel?: ((path: string, value: Change['to']) => string) | undefined
}

interface Props extends ChangeWords {
  /** The event in words, for the title of the whole list. */
  event: string
  changes: readonly Change[]
}

const few = 4

/** What an event changed: the first few cells at once, all of them in a list that can be searched. */
export function Changes({ event, changes, fieldLabel, valueLabel }: Props) {
  const t = useText()
  const inWords = useValueWords()
  const [open, setOpen] = useState(false)
  if (changes.length === 0) return null
  const textOf = ({ path, currency, ...values }: Change, side: 'from' | 'to') =>
    withCurrency(valueLabel?.(path, values[side]) ?? inWords(values[side]), currency?.[side])
  return (
    <>
      <ul className={styles['changes']}>
        {changes.slice(0, few).map((c) => (
          <li key={c.path}>
            {fieldLabel(c.path)}
            {t('common.colon')}
            {textOf(c, 'from')} → {textOf(c, 'to')}
          </li>
        ))}
      </ul>
      {changes.length > few && (
        <Button type="link" size="small" className={styles['allChanges']!} onClick={() => setOpen(true)}>
          {t('history.allChanges', { count: changes.length })}
        </Button>
      )}
      {open && (
        <Suspense>
          <ChangesDialog
            event={event}
            rows={changes.map((c) => ({
              path: c.path,
              field: fieldLabel(c.path),
              from: textOf(c, 'from'),
              to: textOf(c, 'to'),
            }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
