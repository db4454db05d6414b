import { channels, type Language } from '#shared/vocabulary/words.ts'
import { typedDay } from '../../../../kit/form/typed-day.ts'
import type { CellChange } from '../../../../kit/grid/types.ts'
import type { PushPreview } from '../order-push.api.ts'
import { datedAlike, type PushDraft, begunOf, draftOf, isUntouched, withChoices } from './push-draft.ts'
import type { PushChoice } from '#shared/documents/orders/push.contract.ts'
import { recordIdOf } from '../../../../kit/grid/use-folding.ts'
import { useKeptRows } from '../../../../kit/grid/use-kept-rows.ts'

/** The longest reason that the call takes (push.contract.ts). */
const reasonMax = 500

/** The draft after a cell was edited. The date of an order applies to all its lines. */
export function written(
  draft: PushDraft,
  preview: Pick<PushPreview, 'lines'>,
  { rowId, key, text }: CellChange,
  language: Language,
): PushDraft {
  const lineNo = Number(rowId.split(':')[1] ?? 0)
  switch (key) {
    case 'date': {
      const day = typedDay(text, language)
      return lineNo > 0
        ? { ...draft, dates: { ...draft.dates, [lineNo]: day } }
        : datedAlike(preview, draft, day)
    }
    case 'channel': {
      const channel = channels.find((each) => each === text)
      return channel ? { ...draft, channel } : draft
    }
    case 'plant':
    case 'department':
    case 'freeze':
    case 'orderType':
    case 'shipTo':
      return { ...draft, [key]: text }
    case 'duplicateReason':
      return { ...draft, duplicateReason: text.trim().slice(0, reasonMax) }
    default:
      return draft
  }
}

interface Input {
  previews: ReadonlyMap<string, PushPreview>
  /** Stored input of earlier visits that has not been pushed. */
  drafts: ReadonlyMap<string, PushDraft>
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
export function usePushEntries({ previews, drafts, language, keep }: Input) {
  const { rows, each, startAfresh, undo, redo } = useKeptRows({
    records: previews,
    drafts: drafts,
    keep,
    rules,
  })
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
