import { useEffect, useRef, useState } from 'react'
import { isFixed, optionOf, optionsOf } from './columns.ts'
import type { GridColumn, GridLookup, GridOption, GridSuggestion } from './types.ts'

export interface Suggestions {
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
