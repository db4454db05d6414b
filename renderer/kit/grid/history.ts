import { useState } from 'react'
import type { CellAddress, GridRow } from './types.ts'

/** The rows at a place before and after a step. */
interface Splice<R> {
  at: number
  before: readonly R[]
  after: readonly R[]
}

export interface Step<R> {
  splices: readonly Splice<R>[]
  /** The cell of the change, which an undo scrolls to. */
  cell?: CellAddress | undefined
}

/** What a user did, in whole steps: pasting a thousand rows is one step. */
export interface History<R> {
  rows: readonly R[]
  past: readonly Step<R>[]
  future: readonly Step<R>[]
}

/** Enough for a day's work on one order; older steps are forgotten. */
const depth = 200

export const startHistory = <R>(rows: readonly R[]): History<R> => ({ rows, past: [], future: [] })

/** The stretches of rows that differ, if no rows were added or removed. */
function runs<R>(before: readonly R[], after: readonly R[]): Splice<R>[] {
  const found: Splice<R>[] = []
  for (let i = 0; i < before.length; i++) {
    if (before[i] === after[i]) continue
    const at = i
    while (i < before.length && before[i] !== after[i]) i++
    found.push({ at, before: before.slice(at, i), after: after.slice(at, i) })
  }
  return found
}

/** The one stretch between an equal start and an equal end. */
function stretch<R>(before: readonly R[], after: readonly R[]): Splice<R> {
  const least = Math.min(before.length, after.length)
  let at = 0
  while (at < least && before[at] === after[at]) at++
  let tail = 0
  while (tail < least - at && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return {
    at,
    before: before.slice(at, before.length - tail),
    after: after.slice(at, after.length - tail),
  }
}

const difference = <R>(before: readonly R[], after: readonly R[]): Splice<R>[] =>
  before.length === after.length ? runs(before, after) : [stretch(before, after)]

/** Replaces rows. Splices of one step never overlap, and several of them never change the number of rows. */
const splice = <R>(rows: readonly R[], splices: readonly Splice<R>[], from: 'before' | 'after'): R[] => {
  const next = [...rows]
  const to = from === 'before' ? 'after' : 'before'
  for (const s of splices) next.splice(s.at, s[from].length, ...s[to])
  return next
}

/** Adds a step; steps that were undone before can no longer be redone. */
export function record<R>(history: History<R>, rows: readonly R[], cell?: CellAddress): History<R> {
  if (rows === history.rows) return history
  const step = { splices: difference(history.rows, rows), cell }
  return { rows, past: [...history.past, step].slice(-depth), future: [] }
}

export function undo<R>(history: History<R>): History<R> {
  const step = history.past.at(-1)
  if (!step) return history
  return {
    rows: splice(history.rows, step.splices, 'after'),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  }
}

export function redo<R>(history: History<R>): History<R> {
  const [step, ...future] = history.future
  if (!step) return history
  return { rows: splice(history.rows, step.splices, 'before'), past: [...history.past, step], future }
}

/**
 * Replaces the rows by what the server made of them, which is no step. Steps end where rows were added or
 * removed.
 */
export function settle<R extends GridRow>(history: History<R>, rows: readonly R[]): History<R> {
  const same = rows.length === history.rows.length && rows.every((r, i) => r.id === history.rows[i]!.id)
  return same ? { ...history, rows } : startHistory(rows)
}

/** Rows with the steps that changed them. */
export function useHistory<R>(first: () => readonly R[]) {
  const [history, setHistory] = useState(() => startHistory(first()))
  return {
    rows: history.rows,
    /** Adds one step; when the rows are the same it adds none. */
    change: (next: (rows: readonly R[]) => readonly R[]) =>
      setHistory((known) => record(known, next(known.rows))),
    /** Starts again with other rows. */
    begin: (rows: readonly R[]) => setHistory(startHistory(rows)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}
