import { useLayoutEffect, useRef } from 'react'
import type { Text } from '../../i18n/index.ts'
import styles from './grid.module.css'
import type { Suggestions } from './use-suggestions.ts'

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
