import { useMemo, useState } from 'react'
import { usePlatform } from '../../bridge/platform.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import { takenBefore, type TakenSource } from './import-memory.ts'
import type { Judged } from './taken-rows.ts'
import { overlap, takenInto, type Taking } from './taking.ts'

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
