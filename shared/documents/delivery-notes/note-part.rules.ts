import * as z from 'zod'
import { pushStates } from '#shared/vocabulary/words.ts'

/** SAP makes one delivery for each shipping point and ship-to, so a note has a part for each of them (D240). */
export const notePart = z.strictObject({
  shippingPoint: z.string(),
  shipToNo: z.string(),
  state: z.enum(pushStates),
  sapDeliveryNo: z.string(),
  /** What SAP said when it refused the part, or keeps otherwise. */
  said: z.string(),
  /** SAP has the delivery without its truck, container and day. */
  detailsRefused: z.boolean(),
})
export type NotePart = z.infer<typeof notePart>
type Key = Pick<NotePart, 'shippingPoint' | 'shipToNo'>

export const isSamePart = (one: Key, other: Key): boolean =>
  one.shippingPoint === other.shippingPoint && one.shipToNo === other.shipToNo

/** The parts of a note by its lines; a part that SAP has stays as it is, whatever else the note holds now. */
export function partsOf(lines: readonly Key[], before: readonly NotePart[]): NotePart[] {
  const known = before.filter(({ state }) => state === 'pushed')
  const wanted = lines.filter((line, at) => lines.findIndex((other) => isSamePart(line, other)) === at)
  const added = wanted.filter((key) => !known.some((part) => isSamePart(part, key)))
  return [
    ...known,
    ...added.map(({ shippingPoint, shipToNo }) => ({
      shippingPoint,
      shipToNo,
      state: 'unpushed' as const,
      sapDeliveryNo: '',
      said: '',
      detailsRefused: false,
    })),
  ]
}

const has = (parts: readonly NotePart[], state: NotePart['state']) =>
  parts.some((part) => part.state === state)

/** How far a note is in SAP by its parts: what is unknown comes first, then what is under way, then what was refused. */
export function pushStateOf(parts: readonly NotePart[]): NotePart['state'] {
  if (has(parts, 'push_unknown')) return 'push_unknown'
  if (has(parts, 'pushing')) return 'pushing'
  if (has(parts, 'push_rejected')) return 'push_rejected'
  return parts.every(({ state }) => state === 'pushed') ? 'pushed' : 'unpushed'
}

/** What happens to a note when one of its parts has gone on. */
export const eventOfParts = {
  pushing: 'pushGoesOn',
  push_unknown: 'pushTimedOut',
  push_rejected: 'pushFailed',
  unpushed: 'pushNotFound',
  pushed: 'pushSucceeded',
} as const satisfies Record<NotePart['state'], string>

/** The parts with one of them changed. */
export const withPart = (parts: readonly NotePart[], key: Key, change: Partial<NotePart>): NotePart[] =>
  parts.map((part) => (isSamePart(part, key) ? { ...part, ...change } : part))
