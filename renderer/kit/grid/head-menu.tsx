import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  EyeInvisibleOutlined,
  PushpinOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons'
import { Button, Checkbox, Popover, Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useEffect, useState, type RefObject, type KeyboardEvent } from 'react'
import { useFormat, type Text } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { GridColumn, GridRow, Layout } from './types.ts'
import type { ArrangementState } from './arrangement.ts'
import type { ColumnChoices } from './use-column-choices.ts'
import type { FilterValue } from './filtering.ts'

interface ValueFilterProps {
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
function ValueFilter({ label, values, chosen, onFilter, t }: ValueFilterProps) {
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

interface Props<R extends GridRow> {
  columns: readonly GridColumn<R>[]
  col: number
  layout: Layout
  choices: ColumnChoices<R>
  arrangement: ArrangementState<R>
  scroller: RefObject<HTMLElement | null>
  /** Freezes the columns up to this one, or none when the key is empty. */
  onFreeze: (key: string) => void
  onClose: () => void
  t: Text
}

/** The menu of a column: sort, freeze, move, hide, filter by its values; hidden columns come back here. */
export function HeadMenu<R extends GridRow>(props: Props<R>) {
  const { columns, col, layout, choices, arrangement, scroller, onFreeze, onClose, t } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const column = columns[col]!
  const { key, title } = column
  // The menu is placed outside the scrolling box, so that its keys and focus do not reach the grid.
  useLayoutEffect(() => {
    const head = scroller.current?.querySelector(`[role=columnheader][aria-colindex="${col + 2}"]`)
    const frame = anchor.current?.offsetParent
    if (!head || !frame || !anchor.current) return
    const [at, box] = [head.getBoundingClientRect(), frame.getBoundingClientRect()]
    anchor.current.style.left = `${Math.max(0, Math.min(at.left - box.left, box.width - at.width))}px`
    anchor.current.style.top = `${at.bottom - box.top}px`
  }, [scroller, col])

  const doing = (act: () => void) => () => {
    act()
    onClose()
  }
  const sortButton = (direction: 'ascending' | 'descending') => {
    const on = arrangement.sort?.key === key && arrangement.sort.direction === direction
    return (
      <Button
        size="small"
        type={on ? 'primary' : 'default'}
        aria-pressed={on}
        icon={direction === 'ascending' ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
        onClick={doing(() => arrangement.sortBy(on ? undefined : { key, direction }))}
      >
        {t(`grid.sort.${direction}`)}
      </Button>
    )
  }
  const columnButton = (Icon: typeof PushpinOutlined, what: 'left' | 'right' | 'hide', act?: () => void) =>
    act && (
      <Button size="small" icon={<Icon />} onClick={act}>
        {t(`grid.columns.${what}`)}
      </Button>
    )
  const hide = choices.hide(key)
  const last = layout.frozen === col + 1
  const content = (
    <div
      role="none"
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.stopPropagation()
        onClose()
      }}
    >
      <div role="dialog" aria-label={t('grid.menu', { column: title })} className={styles['menu']}>
        <div className={styles['choices']}>
          {sortButton('ascending')}
          {sortButton('descending')}
          <Button
            size="small"
            type={last ? 'primary' : 'default'}
            aria-pressed={last}
            icon={<PushpinOutlined />}
            onClick={doing(() => onFreeze(last ? '' : key))}
          >
            {t('grid.freeze')}
          </Button>
          {columnButton(ArrowLeftOutlined, 'left', choices.toLeft(key))}
          {columnButton(ArrowRightOutlined, 'right', choices.toRight(key))}
          {columnButton(EyeInvisibleOutlined, 'hide', hide && doing(hide))}
        </div>
        {choices.hidden.length > 0 && (
          <div role="group" aria-label={t('grid.columns.hidden')} className={styles['hiddenColumns']}>
            <span className={styles['quiet']}>{t('grid.columns.hidden')}</span>
            {choices.hidden.map((other) => (
              <Checkbox key={other.key} checked={false} onChange={() => choices.show(other.key)}>
                {other.title}
              </Checkbox>
            ))}
          </div>
        )}
        <ValueFilter
          label={t('grid.filter.title', { column: title })}
          values={arrangement.valuesOf(column)}
          chosen={arrangement.filters.get(key)}
          onFilter={(texts) => doing(() => arrangement.filterBy(key, texts))()}
          t={t}
        />
      </div>
    </div>
  )
  return (
    <Popover
      open
      arrow={false}
      trigger="click"
      placement="bottomLeft"
      content={content}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <span ref={anchor} className={styles['anchor']} />
    </Popover>
  )
}
