import { useLayoutEffect, useRef, useEffect, useState } from 'react'
import type { Text } from '../../i18n/index.ts'
import styles from './grid.module.css'
import {
  isFixed,
  optionOf,
  optionsOf,
  type GridColumn,
  type GridLookup,
  type GridOption,
  type GridSuggestion,
} from './types.ts'

interface Props {
  id: string
  suggestions: Suggestions
  /** The input of the cell to which the list belongs. */
  anchor: HTMLInputElement | null
  onChoose: (index: number) => void
  t: Text
}

const gap = 2

/** Places the list under the cell, or above it where there is no room, and makes it at least as wide. */
function place(list: HTMLElement, anchor: HTMLElement): void {
  const cell = (anchor.closest('[role=gridcell]') ?? anchor).getBoundingClientRect()
  const { height, width } = list.getBoundingClientRect()
  const below = window.innerHeight - cell.bottom - gap
  const above = below < height && cell.top > below
  list.style.top = `${above ? cell.top - height - gap : cell.bottom + gap}px`
  list.style.left = `${Math.max(0, Math.min(cell.left, window.innerWidth - width))}px`
}

/**
 * The list is in the top layer, so that no scrolling box cuts it off, and keeps the theme's variables of its
 * place.
 */
export function SuggestionList({ id, suggestions, anchor, onChoose, t }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { items, active, state } = suggestions
  useLayoutEffect(() => list.current?.showPopover?.(), [])
  useLayoutEffect(() => {
    if (list.current && anchor) place(list.current, anchor)
  })
  useLayoutEffect(() => {
    anchor?.setAttribute('aria-expanded', 'true')
    return () => {
      anchor?.setAttribute('aria-expanded', 'false')
      anchor?.removeAttribute('aria-activedescendant')
    }
  }, [anchor])
  useLayoutEffect(() => {
    if (active === -1) return anchor?.removeAttribute('aria-activedescendant')
    anchor?.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
    return undefined
  }, [anchor, active, id])
  const silence = { searching: 'searching', failed: 'lookupFailed', found: 'noMatch' } as const
  return (
    <div ref={list} popover="manual" className={styles['list']}>
      {items.length === 0 ? (
        <div role="status" className={`${styles['option']} ${styles['note']}`}>
          {t(`grid.${silence[state]}`)}
        </div>
      ) : (
        <div id={id} role="listbox" aria-label={t('grid.suggestions')}>
          {items.map((item, i) => (
            <div
              key={`${item.text} ${item.label}`}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              className={styles['option']}
              onMouseDown={(e) => {
                // The cell must keep the focus.
                e.preventDefault()
                onChoose(i)
              }}
            >
              {item.label} {item.mark && <span className={styles['mark']}>{item.mark}</span>}
              {item.note && <div className={styles['note']}>{item.note}</div>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface Suggestions {
  state: 'searching' | 'found' | 'failed'
  items: readonly GridSuggestion[]
  /** The item that Enter accepts. */
  active: number
}

interface Input<R> {
  row: R | undefined
  column: GridColumn<R> | undefined
  lookup: GridLookup<R> | undefined
}

/** A word that is typed without a pause causes one request. */
const patience = 200

const matching = (options: readonly GridOption[], text: string, all: boolean): readonly GridSuggestion[] => {
  const typed = text.trim().toLowerCase()
  return options
    .filter((o) => all || `${o.value} ${o.label}`.toLowerCase().includes(typed))
    .map((o) => ({ text: o.label, label: o.label }))
}

/** The small list under a cell: a select's options, or what the caller found for a lookup. */
export function useSuggestions<R>({ row, column, lookup }: Input<R>) {
  const [open, setOpen] = useState<Suggestions | null>(null)
  // Answers may arrive in another order than the requests were sent.
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = () => {
    latest.current += 1
    clearTimeout(timer.current)
    setOpen(null)
  }
  const ask = (text: string) => {
    if (!column || isFixed(column, row)) return
    const answer = lookup?.(row, column.key, text)
    if (!answer) return
    const question = ++latest.current
    const show = (next: Suggestions) => {
      if (question === latest.current) setOpen(next)
    }
    setOpen((shown) => ({ state: 'searching', items: shown?.items ?? [], active: -1 }))
    answer.then(
      (items) => show({ state: 'found', items, active: items.length > 0 ? 0 : -1 }),
      () => show({ state: 'failed', items: [], active: -1 }),
    )
  }
  const choose = (text: string, all: boolean) => {
    if (!column || isFixed(column, row)) return
    const options = optionsOf(column, row)
    const items = matching(options, text, all)
    const meant = optionOf(options, text)?.label
    const at = items.findIndex((item) => item.text === meant)
    setOpen({ state: 'found', items, active: Math.max(at, items.length > 0 ? 0 : -1) })
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    close,
    /** Opens the list by key or mouse; a select shows everything that it has. */
    start: (text: string) => (column?.kind === 'select' ? choose(text, true) : ask(text)),
    /** More was typed: a lookup makes proposals, a select narrows the open list. */
    narrow: (text: string) => {
      if (column?.kind === 'select') return open ? choose(text, false) : undefined
      if (column?.kind !== 'lookup') return
      if (text.trim() === '') return close()
      clearTimeout(timer.current)
      // What is listed or still under way belongs to an older text, and Enter must not accept it.
      latest.current += 1
      if (open) setOpen({ ...open, state: 'searching', active: -1 })
      timer.current = setTimeout(() => ask(text), patience)
    },
    step: (by: number) =>
      setOpen((shown) => {
        if (!shown || shown.items.length === 0) return shown
        const count = shown.items.length
        return { ...shown, active: (shown.active + by + count) % count }
      }),
  }
}
