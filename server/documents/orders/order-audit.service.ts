import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { summary } from '#shared/documents/orders/order.rules.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { write, read } from '../../calls/handler.ts'
import { decidedLines, decisionReasons } from './order-audit.lines.ts'
import { depositAt, mustAllow, throwReasons } from './order.check.ts'
import { fireLocked, openOrder } from './order.events.ts'
import { tell } from './order.live.ts'
import { toRow } from './order.presenter.ts'
import { linesOf, waitingForFinance, type LockedOrder } from './order.repository.ts'
import { saved } from './order.save.ts'
import { replaceLines } from './order.write.repository.ts'

export const page = read(orderAuditCalls.page, async ({ db, actor, body }) => {
  const { rows, total } = await waitingForFinance(db, actor, body)
  return { rows: rows.map((row) => toRow(row, actor)), total }
})

type Decisions = BodyOf<typeof orderAuditCalls.modify>['lines']

/** Stores what finance wrote; the deposit follows the total by its ratio (D68). */
async function maintain(tx: Tx, actor: Actor, row: LockedOrder, decisions: Decisions): Promise<LockedOrder> {
  mustAllow('maintainSpecialPrice', row, actor)
  const stored = await linesOf(tx, row.id)
  throwReasons(decisionReasons(new Map(stored.map((line) => [line.lineNo, line])), decisions))
  const { lines, changes } = decidedLines(stored, decisions)
  await replaceLines(tx, row.id, lines)
  const sums = summary(lines, row)
  return fireLocked(tx, actor, 'maintainSpecialPrice', row, {
    changes,
    set: { ...sums, ...depositAt(sums.totalAmount, row) },
  })
}

export const modify = write(orderAuditCalls.modify, async ({ tx, services, actor, body }) => {
  const row = await openOrder(tx, actor, body)
  const maintained = await maintain(tx, actor, row, body.lines)
  tell(services, tx, maintained)
  return saved(maintained)
})

/** The last word on every flagged line, and the price is maintained. */
export const modifyAndAudit = write(
  orderAuditCalls.modifyAndAudit,
  async ({ tx, services, actor, body: { lines, comment, ...one } }) => {
    const row = await openOrder(tx, actor, one)
    const maintained = lines.length > 0 ? await maintain(tx, actor, row, lines) : row
    const audited = await fireLocked(tx, actor, 'submitSpecialPrice', maintained, { comment })
    tell(services, tx, audited)
    return saved(audited)
  },
)

export const retroversion = write(orderAuditCalls.retroversion, async ({ tx, services, actor, body }) => {
  const row = await openOrder(tx, actor, body)
  const sentBack = await fireLocked(tx, actor, 'sendBackSpecialPrice', row, { comment: body.comment })
  tell(services, tx, sentBack)
  return saved(sentBack)
})
