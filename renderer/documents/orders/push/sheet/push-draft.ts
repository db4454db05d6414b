import { choiceReasons } from '#shared/documents/orders/push-choice.rules.ts'
import { isCreditHold } from '#shared/documents/orders/release.rules.ts'
import {
  noFreeze,
  ownShipTo,
  type OrderPush,
  type PushChoice,
} from '#shared/documents/orders/push.contract.ts'
import type { PushRow } from '#shared/engine/push/push.schema.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { PushPreview } from '../order-push.api.ts'

/** What customer service has chosen for one order so far. A field is empty until it is chosen. */
export interface PushDraft extends PushChoice {
  /** By line number. Input that is no date is kept as it was typed. */
  dates: Readonly<Record<number, string>>
  duplicateReason: string
}

/**
 * The server's proposal: the choices of the sales organization's last push, and the dates that the lines have
 * already.
 */
export const draftOf = ({ defaults, lines }: PushPreview): PushDraft => ({
  plant: defaults.plant ?? '',
  channel: defaults.channel,
  department: defaults.department ?? '',
  freeze: defaults.freeze || noFreeze,
  orderType: defaults.orderType ?? '',
  shipTo: defaults.shipTo || ownShipTo,
  dates: Object.fromEntries(lines.flatMap((l) => (l.productionDate ? [[l.lineNo, l.productionDate]] : []))),
  duplicateReason: '',
})

/** Whether the draft equals the server's proposal. */
export function isUntouched(draft: PushDraft, preview: PushPreview): boolean {
  const { dates, ...choice } = draftOf(preview)
  return (
    Object.entries(choice).every(([name, value]) => draft[name as keyof typeof choice] === value) &&
    preview.lines.every(({ lineNo }) => (draft.dates[lineNo] ?? '') === (dates[lineNo] ?? ''))
  )
}

/** The draft with one date for every line. */
export const datedAlike = (
  { lines }: Pick<PushPreview, 'lines'>,
  draft: PushDraft,
  day: string,
): PushDraft => ({
  ...draft,
  dates: Object.fromEntries(lines.map(({ lineNo }) => [lineNo, day])),
})

/** The draft with the choices of another order. Its dates and its reason stay, and its ship-to, which is its customer's. */
export const withChoices = (draft: PushDraft, from: PushChoice): PushDraft => {
  const { plant, channel, department, freeze, orderType } = from
  return { ...draft, plant, channel, department, freeze, orderType }
}

/** The push that is in progress or has succeeded; undefined after a refusal or a release. */
export const begunOf = ({ push }: PushPreview): PushRow | undefined =>
  push && push.state !== 'rejected' && push.state !== 'released' ? push : undefined

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

/** Everything that keeps an order from being pushed, by the rules of the server. */
const stopsOf = (preview: PushPreview, draft: PushDraft, today: BusinessDate): readonly Reason[] => [
  ...(preview.reasons as Reason[]).filter(
    ({ path }) => path !== 'duplicateReason' || draft.duplicateReason === '',
  ),
  ...choiceReasons(preview, toOrderPush(preview, draft), today),
]

/** Whether an order can be pushed. */
export type Standing =
  | { kind: 'begun'; push: PushRow }
  | { kind: 'ready' }
  /** An order that only credit holds can be pushed: it is marked as held, so that finance finds it (D51). */
  | { kind: 'creditHold'; stops: readonly Reason[] }
  | { kind: 'stopped'; stops: readonly Reason[] }

export function standingOf(preview: PushPreview, draft: PushDraft, today: BusinessDate): Standing {
  const push = begunOf(preview)
  if (push) return { kind: 'begun', push }
  const stops = stopsOf(preview, draft, today)
  if (stops.length === 0) return { kind: 'ready' }
  return { kind: isCreditHold(stops) ? 'creditHold' : 'stopped', stops }
}
