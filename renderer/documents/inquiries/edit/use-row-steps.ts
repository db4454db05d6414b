import { useCallback, useState } from 'react'
import { useSteady } from '../../../kit/use-steady.ts'
import type { AskedRow } from './asked-row.ts'

type Rows = readonly AskedRow[]

/** Undo and redo of rows that somebody else keeps. */
export function useRowSteps(rows: Rows, keep: (next: (rows: Rows) => Rows) => void) {
  const [past, setPast] = useState<readonly Rows[]>([])
  const [future, setFuture] = useState<readonly Rows[]>([])
  const step = useSteady((next: (rows: Rows) => Rows) => {
    setPast([...past, rows])
    setFuture([])
    keep(next)
  })
  const undo = useCallback(() => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([rows, ...future])
    keep(() => before)
  }, [past, future, rows, keep])
  const redo = useCallback(() => {
    const [after, ...rest] = future
    if (!after) return
    setPast([...past, rows])
    setFuture(rest)
    keep(() => after)
  }, [past, future, rows, keep])
  return { step, undo, redo }
}
