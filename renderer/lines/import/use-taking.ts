import { useMemo, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import { takenBefore, type TakenSource } from './import-memory.ts'
import type { Judged } from './taken-rows.ts'
import { overlap, takenInto, type Taking } from './taking.ts'

/** The order that lines are taken into. */
export interface Target {
  rows: readonly EditorRow[]
  /** The name that the memory of imports has for it. */
  order: string
  purchaseNo: string
}

/** How judged lines come into an order: asked about where it has lines, and without a proposal where they came before. */
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
