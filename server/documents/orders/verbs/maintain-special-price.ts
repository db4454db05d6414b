import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { summary } from '#shared/lines/price.rules.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { replaceLines } from '../../engine/store.ts'
import { depositAt } from '../order-check.ts'
import { order, type LockedOrder } from '../order-document.ts'
import { linesOf } from '../order.repository.ts'
import { decidedLines, decisionReasons } from '../order-special-price.ts'

type Decisions = BodyOf<typeof orderAuditCalls.modify>['lines']

/** Stores finance's decisions; the deposit follows the total by its ratio (D68). */
async function decidedChange({ tx }: Context, row: LockedOrder, decisions: Decisions) {
  const stored = await linesOf(tx, row.id)
  throwReasons(decisionReasons(new Map(stored.map((line) => [line.lineNo, line])), decisions))
  const { lines, changes } = decidedLines(stored, decisions)
  await replaceLines(tx, order, row.id, lines, stored)
  const sums = summary(lines, row)
  return { changes, set: { ...sums, ...depositAt(sums.totalAmount, row) } }
}

export const modify = write(orderAuditCalls.modify, async (given) => {
  const { body } = given
  const maintained = await act(given, order, body, {
    event: 'maintainSpecialPrice',
    change: ({ row }) => decidedChange(given, row, body.lines),
  })
  return order.saved(maintained)
})

/** Decides on every flagged line and ends the special price. */
export const modifyAndAudit = write(orderAuditCalls.modifyAndAudit, async (given) => {
  const { lines, comment, ...one } = given.body
  const audited = await act(given, order, one, {
    event: 'submitSpecialPrice',
    async change({ row }) {
      if (lines.length === 0) return { comment }
      const maintained = await fire(
        given,
        order,
        'maintainSpecialPrice',
        row,
        await decidedChange(given, row, lines),
      )
      return { row: maintained, comment }
    },
  })
  return order.saved(audited)
})

export const retroversion = write(orderAuditCalls.retroversion, async (given) => {
  const { body } = given
  const { comment } = body
  return order.saved(await act(given, order, body, { event: 'sendBackSpecialPrice', change: { comment } }))
})
