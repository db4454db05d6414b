import { holdingReasons, type CreditRelease } from '#shared/documents/orders/release.rules.ts'
import { isFullyPrepaid } from '#shared/lines/payment-terms.rules.ts'
import type { RuleReason } from '#shared/documents/orders/order.errors.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add } from '#shared/kernel/decimal.ts'
import {
  creditReasons,
  exposureWith,
  heldReasons,
  type Exposure,
} from '#shared/masterdata/credit/credit.rules.ts'
import type { CreditFacts } from '#shared/masterdata/credit/credit.schema.ts'
import { creditAgeMinutes } from '#shared/vocabulary/limits.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { Change } from '../../../records/history/change.ts'
import { toFacts, type CreditUse } from '../../../masterdata/credit/credit-use.ts'
import type { Services } from '../../../calls/handler.ts'
import { announce, type Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { order, type LockedOrder } from '../order-document.ts'
import * as credit from './order-credit.repository.ts'
import {
  clearAhead,
  creditHeldOf,
  deliveredSum,
  frozenRate,
  heldOrdersOf,
  isSeen,
  openSum,
  unbilledSum,
} from './order-credit.repository.ts'
import { lock } from '../../../engine/store.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'

/** An order with the judgement of its credit today. */
export interface JudgedCredit extends Exposure {
  id: string
  orderNo: string
  facts: CreditFacts
  /** What would hold it without a release, what of it is not released, and what holds it in fact (D51). */
  reasons: readonly RuleReason[]
  warnings: readonly RuleReason[]
  holding: readonly RuleReason[]
  release: CreditRelease | null
}

export const toRelease = (row: credit.ReleaseRecord): CreditRelease => ({
  id: row.releaseId,
  reason: row.reason,
  amount: row.amount,
  currency: row.releaseCurrency,
  until: row.until,
  exposure: row.exposure,
  releasedName: row.releasedName,
  releasedAt: row.releasedAt,
  revokedName: row.revokedName,
  revokedAt: row.revokedAt,
  revokeReason: row.revokeReason,
})

const isReleased = (record: credit.OrderCreditRecord): record is typeof record & credit.ReleaseRecord =>
  record.releaseId !== null

/** @param more what the order is to come to beside what it comes to now */
function assess(record: credit.OrderCreditRecord, today: string, more = '0'): JudgedCredit {
  const { id, orderNo, totalAmount, counted } = record
  const facts = toFacts(record)
  const release = isReleased(record) ? toRelease(record) : null
  const exposure = exposureWith(facts, add(counted ? '0' : totalAmount, more))
  const reasons = creditReasons(facts, exposure, isFullyPrepaid(record))
  const warnings = holdingReasons(reasons, exposure, facts, release, today)
  const holding = heldReasons(facts.mode, warnings)
  return { id, orderNo, facts, ...exposure, reasons, warnings, holding, release }
}

/** Says that an order is judged by old figures, and how old they are (D131). */
export function ageNotes({ facts }: Pick<JudgedCredit, 'facts'>, now: Date): RuleReason[] {
  const minutes = Math.floor((now.getTime() - Date.parse(facts.heardAt)) / 60_000)
  return minutes > creditAgeMinutes ? [{ code: 'CREDIT_FIGURES_OLD', params: { minutes } }] : []
}

type Judging = Pick<Services, 'now' | 'creditUses' | 'sap'>

/** Judges several orders at once, those that the actor sees. */
export async function judgedOrders(
  db: Queryable,
  services: Judging,
  actor: Actor,
  ids: readonly string[],
): Promise<JudgedCredit[]> {
  if (ids.length === 0) return []
  const today = businessDateOf(services.now())
  return (await credit.creditOf(db, services, actor, ids, today)).map((record) => assess(record, today))
}

export const judgedOrder = async (
  db: Queryable,
  services: Judging,
  actor: Actor,
  id: string,
): Promise<JudgedCredit | undefined> => (await judgedOrders(db, services, actor, [id]))[0]

/** An order that is to come to more, judged with that. */
export async function judgedWith(
  { tx, services, actor }: Context,
  id: string,
  more: string,
): Promise<JudgedCredit | undefined> {
  const today = businessDateOf(services.now())
  const [record] = await credit.creditOf(tx, services, actor, [id], today)
  return record && assess(record, today, more)
}

/** Reasons as history stores them: codes, which are translated when they are read. */
export const creditChanges = (reasons: readonly RuleReason[]): Change[] =>
  reasons.map(({ code, params }, i) => ({
    path: `creditWarning.${i + 1}`,
    from: null,
    to: JSON.stringify({ code, ...(params && { params }) }),
  }))

/** Marks an order as held: in its history, in lists, and for everybody who sees it. */
export const holdOrder = (context: Context, row: LockedOrder, { holding }: Pick<JudgedCredit, 'holding'>) =>
  fire(context, order, 'holdForCredit', row, { changes: creditChanges(holding) })

/**
 * What orders use of their customer's credit. Those that it held and holds no more are free without anybody's doing, and
 * whoever waits for them is told; the mark on the order makes it once, whichever server reads first.
 */
export const orderCreditUse: CreditUse = {
  openSum,
  unbilledSum,
  deliveredSum,
  frozenRate,
  isSeen,
  async follow({ tx, services }, customerId) {
    const context = { tx, services, actor: systemActor }
    const locked: LockedOrder[] = []
    for (const id of await creditHeldOf(tx, customerId)) {
      const row = await lock(context, order, id)
      if (row?.status === 'cs_processing' && (row.creditHeld || row.creditAhead)) locked.push(row)
    }
    return async () => {
      const ids = locked.map(({ id }) => id)
      const credits = await judgedOrders(tx, services, systemActor, ids)
      const free = new Set(credits.filter(({ holding }) => holding.length === 0).map(({ id }) => id))
      for (const row of locked.filter(({ id }) => free.has(id)))
        if (row.creditHeld) await fire(context, order, 'freeCredit', row, {})
        else await clearAhead(tx, row.id)
      for (const open of await heldOrdersOf(tx, customerId)) announce(context, order, open)
    }
  },
}
