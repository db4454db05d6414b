import { channels, type Language } from '#shared/vocabulary/words.ts'
import { typedDay } from '../../../../kit/form/typed-day.ts'
import type { CellChange, CellAddress } from '../../../../kit/grid/types.ts'
import type { PushPreview } from '../order-push.api.ts'
import { datedAlike, begunOf, draftOf, isUntouched, withChoices, type PushDraft } from './push-draft.ts'
import type { PushChoice } from '#shared/documents/orders/push.contract.ts'
import { recordIdOf } from '../../../../kit/grid/use-folding.ts'
import { useKeptRows } from '../../../../kit/grid/use-kept-rows.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { lineOf } from '../../../../engine/words/line-sentences.ts'
import { lineRowId } from './sheet-rows.ts'

const choiceKeys = new Set(['plant', 'channel', 'department', 'freeze', 'orderType', 'duplicateReason'])
/** The fields of a line that have a cell of their own. Other reasons are shown where the line is named. */
const lineKeys: Readonly<Record<string, string>> = {
  productionDate: 'date',
  quantity: 'quantity',
  unit: 'quantity',
  unitPrice: 'unitPrice',
  discountPercent: 'unitPrice',
  totalPrice: 'amount',
}

/**
 * The cells that show a reason: the one of its line, and the one of its order for readers who have collapsed the
 * lines.
 */
export function cellsOf(orderId: string, { path = '' }: Reason): CellAddress[] {
  const ofOrder = (key: string) => ({ rowId: orderId, key })
  if (choiceKeys.has(path)) return [ofOrder(path)]
  const [line, field = ''] = lineOf(path) ?? []
  if (line === undefined) return [ofOrder('standing')]
  const key = lineKeys[field]
  return [
    { rowId: lineRowId(orderId, line), key: key ?? 'order' },
    ofOrder(key === 'date' ? 'date' : 'standing'),
  ]
}

/** The first cell that has to be corrected. */
export const firstCell = (orderId: string, [first]: readonly Reason[]): CellAddress =>
  (first && cellsOf(orderId, first)[0]) ?? { rowId: orderId, key: 'standing' }

/** How many corrections are needed. One reason that applies to many lines counts once. */
export const countOf = (stops: readonly Reason[]): number =>
  new Set(stops.map(({ code, path }) => `${code} ${lineOf(path)?.[1] ?? path ?? ''}`)).size

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
