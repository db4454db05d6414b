import { divideTo, multiply, type DecimalString } from '#shared/kernel/decimal.ts'
import type { FigureKind } from './figure.rules.ts'

/** What became of a document: it went on to the next step, it waits, or it ended here. */
export const fates = ['onward', 'waiting', 'ended'] as const
export type Fate = (typeof fates)[number]

/** The states of each kind that do not wait any more; after the payment nothing comes (D290). */
interface Passed {
  onward: readonly string[]
  ended: readonly string[]
  /** Those of which nobody knows here what became of them. */
  unknown?: readonly string[]
}

const passed: Readonly<Record<FigureKind, Passed | null>> = {
  inquiry: { onward: ['quoted'], ended: ['ended'] },
  quotation: { onward: ['transferred'], ended: ['terminated', 'superseded'] },
  contract: { onward: ['transferred'], ended: ['terminated'] },
  customerOrder: { onward: ['approved'], ended: ['cancelled', 'trashed'] },
  order: { onward: ['pushed', 'closed'], ended: [] },
  pushed: { onward: ['full'], ended: ['closed'] },
  shipped: { onward: ['billed'], ended: [], unknown: ['unread'] },
  billed: { onward: ['paid'], ended: ['cancelled', 'cancellation', 'creditMemo'] },
  collected: null,
}

/** Whether the states of a kind say what became of its documents. */
export const tellsFates = (kind: FigureKind): boolean => passed[kind] !== null

/** What became of a document of a kind that is in a state; null where the state does not say it. */
export function fateOf(kind: FigureKind, state: string): Fate | null {
  const known = passed[kind]
  if (known === null || known.unknown?.includes(state)) return null
  if (known.onward.includes(state)) return 'onward'
  return known.ended.includes(state) ? 'ended' : 'waiting'
}

const sharePlaces = 1

/** How many of a hundred documents of a step went on to the next one; null where there are none. */
export const conversionOf = (onward: number, all: number): DecimalString | null =>
  all === 0 ? null : divideTo(multiply(String(onward), '100'), String(all), sharePlaces)

/** How many months lie between two, as `2026-11`. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

interface Aged {
  column: string
  documents: number
}

/** The mean age of documents in months, each as old as its month; null where there is none. */
export function meanAge(cells: readonly Aged[], month: string): DecimalString | null {
  const documents = cells.reduce((sum, cell) => sum + cell.documents, 0)
  if (documents === 0) return null
  const months = cells.reduce((sum, cell) => sum + cell.documents * monthsBetween(cell.column, month), 0)
  return divideTo(String(months), String(documents), sharePlaces)
}
