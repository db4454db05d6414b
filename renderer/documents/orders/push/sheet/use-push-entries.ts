import type { PushChoice } from '#shared/documents/orders/push.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellChange } from '../../../../kit/grid/types.ts'
import { recordIdOf } from '../../../../kit/grid/use-folding.ts'
import { useKeptRows } from '../../../../kit/grid/use-kept-rows.ts'
import type { PushPreview } from '../order-push.api.ts'
import { begunOf, datedAlike, draftOf, isUntouched, withChoices, type PushDraft } from './push-draft.ts'
import { written } from './writing.ts'

interface Input {
  previews: ReadonlyMap<string, PushPreview>
  /** Stored input of earlier visits that has not been pushed. */
  kept: ReadonlyMap<string, PushDraft>
  language: Language
  /** Stores the input of an order that is not in SAP yet; null deletes it. */
  keep: (id: string, draft: PushDraft | null) => void
}

const rules = {
  first: draftOf,
  isOver: (preview: PushPreview) => begunOf(preview) !== undefined,
  /** The input of an order is kept until SAP has the order. */
  isDone: (preview: PushPreview, draft: PushDraft) =>
    begunOf(preview)?.state === 'confirmed' || isUntouched(draft, preview),
}

/** The input of a sheet with undo. */
export function usePushEntries({ previews, kept, language, keep }: Input) {
  const { rows, each, startAfresh, undo, redo } = useKeptRows({ records: previews, kept, keep, rules })
  return {
    entries: rows,
    edit: (changes: readonly CellChange[]) => {
      const byOrder = Map.groupBy(changes, ({ rowId }) => recordIdOf(rowId))
      each((preview, draft) =>
        (byOrder.get(preview.id) ?? []).reduce((next, one) => written(next, preview, one, language), draft),
      )
    },
    /** Copies the choices that were made for one order to all orders of the sheet. */
    chooseForAll: (from: PushChoice) => each((_, draft) => withChoices(draft, from)),
    /** Sets one date for every line of every order. */
    dateAll: (day: string) => each((preview, draft) => datedAlike(preview, draft, day)),
    startAfresh,
    undo,
    redo,
  }
}
