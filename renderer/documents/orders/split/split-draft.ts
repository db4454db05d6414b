import { useMemo } from 'react'
import type { SplitChild, SplitMove, SplitPlan, SplitLine } from '#shared/documents/orders/split.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { add } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useMaterials } from '../../../lines/use-materials.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api, write, changesOne, staleTags } from '../../../api/api.ts'

export const { useSplitOrderMutation, useMoveLinesMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    splitOrder: write(b, orderWrites.split, changesOne('order')),
    moveLines: write(b, orderWrites.moveLines, {
      invalidates: (_r, _e, { body }) => staleTags('order', [body.from.id, body.to.id]),
    }),
  }),
})

export const childrenMax = 20

/** A child order of the plan. Its key stays the same while others are added and removed. */
interface DraftChild {
  key: string
  moves: readonly SplitMove[]
}
export type Draft = readonly DraftChild[]

export const newChild = (): DraftChild => ({ key: newId(), moves: [] })

export const movesOf = (draft: Draft): SplitChild[] => draft.map((child) => child.moves)

const changed = (draft: Draft, key: string, moves: (child: DraftChild) => readonly SplitMove[]): Draft =>
  draft.map((child) => (child.key === key ? { ...child, moves: moves(child) } : child))

/** Quantities of the same line are added. Input that is no number is replaced. */
export const moved = (draft: Draft, key: string, moves: readonly SplitMove[]): Draft =>
  changed(draft, key, (child) => {
    const quantities = new Map(child.moves.map((m) => [m.lineNo, m.quantity]))
    for (const { lineNo, quantity } of moves) {
      const had = quantities.get(lineNo)
      quantities.set(lineNo, had !== undefined && isDecimal(had) ? add(had, quantity) : quantity)
    }
    return [...quantities].toSorted(([a], [b]) => a - b).map(([lineNo, quantity]) => ({ lineNo, quantity }))
  })

export const takenBack = (draft: Draft, key: string, lineNos: ReadonlySet<number>): Draft =>
  changed(draft, key, (child) => child.moves.filter((m) => !lineNos.has(m.lineNo)))

export const resized = (draft: Draft, key: string, move: SplitMove): Draft =>
  changed(draft, key, (child) => child.moves.map((m) => (m.lineNo === move.lineNo ? move : m)))

/** The quantity of each line that is left in the master. */
export const leftIn = (plan: SplitPlan): ReadonlyMap<number, string> =>
  new Map(plan.master.lines.map((line) => [line.lineNo, line.salesQuantity]))

/** Reasons about a line of a child, by their path: `children.0.3.quantity`. */
export function reasonsOfMove(plan: SplitPlan, child: number, at: number): SplitPlan['reasons'] {
  const path = `children.${child}.${at}.`
  return plan.reasons.filter((r) => r.path?.startsWith(path))
}

/** Steps that can be undone and repeated. */
export interface Steps {
  past: readonly Draft[]
  now: Draft
  future: readonly Draft[]
}

export const firstStep = (): Steps => ({ past: [], now: [newChild()], future: [] })

export const stepped = ({ past, now }: Steps, next: Draft): Steps => ({
  past: [...past, now],
  now: next,
  future: [],
})

export function undone(steps: Steps): Steps {
  const before = steps.past.at(-1)
  if (!before) return steps
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] }
}

export function redone(steps: Steps): Steps {
  const [after, ...future] = steps.future
  if (!after) return steps
  return { past: [...steps.past, steps.now], now: after, future }
}

/** Master data knows where materials lie, and which units are counted, of which parts must be whole (D64). */
export function useSplitLines(order: Order): SplitLine[] {
  const { materials } = useMaterials(order)
  return useMemo(
    () =>
      order.lines.map((line) => {
        const { countable = false, factoryCode = null } = materials.get(line.materialId) ?? {}
        return { ...line, countable, factoryCode }
      }),
    [order, materials],
  )
}
