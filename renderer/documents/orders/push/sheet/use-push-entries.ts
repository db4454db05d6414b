import { useEffect } from 'react'
import type { PushChoice } from '#shared/documents/orders/push.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellChange } from '../../../../kit/grid/types.ts'
import { useHistory } from '../../../../kit/grid/use-history.ts'
import type { PushPreview } from '../order-push.api.ts'
import { begunOf, datedAlike, draftOf, isUntouched, withChoices, type PushDraft } from './push-draft.ts'
import type { PushEntry } from './sheet-rows.ts'
import { written } from './writing.ts'

interface Input {
  previews: ReadonlyMap<string, PushPreview>
  /** Stored input of earlier visits that has not been pushed. */
  kept: ReadonlyMap<string, PushDraft>
  language: Language
  /** Stores the input of an order that is not in SAP yet; null deletes it. */
  keep: (id: string, draft: PushDraft | null) => void
}

/** The input of a sheet with undo. The input of each order is kept until SAP has the order. */
export function usePushEntries({ previews, kept, language, keep }: Input) {
  const entryOf = (preview: PushPreview): PushEntry => ({
    id: preview.id,
    draft: { ...draftOf(preview), ...kept.get(preview.id) },
  })
  const { rows, change, begin, undo, redo } = useHistory(() => [...previews.values()].map(entryOf))
  const late = [...previews.values()].filter(({ id }) => rows.every((row) => row.id !== id))
  if (late.length > 0) begin([...rows, ...late.map(entryOf)])
  useEffect(() => {
    for (const { id, draft } of rows) {
      const preview = previews.get(id)
      if (!preview) continue
      const done = begunOf(preview)?.state === 'confirmed' || isUntouched(draft, preview)
      keep(id, done ? null : draft)
    }
  }, [rows, previews, keep])

  const each = (next: (preview: PushPreview, draft: PushDraft) => PushDraft) =>
    change((entries) =>
      entries.map((entry) => {
        const preview = previews.get(entry.id)
        if (!preview || begunOf(preview)) return entry
        const draft = next(preview, entry.draft)
        return draft === entry.draft ? entry : { ...entry, draft }
      }),
    )
  return {
    entries: rows,
    edit: (changes: readonly CellChange[]) => {
      const byOrder = Map.groupBy(changes, ({ rowId }) => rowId.split(':')[0]!)
      each((preview, draft) =>
        (byOrder.get(preview.id) ?? []).reduce((next, one) => written(next, preview, one, language), draft),
      )
    },
    /** Applies the choices of one order to all. */
    chooseForAll: (from: PushChoice) => each((_, draft) => withChoices(draft, from)),
    /** Sets one date for every line of every order. */
    dateAll: (day: string) => each((preview, draft) => datedAlike(preview, draft, day)),
    /** Restores the server's proposal. */
    startAfresh: (ids: ReadonlySet<string>) =>
      each((preview, draft) => (ids.has(preview.id) ? draftOf(preview) : draft)),
    undo,
    redo,
  }
}
