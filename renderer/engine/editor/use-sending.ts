import { App } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText, isTransient, refusalOf, type Refusal } from '../../i18n/index.ts'
import { useInsistence } from '../../kit/use-insistence.ts'
import type { Choices } from './merge-header.ts'

/** After this many merges in a row a person has to save again. */
export const mergesMax = 3

export interface OpenMerge<C> {
  conflicts: readonly C[]
  decide: (choices: Choices) => void
  cancel: () => void
}

interface Merge<M> {
  /** Merges what is on screen at that moment. */
  merge: () => M
  /** Puts the result on screen. */
  adopt: (merged: M, choices: Choices) => void
  /** Sends the result. */
  goOn: () => Promise<void>
}

/**
 * Carries work on its way to the server: while the server is away it is sent again, and what others saved meanwhile is
 * merged, with a question where both sides changed the same place.
 */
export function useSending<C>(onRefusal: (reasons: readonly Reason[]) => void) {
  const t = useText()
  const { message } = App.useApp()
  const { insist, waiting, now } = useInsistence()
  const [busy, setBusy] = useState(false)
  /** The work was neither accepted nor refused, so its writer cannot correct anything. */
  const [failed, setFailed] = useState<Refusal | null>(null)
  const [merging, setMerging] = useState<OpenMerge<C> | null>(null)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(null)
    try {
      await work()
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) return setFailed(refusal)
      onRefusal(refusal.reasons)
    } finally {
      setBusy(false)
    }
  }
  const mergeAnd = async <M extends { conflicts: readonly C[]; taken: number }>({
    merge,
    adopt,
    goOn,
  }: Merge<M>): Promise<void> => {
    const take = async (choices: Choices) => {
      // What was typed until the question was answered is part of this side too.
      const merged = merge()
      adopt(merged, choices)
      if (merged.taken > 0) void message.info(t('editing.merge.taken', { count: merged.taken }))
      await goOn()
    }
    const { conflicts } = merge()
    if (conflicts.length === 0) return take({})
    setMerging({
      conflicts,
      cancel: () => setMerging(null),
      decide: (choices) => {
        setMerging(null)
        void run(() => take(choices))
      },
    })
  }
  return { busy, failed, setFailed, waiting, now, insist, run, merging, mergeAnd }
}
