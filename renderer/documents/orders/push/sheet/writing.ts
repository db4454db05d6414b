import { channels, type Language } from '#shared/vocabulary/words.ts'
import { typedDay } from '../../../../kit/form/typed-day.ts'
import type { CellChange } from '../../../../kit/grid/types.ts'
import type { PushPreview } from '../order-push.api.ts'
import { datedAlike, type PushDraft } from './push-draft.ts'

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
      return { ...draft, [key]: text }
    case 'duplicateReason':
      return { ...draft, duplicateReason: text.trim().slice(0, reasonMax) }
    default:
      return draft
  }
}
