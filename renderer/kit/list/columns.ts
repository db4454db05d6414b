import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useUser } from '../../api/session.ts'
import { usePlatform } from '../../bridge/platform.ts'
import type { Column } from './types.ts'
import { isNumberField, type Field, type FieldTable } from '#shared/kernel/field-table.ts'

/** How a user has arranged the columns of a list. */
export interface ColumnLayout {
  /** The visible columns in their order; empty for those that are shown by default. */
  columns: readonly string[]
  /** All columns that existed then. A column of a later version appears by its own default. */
  known?: readonly string[] | undefined
  /** Columns that stay while the others scroll; the first one when absent. */
  pinned?: readonly string[] | undefined
  /** Widths in pixels that somebody has changed. */
  widths?: Readonly<Record<string, number>> | undefined
}
export type Density = 'middle' | 'small'

const usual: ColumnLayout = { columns: [] }
const widthRange = { min: 48, max: 800 }

interface Memory {
  layout: ColumnLayout
  density: Density
}

const parse = (text: string | null): Memory => {
  try {
    const memory = JSON.parse(text ?? '{}') as Partial<Memory>
    return { layout: { ...usual, ...memory.layout }, density: memory.density ?? 'small' }
  } catch {
    return { layout: usual, density: 'small' }
  }
}

/** Puts a column of a later version behind the one that it follows by default. */
const withNew = <R>(columns: readonly Column<R>[], shown: readonly string[], added: string): string[] => {
  const keys = columns.map((column) => column.key)
  const before = keys.slice(0, keys.indexOf(added)).findLast((key) => shown.includes(key))
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, added)
}

/** The keys of the visible columns in their order, pinned ones first. */
export function shownColumns<R>(columns: readonly Column<R>[], layout: ColumnLayout): string[] {
  const byDefault = columns.filter((column) => !column.hidden).map((column) => column.key)
  const chosen = layout.columns.filter((key) => columns.some((column) => column.key === key))
  if (chosen.length === 0) return pinnedFirst(byDefault, layout.pinned)
  const known = new Set(layout.known ?? columns.map((column) => column.key))
  const added = byDefault.filter((key) => !known.has(key) && !chosen.includes(key))
  return pinnedFirst(
    added.reduce((shown, key) => withNew(columns, shown, key), chosen),
    layout.pinned,
  )
}

const pinnedFirst = (shown: readonly string[], pinned: readonly string[] = []): string[] => [
  ...shown.filter((key) => pinned.includes(key)),
  ...shown.filter((key) => !pinned.includes(key)),
]

/** The pinned columns: the first one, until somebody has chosen. */
export const pinnedColumns = (shown: readonly string[], { pinned }: ColumnLayout): string[] =>
  pinned ? shown.filter((key) => pinned.includes(key)) : shown.slice(0, 1)

/**
 * Moves a column to the place of another one, and among the pinned columns if that one is pinned.
 * @returns the new order and the pinned columns
 */
export function movedTo(
  shown: readonly string[],
  pinned: readonly string[],
  key: string,
  place: string,
): Required<Pick<ColumnLayout, 'columns' | 'pinned'>> {
  const rest = shown.filter((other) => other !== key)
  const at = shown.indexOf(place)
  const others = pinned.filter((other) => other !== key)
  return {
    columns: rest.toSpliced(at, 0, key),
    pinned: pinned.includes(place) ? [...others, key] : others,
  }
}

/**
 * The arrangement of a list's columns and what a user may do with it; it is stored for the user on this
 * device.
 */
export function useColumnLayout<R>(list: string, columns: readonly Column<R>[]) {
  const { storage } = usePlatform()
  const userId = useUser()?.userId ?? ''
  const place = `seaway.list.${list}.${userId}`
  const [memory, setMemory] = useState(() => parse(storage.get(place)))
  const { layout, density } = memory
  const keep = useCallback(
    (next: Partial<Memory>) =>
      setMemory((current) => {
        const whole = { ...current, ...next }
        storage.set(place, JSON.stringify(whole))
        return whole
      }),
    [place, storage],
  )
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout])
  const pinned = useMemo(() => pinnedColumns(shown, layout), [shown, layout])
  const known = columns.map((column) => column.key)
  const arrange = (next: Partial<ColumnLayout>) =>
    keep({ layout: { ...layout, columns: shown, known, ...next } })
  return {
    shown,
    pinned,
    widths: layout.widths,
    density,
    known,
    setDensity: (next: Density) => keep({ density: next }),
    /** Takes over the arrangement of a saved view. */
    open: (next: ColumnLayout) => keep({ layout: next }),
    reset: () => keep({ layout: usual }),
    show: (keys: readonly string[]) => arrange({ columns: keys }),
    move: (key: string, to: string) => arrange(movedTo(shown, pinned, key, to)),
    pin: (key: string) =>
      arrange({ pinned: pinned.includes(key) ? pinned.filter((other) => other !== key) : [...pinned, key] }),
    resize: (key: string, width: number) => {
      const within = Math.round(Math.min(widthRange.max, Math.max(widthRange.min, width)))
      arrange({ widths: { ...layout.widths, [key]: within } })
    },
  }
}

export type Columns = ReturnType<typeof useColumnLayout>

/** The columns of a list by their widths; a value that is no plain text has its own way to be drawn. */
export const columnsOf = <R, K extends string>(
  widths: Readonly<Record<K, number>>,
  titleOf: (key: K) => string,
  drawn: { readonly [key in K]?: Column<R>['render'] } = {},
): Column<R>[] =>
  // Object.keys types every key as a string.
  (Object.keys(widths) as K[]).map((key) => {
    const render = drawn[key]
    return { key, title: titleOf(key), width: widths[key], ...(render && { render }) }
  })

/** What the columns of a table have beside what its fields say. */
interface FieldColumns<R> {
  label: (name: string) => string
  width: (name: string, field: Field, title: string) => number
  isShown: (name: string, field: Field) => boolean
  cell: (name: string, field: Field, row: R) => ReactNode
}

/** The columns of a list from a field table, for these of its fields. */
export const fieldColumns = <R>(
  fields: FieldTable,
  names: readonly string[],
  { label, width, isShown, cell }: FieldColumns<R>,
): Column<R>[] =>
  names.map((name) => {
    const field = fields[name]!
    const title = label(name)
    return {
      key: name,
      title,
      width: width(name, field, title),
      align: isNumberField(field) ? 'right' : 'left',
      ...(field.filterBy && { filterBy: field.filterBy }),
      hidden: !isShown(name, field),
      render: (row) => cell(name, field, row),
    }
  })
