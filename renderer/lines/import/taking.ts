import { useMemo, useState } from 'react'
import { cellKeys, isBlank, withCells, type CellKey, type EditorRow } from '../editor/row.ts'
import type { TakenRow, Judged } from './taken-rows.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { takenBefore, type TakenSource } from './import-memory.ts'

/** How imported lines join an order that already has lines. */
export const takings = ['add', 'replace', 'merge'] as const
export type Taking = (typeof takings)[number]

/** A cell that a merge changes. */
export interface CellChanged {
  row: EditorRow
  key: CellKey
  from: string
  to: string
}

export interface TakenInto {
  rows: readonly EditorRow[]
  /** The first affected line, which is shown afterwards. */
  first: EditorRow | undefined
  added: number
  removed: number
  /** Lines with a changed cell, and those that stay as they are. */
  changed: number
  unchanged: number
  changes: readonly CellChanged[]
}

/**
 * The identity of a line. Lines of one material may differ in size, model or colour and are then different
 * lines.
 */
export const nameOf = ({ material, cells }: EditorRow): string | undefined =>
  material === null
    ? undefined
    : JSON.stringify([
        material.id,
        cells.width,
        cells.height,
        cells.doorModel.trim(),
        cells.color.trim() || material.color,
      ])

/**
 * A stored line with the sheet's values; empty cells of the sheet change nothing, and neither does a price
 * that it left out.
 */
function merged(row: EditorRow, { row: coming, priced }: TakenRow): EditorRow {
  const filled = cellKeys.filter(
    (key) =>
      key !== 'materialId' &&
      coming.cells[key] !== '' &&
      (priced || (key !== 'unitPrice' && key !== 'discountPercent')),
  )
  const cells = Object.fromEntries(filled.map((key) => [key, coming.cells[key]]))
  return withCells(row, priced ? { discountPercent: '', ...cells } : cells)
}

const changesBetween = (from: EditorRow, to: EditorRow): CellChanged[] =>
  cellKeys.flatMap((key) =>
    from.cells[key] === to.cells[key] ? [] : [{ row: to, key, from: from.cells[key], to: to.cells[key] }],
  )

function mergedInto(present: readonly EditorRow[], coming: readonly TakenRow[]): TakenInto {
  const waiting = Map.groupBy(coming, ({ row }) => nameOf(row))
  const rows = present.map((row) => {
    const name = nameOf(row)
    const found = name === undefined ? undefined : waiting.get(name)?.shift()
    return found ? merged(row, found) : row
  })
  const left = new Set([...waiting.values()].flat())
  const added = coming.filter((c) => left.has(c)).map(({ row }) => row)
  const changes = rows.flatMap((row, i) => (row === present[i] ? [] : changesBetween(present[i]!, row)))
  const changed = rows.filter((row, i) => row !== present[i])
  return {
    rows: [...rows, ...added],
    first: changed[0] ?? added[0] ?? rows[0],
    added: added.length,
    removed: 0,
    changed: changed.length,
    unchanged: rows.length - changed.length,
    changes,
  }
}

/** The lines of an order after others were imported into it. */
export function takenInto(all: readonly EditorRow[], coming: readonly TakenRow[], how: Taking): TakenInto {
  const present = all.filter((row) => !isBlank(row))
  if (how === 'merge') return mergedInto(present, coming)
  const rows = coming.map(({ row }) => row)
  const existing = how === 'add' ? present : []
  return {
    rows: [...existing, ...rows],
    first: rows[0],
    added: rows.length,
    removed: present.length - existing.length,
    changed: 0,
    unchanged: existing.length,
    changes: [],
  }
}

/** How many of the imported lines the order already has, whatever their quantity. */
export function overlap(all: readonly EditorRow[], coming: readonly TakenRow[]): number {
  const names = new Set(all.map(nameOf))
  return coming.filter(({ row }) => names.has(nameOf(row))).length
}

/** The order into which lines are imported. */
export interface Target {
  rows: readonly EditorRow[]
  /** The order's name in the memory of imports. */
  order: string
  purchaseNo: string
}

/**
 * Asks how imported lines join an order that has lines. It proposes nothing when the same lines were imported
 * before.
 */
export function useTaking(target: Target, result: Judged | null, hash: string) {
  const { storage } = usePlatform()
  const [chosen, choose] = useState<Taking>()
  const coming = result?.rows
  const { rows, order } = target
  const present = useMemo(() => rows.filter((row) => !isBlank(row)), [rows])
  const results = useMemo(
    () =>
      coming && {
        add: takenInto(present, coming, 'add'),
        replace: takenInto(present, coming, 'replace'),
        merge: takenInto(present, coming, 'merge'),
      },
    [present, coming],
  )
  const source: TakenSource = { hash, purchaseNo: result?.purchaseNo ?? null }
  const before = useMemo(
    () => takenBefore(storage, { hash: source.hash, purchaseNo: source.purchaseNo }, order),
    [storage, source.hash, source.purchaseNo, order],
  )
  const twice = coming ? overlap(present, coming) : 0
  const sameNumber = source.purchaseNo !== null && source.purchaseNo === target.purchaseNo.trim()
  const repeated = before !== undefined || twice > 0 || (sameNumber && present.length > 0)
  const asks = repeated || present.length > 0
  return {
    asks: asks && results !== undefined,
    how: chosen ?? (repeated ? undefined : ('add' as const)),
    choose,
    results,
    source,
    before,
    twice,
  }
}
