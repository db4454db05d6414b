import { Button, Checkbox, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormat, type Text } from '../../i18n/index.ts'
import type { FilterValue } from './filtering.ts'
import styles from './bars.module.css'

interface Props {
  /** The column's title, for screen readers. */
  label: string
  values: readonly FilterValue[]
  /** The texts that are shown now; absent while all are. */
  chosen: ReadonlySet<string> | undefined
  /** Gets undefined for every value. */
  onFilter: (texts: ReadonlySet<string> | undefined) => void
  t: Text
}

/** So many values are listed; others are found by typing. */
const most = 200

/** Arrows move from box to box, as in a list. */
function walk(e: KeyboardEvent<HTMLElement>): void {
  if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
  const stops = [...e.currentTarget.querySelectorAll<HTMLInputElement>('input')]
  const at = stops.indexOf(document.activeElement as HTMLInputElement)
  stops[at + (e.key === 'ArrowDown' ? 1 : -1)]?.focus()
  e.preventDefault()
}

/** The values of a column as check boxes, those that match the search first. */
export function ValueFilter({ label, values, chosen, onFilter, t }: Props) {
  const format = useFormat()
  const field = useRef<InputRef>(null)
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => chosen ?? new Set(values.map((value) => value.text)),
  )
  useEffect(() => field.current?.focus(), [])
  const wanted = search.trim().toLowerCase()
  const found = values.filter((value) => value.text.toLowerCase().includes(wanted))
  const taken = found.filter((value) => ticked.has(value.text))
  const every = taken.length === values.length
  const tick = (texts: readonly string[], on: boolean) =>
    setTicked((known) => {
      const next = new Set(known)
      for (const text of texts) {
        if (on) next.add(text)
        else next.delete(text)
      }
      return next
    })
  const apply = () => {
    if (taken.length > 0) onFilter(every ? undefined : new Set(taken.map((value) => value.text)))
  }
  return (
    <div
      role="none"
      onKeyDown={(e) => {
        walk(e)
        if (e.key === 'Enter' && e.target instanceof HTMLInputElement && !e.nativeEvent.isComposing) apply()
      }}
    >
      <div role="group" aria-label={label} className={styles['filter']}>
        <Input
          ref={field}
          size="small"
          aria-label={t('grid.filter.search')}
          placeholder={t('grid.filter.search')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        <Checkbox
          checked={taken.length === found.length && found.length > 0}
          indeterminate={taken.length > 0 && taken.length < found.length}
          disabled={found.length === 0}
          onChange={(e) =>
            tick(
              found.map((value) => value.text),
              e.target.checked,
            )
          }
        >
          {t('grid.filter.every', { count: found.length })}
        </Checkbox>
        <div className={styles['values']}>
          {found.slice(0, most).map(({ text, count }) => (
            <Checkbox key={text} checked={ticked.has(text)} onChange={(e) => tick([text], e.target.checked)}>
              <span className={styles['value']} title={text}>
                {text || t('grid.filter.blank')}
              </span>
              <span className={styles['quiet']}>{format.number(count)}</span>
            </Checkbox>
          ))}
          {found.length === 0 && <span className={styles['quiet']}>{t('grid.noMatch')}</span>}
          {found.length > most && (
            <span className={styles['quiet']}>{t('grid.filter.more', { count: found.length - most })}</span>
          )}
        </div>
        <div className={styles['buttons']}>
          <Button size="small" disabled={!chosen} onClick={() => onFilter(undefined)}>
            {t('grid.filter.clear')}
          </Button>
          <Button size="small" type="primary" disabled={taken.length === 0} onClick={apply}>
            {t('grid.filter.apply')}
          </Button>
        </div>
      </div>
    </div>
  )
}
