import { App } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { useLanguage, useText, refusalOf, type Refusal } from '../../i18n/index.ts'
import { useAskBeforeLeaving } from '../../kit/form/departure-questions.ts'
import { applyChanges } from '../../kit/grid/edits.ts'
import type { CellChange } from '../../kit/grid/types.ts'
import { useHistory } from '../../kit/grid/history.ts'

/** How lines of a document become rows in which finance writes prices. */
export interface PricingRows<D, R> {
  rowsOf: (record: D) => R[]
  written: (row: R, key: string, text: string, language: Language) => R
  isWritten: (row: R) => boolean
  /** The row still waits for its price. */
  isOpen: (row: R) => boolean
}

/**
 * The prices on screen. They follow the stored document until something is typed; after that the document is reported
 * as stale.
 */
export function usePricing<D extends { version: number }, R extends { id: string }>(
  current: D,
  refresh: () => Promise<D>,
  { rowsOf, written, isWritten, isOpen }: PricingRows<D, R>,
) {
  const t = useText()
  const language = useLanguage()
  const { message } = App.useApp()
  const [record, setRecord] = useState(current)
  const { rows, change, begin, undo, redo } = useHistory(() => rowsOf(current))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const dirty = rows.some(isWritten)
  const stale = current.version !== record.version
  const release = useAskBeforeLeaving(dirty)
  const adopt = (fresh: D) => {
    setRecord(fresh)
    begin(rowsOf(fresh))
  }
  if (stale && !dirty) adopt(current)
  return {
    record,
    rows,
    dirty,
    busy,
    refusal,
    openCount: rows.filter(isOpen).length,
    stale: stale && !busy,
    /** Starts again from the stored document. */
    restart: () => adopt(current),
    /** Goes on from what a save has stored. */
    showSaved: async () => {
      adopt(await refresh())
      void message.success(t('common.saved'))
    },
    change,
    edit: (changes: readonly CellChange[]) => {
      const write = (row: R, own: readonly CellChange[]) =>
        own.reduce((next, { key, text }) => written(next, key, text, language), row)
      change((known) => applyChanges(known, changes, { write }))
    },
    undo,
    redo,
    /** Lets the writer leave although something is not saved. */
    release,
    /** Does one thing at a time and keeps the refusal of the last. */
    run: async (work: () => Promise<void>) => {
      if (busy) return
      setRefusal(null)
      setBusy(true)
      try {
        await work()
      } catch (error) {
        setRefusal(refusalOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Pricing<D extends { version: number }, R extends { id: string }> = ReturnType<
  typeof usePricing<D, R>
>

/** Why the prices can neither be saved nor handed on, and why there is nothing to save. */
export function useWhyNotSaved<D extends { version: number }, R extends { id: string }>(
  { rows, dirty }: Pricing<D, R>,
  reasonsOf: (row: R) => readonly Reason[],
  refused: readonly string[],
) {
  const t = useText()
  const count = rows.filter((row) => reasonsOf(row).length > 0).length
  const why = count > 0 ? [...refused, t('editing.pricing.wrong', { count })] : refused
  return { why, saveWhy: dirty ? why : [...why, t('editing.pricing.nothing')] }
}
