import { isCreditHold } from '#shared/documents/orders/credit.rules.ts'
import { discountReasons } from '#shared/documents/pushes/discount.rules.ts'
import {
  noFreeze,
  type OrderPush,
  type PushChoice,
  type PushRow,
} from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { PushPreview } from './push.api.ts'

/** What customer service has chosen for one order so far; empty where it still has to. */
export interface PushDraft extends PushChoice {
  dates: Readonly<Record<number, string>>
  duplicateReason: string
}

/** What the server proposes: as the last push of the sales organization, and dates that lines have already. */
export const draftOf = ({ defaults, lines }: PushPreview): PushDraft => ({
  plant: defaults.plant ?? '',
  channel: defaults.channel,
  department: defaults.department ?? '',
  freeze: defaults.freeze || noFreeze,
  orderType: defaults.orderType ?? '',
  dates: Object.fromEntries(lines.flatMap((l) => (l.productionDate ? [[l.lineNo, l.productionDate]] : []))),
  duplicateReason: '',
})

/** The push by which the order is on its way to SAP or has got there; none once it was refused or released. */
export const begunOf = ({ push }: PushPreview): PushRow | undefined =>
  push && push.state !== 'rejected' && push.state !== 'released' ? push : undefined

/** D39: the date of a line for every line below it. */
export function filledDown(draft: PushDraft, lineNos: readonly number[], from: number): PushDraft {
  const date = draft.dates[from]
  if (!date) return draft
  const below = lineNos.slice(lineNos.indexOf(from))
  return { ...draft, dates: { ...draft.dates, ...Object.fromEntries(below.map((n) => [n, date])) } }
}

/** The five choices of one order for another; its dates and its reason stay its own. */
export const withChoices = (draft: PushDraft, from: PushChoice): PushDraft => {
  const { plant, channel, department, freeze, orderType } = from
  return { ...draft, plant, channel, department, freeze, orderType }
}

const choicePaths = new Set(['plant', 'channel', 'department', 'freeze', 'orderType', 'duplicateReason'])

/** What keeps an order from SAP whatever is chosen for it; the choices' own reasons stand at their fields. */
export const standing = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter((r) => !choicePaths.has(r.path ?? ''))

/** What the chosen order type asks of the lines (D134); the server will say the same. */
export const typeReasons = ({ choices, lines }: PushPreview, { orderType }: PushChoice): readonly Reason[] =>
  discountReasons(orderType, choices.discountTypes, lines)

/** What credit alone holds may be pushed: it is marked so, and finance finds it (D51). */
export const mayTry = (reasons: readonly Reason[]): boolean => {
  const left = standing(reasons)
  return left.length === 0 || isCreditHold(left)
}

export const toOrderPush = (preview: PushPreview, draft: PushDraft): OrderPush => {
  const { dates, duplicateReason, ...choice } = draft
  return {
    ...choice,
    id: preview.id,
    version: preview.version,
    lines: preview.lines.flatMap(({ lineNo }) =>
      dates[lineNo] ? [{ lineNo, productionDate: dates[lineNo] }] : [],
    ),
    duplicateReason,
  }
}
