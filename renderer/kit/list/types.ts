import type { ComponentType, ReactNode } from 'react'
import type { Refusal } from '../../api/refusal.ts'
import type { Filters, FilterValues, ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'

export interface Column<R> {
  key: string
  title: string
  render?: (row: R) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Filter by the value of a cell, where it is not named as the column: the id behind a name. */
  filterBy?: string
  /** Not among the columns shown at first. */
  hidden?: boolean
  /** Name in an export, where it differs from the key; false: not exported. */
  exported?: boolean
}

export interface Action<R> {
  id: string
  label: string
  icon?: ReactNode
  primary?: boolean
  danger?: boolean
  /** Rows it needs: none for the page's own actions. */
  selection: 'none' | 'one' | 'many'
  /** Why it may not be done now; empty when it may. */
  reasons?: (rows: readonly R[]) => readonly Reason[]
  run: (rows: readonly R[]) => void
}

export interface PickerProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  label: string
  opened?: boolean
}

export interface Rows<R> {
  /** The latest answer, whichever question it belongs to. */
  data?: { rows: R[]; total: number } | undefined
  /** The answer to this question. */
  currentData?: { rows: R[]; total: number } | undefined
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}

export interface Totals {
  currentData?: readonly { currency: string; amount: string; count: number }[] | undefined
}

export interface ExportSpec<F extends Filters, S extends string> extends Pick<
  PageQuery<F, S>,
  'filter' | 'sort'
> {
  columns: string[]
  language: Language
}

export type Borders = Readonly<Record<string, readonly string[]>>

export interface ListPageProps<
  R extends { id: string },
  F extends Filters = Filters,
  S extends string = string,
> {
  list: ListDefinition<F, S>
  title: string
  useRows: (query: PageQuery<F, S>) => Rows<R>
  useTotals?: (filter: FilterValues<F>) => Totals
  columns: readonly Column<R>[]
  filterLabel: (name: string) => string
  /** Words of the values of a `oneOf` filter. */
  valueLabel?: (name: string, value: string) => string
  pickers?: Readonly<Record<string, ComponentType<PickerProps>>>
  primaryFilters: readonly string[]
  /** Borders of the screen: values by filter, which the address may narrow and not leave. */
  within?: Borders
  /** Filters that this screen does not offer. */
  hiddenFilters?: readonly string[]
  /** Address of a row. */
  href?: (row: R) => string
  onOpen?: (row: R) => void
  actions?: readonly Action<R>[]
  /** What may be done with the ticked rows, where that is more than a few buttons; `select` ticks others. */
  bulk?: (rows: readonly R[], select: (ids: readonly string[]) => void) => ReactNode
  exportList?: (spec: ExportSpec<F, S>) => Promise<{ name: string; blob: Blob }>
  empty: { text: string; help: string }
  header?: ReactNode
  /** A look at a record beside its list. */
  Peek?: ComponentType<{ id: string }>
  /** Rows as cards on a telephone. */
  card?: (row: R) => ReactNode
}

export type Failure = Refusal
