import type { ComponentType, ReactNode } from 'react'
import type { Refusal } from '../../i18n/index.ts'
import type { Filters, FilterValues, ListDefinition, Page, PageQuery, ChoiceOf } from '#shared/kernel/list.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'

export interface Column<R> {
  key: string
  title: string
  render?: (row: R) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /**
   * The filter by the value of a cell, if its name differs from the column's, as for the id behind a name.
   */
  filterBy?: string
  /** Is not among the columns that are shown at first. */
  hidden?: boolean
  /** The name in an export, if it differs from the key; false when it is not exported. */
  exported?: boolean
}

export interface Action<R> {
  id: string
  label: string
  icon?: ReactNode
  primary?: boolean
  danger?: boolean
  /** How many rows it needs; none for actions of the page itself. */
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
  /** The latest answer, whatever question it belongs to. */
  data?: Page<R> | undefined
  /** The answer to the present question. */
  currentData?: Page<R> | undefined
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}

export interface Totals {
  currentData?: readonly { currency: string; amount: string; count: number }[] | undefined
  /** What they come to besides, in words. */
  note?: string | undefined
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
  filterLabel: (name: keyof F & string) => string
  /** Words of the values of a `oneOf` filter. */
  valueLabel?: (name: string, value: string) => string
  pickers?: Readonly<Record<string, ComponentType<PickerProps>>>
  primaryFilters: readonly string[]
  /** Values by filter that the address may narrow and not leave. */
  within?: Borders
  /** Filters that this screen does not offer. */
  hiddenFilters?: readonly string[]
  /** Address of a row. */
  href?: (row: R) => string
  onOpen?: (row: R) => void
  actions?: readonly Action<R>[]
  /**
   * What may be done with the selected rows, where that is more than a few buttons; `select` selects others.
   */
  bulk?: (rows: readonly R[], select: (ids: readonly string[]) => void) => ReactNode
  exportList?: (spec: ExportSpec<F, S>) => Promise<{ name: string; blob: Blob }>
  empty: { text: string; help: string }
  header?: ReactNode
  /** Shows a record beside its list. */
  Peek?: ComponentType<{ id: string }>
  /** Shows rows as cards on a phone. */
  card?: (row: R) => ReactNode
}

export type Failure = Refusal

/** Words of the values of filters, each for the values that its filter declares. */
type ValueWords<F extends Filters> = { readonly [N in keyof F]?: (value: ChoiceOf<F[N]>) => string }

/** Finds the word of a value by its filter, as a list page asks for it; a value without words stands for itself. */
export const valueLabelOf = <F extends Filters>(words: ValueWords<F>) => {
  // A page asks for the values of its own filters, and each filter declares which ones it has.
  const byName = words as Readonly<Record<string, ((value: string) => string) | undefined>>
  return (name: string, value: string): string => byName[name]?.(value) ?? value
}

/** Makes the columns of a list, whose titles are found by their keys. */
export const columnOf =
  <Row, Key extends string = keyof Row & string>(titleOf: (key: Key) => string) =>
  (key: Key, width: number, render?: Column<Row>['render']): Column<Row> => ({
    key,
    title: titleOf(key),
    width,
    ...(render && { render }),
  })
