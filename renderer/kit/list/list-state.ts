import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  isTyped,
  type Filter,
  type Filters,
  type FilterValue,
  type FilterValues,
  type ListDefinition,
  type PageQuery,
  type Sort,
} from '#shared/kernel/list.ts'
import { readersZone } from '../../i18n/index.ts'
import type { Borders } from './types.ts'

export type { FilterValue } from '#shared/kernel/list.ts'
export type FilterState = Record<string, FilterValue>

/** The state of a list in its address, so that a colleague who gets the link sees the same. */
export interface ListState {
  page: number
  size: number
  sort: Sort[]
  filter: FilterState
  view: string
}

const rangeMark = '..'
const reserved = new Set(['page', 'size', 'sort', 'view', 'tab', 'id'])

const write = (value: FilterValue): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return 'from' in value ? `${value.from}${rangeMark}${value.to}` : value.join(',')
}

const readValue = (filter: Filter, text: string): FilterValue | undefined => {
  if (text === '') return undefined
  switch (filter.kind) {
    case 'fragment':
    case 'search':
      return text
    case 'flag':
      return text === 'yes'
    case 'oneOf': {
      const values = text.split(',').filter((v) => filter.values?.includes(v) ?? v !== '')
      return values.length > 0 ? values : undefined
    }
    default: {
      const [from, to] = text.split(rangeMark)
      return from && to ? { from, to } : undefined
    }
  }
}

/** Reads only filters that the list knows, so that an old or mistyped link shows the list and no error. */
export const readFilter = (filters: Filters, params: URLSearchParams): FilterState =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = reserved.has(name) ? undefined : readValue(filter, params.get(name) ?? '')
      return value === undefined ? [] : [[name, value]]
    }),
  )

const readSort = (list: ListDefinition, text: string | null): Sort[] =>
  (text ?? '')
    .split(',')
    .map((part): Sort => ({ field: part.replace(/^-/, ''), order: part.startsWith('-') ? 'desc' : 'asc' }))
    .filter((s) => list.sorts.includes(s.field))

const sortText = (sort: readonly Sort[]) =>
  sort.map((s) => (s.order === 'desc' ? `-${s.field}` : s.field)).join(',')

/** The query string of a list with this filter, to which a number on a home screen links. */
export const listSearch = (filter: FilterState, extra: Record<string, string> = {}): string => {
  const params = new URLSearchParams(extra)
  for (const [name, value] of Object.entries(filter)) params.set(name, write(value))
  return params.toString()
}

export const defaultSize = 20

/** Whether only texts differ. */
const isTyping = (list: ListDefinition, before: FilterState, after: FilterState) =>
  Object.keys({ ...before, ...after }).every(
    (name) => before[name] === after[name] || isTyped(list.filters[name]),
  )

/**
 * Reads and writes the list's state in the address. Every change except that of the page starts at page one.
 */
export function useListState(list: ListDefinition) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(
    (): ListState => ({
      page: Math.max(1, Number(params.get('page')) || 1),
      size: Number(params.get('size')) || defaultSize,
      sort: readSort(list, params.get('sort')),
      filter: readFilter(list.filters, params),
      view: params.get('view') ?? '',
    }),
    [list, params],
  )
  const change = useCallback(
    (next: Partial<ListState>) => {
      const make = (current: URLSearchParams) => {
        const whole = { ...state, ...('page' in next ? {} : { page: 1 }), ...next }
        const tab = current.get('tab')
        const made = new URLSearchParams(listSearch(whole.filter, tab ? { tab: tab } : {}))
        if (whole.page > 1) made.set('page', String(whole.page))
        if (whole.size !== defaultSize) made.set('size', String(whole.size))
        if (whole.sort.length > 0) made.set('sort', sortText(whole.sort))
        if (whole.view) made.set('view', whole.view)
        return made
      }
      // A half-typed word is no place to which somebody goes back.
      setParams(make, { replace: next.filter !== undefined && isTyping(list, state.filter, next.filter) })
    },
    [list, setParams, state],
  )
  return { state, change }
}

/**
 * Filters an instant by the days of this screen's clock. A link or a view that was made elsewhere may name another zone,
 * which is replaced, because people read the days on their own clock (D75).
 */
const onThisClock = (filters: Filters, state: FilterState): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      filters[name]?.kind === 'instantRange' && typeof value === 'object' && 'from' in value
        ? { ...value, zone: readersZone() }
        : value,
    ]),
  )

/**
 * What a list is asked for: the state of the address, within the borders of the screen. The address was read by the
 * list's own filters and sorts, so its values have their types.
 */
export const queryOf = <F extends Filters, S extends string>(
  filters: F,
  state: ListState,
  within: Borders,
): PageQuery<F, S> => ({
  page: state.page,
  size: state.size,
  sort: state.sort as Sort<S>[],
  filter: { ...within, ...onThisClock(filters, state.filter) } as FilterValues<F>,
})
