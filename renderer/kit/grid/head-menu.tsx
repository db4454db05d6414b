import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  EyeInvisibleOutlined,
  PushpinOutlined,
  SortAscendingOutlined,
  SortDescendingOutlined,
} from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Text } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { Layout } from './columns.ts'
import type { GridColumn, GridRow } from './types.ts'
import type { ArrangementState } from './arrangement.ts'
import type { ColumnChoices } from './use-column-choices.ts'
import { ValueFilter } from './value-filter.tsx'

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
