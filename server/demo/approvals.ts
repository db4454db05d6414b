import { approvalKinds, salesKinds } from '#shared/documents/approvals/approval.machine.ts'
import { usualFlow } from '#shared/documents/approvals/flow.rules.ts'
import { addDays } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import { advance, livingApproval } from '../documents/approvals/submit-approval.ts'
import { approval, type LockedApproval } from '../documents/approvals/approval-document.ts'
import { answerTurns, turnsOf } from '../documents/approvals/approval.repository.ts'
import { writeFlow } from '../documents/approvals/flow.repository.ts'
import { fire } from '../engine/fire.ts'
import { lock } from '../engine/store.ts'
import { order, type LockedOrder } from '../documents/orders/order-document.ts'
import { markSpecial } from '../documents/orders/order.repository.ts'
import { openForm, specialKinds, submitForm } from '../documents/reactions/approvals.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import type { Company } from './company.ts'
import { approvalFlows, approvalOpinions, usualSteps } from './content/approvals.ts'
import { quietly } from './orders.ts'

/** Steps beyond the one that every company begins with. */
export async function seedFlows(tx: Tx, { actors }: Company, today: string): Promise<void> {
  const updatedBy = actors.get('admin')!.name
  const updatedAt = `${addDays(today, -60)}T01:00:00.000Z`
  for (const kind of approvalKinds)
    await writeFlow(tx, {
      ...usualFlow(kind),
      steps: [...(approvalFlows[kind] ?? usualSteps)],
      updatedBy,
      updatedAt,
    })
}

const ordersIn = async (tx: Tx, status: string, limit: number): Promise<LockedOrder[]> => {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', status)
    .where('split', '<>', 'child')
    .orderBy('orderTime', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const rows: LockedOrder[] = []
  for (const { id } of found) rows.push((await lock({ tx, actor: systemActor }, order, id))!)
  return rows
}

/** Who wrote an order: its salesman, as the approval's starter. */
const sellerOf = ({ actors, salespersonIds }: Company, row: LockedOrder): Actor => {
  const [userId] = [...salespersonIds].find(([, id]) => id === row.salespersonId) ?? []
  return actors.get(userId ?? 'sales.zhang')!
}

interface Decision {
  actor: Actor
  event: 'pass' | 'reject'
  opinion: string
  at: string
}

/** One person decides, as the product writes it. */
export async function decide(
  tx: Tx,
  row: LockedApproval,
  { actor, event, opinion, at }: Decision,
): Promise<void> {
  const firing = quietly(tx, actor)
  const open = (await turnsOf(tx, actor, row.id, row.round)).filter(({ state }) => state === 'open')
  const own = open.filter((turn) => turn.own)
  await answerTurns(
    tx,
    own.map(({ id }) => id),
    { state: event === 'pass' ? 'agreed' : 'refused', opinion, at },
  )
  const decided = await fire(firing, approval, event, { ...row, myTurn: true }, { at, comment: opinion })
  if (event === 'pass') await advance(firing, decided, at)
}

/** Submits the sales form of an order that stays as it is, and answers its approval. */
async function submitted(tx: Tx, company: Company, row: LockedOrder, at: string): Promise<LockedApproval> {
  const seller = quietly(tx, sellerOf(company, row))
  await submitForm(seller, { event: 'submitSalesOrder', before: row, row, facts: {}, note: { at } })
  return (await livingApproval({ tx }, row.id, salesKinds))!
}

/** Approvals in each state, of orders that are where such an approval leaves them. */
export async function seedApprovals(tx: Tx, company: Company, today: string): Promise<void> {
  const finance = company.actors.get('fin.zhao')!
  const admin = company.actors.get('admin')!
  const instant = (daysAgo: number, hour: number) => `${addDays(today, -daysAgo)}T0${hour}:00:00.000Z`

  for (const row of await ordersIn(tx, 'special_price_pending', 20))
    await openForm(quietly(tx, sellerOf(company, row)), {
      event: 'startSpecialPrice',
      before: row,
      row,
      facts: {},
      note: { at: instant(1, 1) },
    })
  for (const row of await ordersIn(tx, 'special_price_maintained', 10)) {
    await submitForm(quietly(tx, finance), {
      event: 'submitSpecialPrice',
      before: row,
      row,
      facts: {},
      note: { at: instant(2, 2), comment: approvalOpinions.special },
    })
    // Whoever maintained the prices does not decide about them (D182).
    const approval = (await livingApproval({ tx }, row.id, specialKinds))!
    await decide(tx, approval, {
      actor: admin,
      event: 'pass',
      opinion: approvalOpinions.approved,
      at: instant(2, 3),
    })
    const { status } = (await livingApproval({ tx }, row.id, specialKinds))!
    await markSpecial(tx, row.id, status === 'in_approval')
  }
  for (const [i, row] of (await ordersIn(tx, 'sales_order_pending', 20)).entries()) {
    if (i === 0) {
      const refused = await submitted(tx, company, row, instant(3, 1))
      const { rejected: opinion } = approvalOpinions
      await decide(tx, refused, { actor: finance, event: 'reject', opinion, at: instant(2, 6) })
    } else if (i === 1) {
      const { withdrawn: comment } = approvalOpinions
      const back = await submitted(tx, company, row, instant(2, 1))
      await fire(quietly(tx, systemActor), approval, 'withdraw', back, { at: instant(2, 3), comment })
    } else
      await openForm(quietly(tx, sellerOf(company, row)), {
        event: 'startSalesOrder',
        before: row,
        row,
        facts: {},
        note: { at: instant(1, 2) },
      })
  }
  for (const row of await ordersIn(tx, 'sales_order_maintained', 40))
    await submitted(tx, company, row, instant(1, 3))
  for (const row of await ordersIn(tx, 'cs_processing', 60)) {
    if (row.stateBeforeCs !== 'sales_order_maintained') continue
    const sent = await submitted(tx, company, row, instant(1, 4))
    const { approved: opinion } = approvalOpinions
    if (row.salesApproved)
      await decide(tx, sent, { actor: finance, event: 'pass', opinion, at: instant(1, 6) })
  }
  for (const row of (await ordersIn(tx, 'pushed', 60)).filter((one) => one.salesApproved).slice(0, 15)) {
    const sent = await submitted(tx, company, row, instant(20, 1))
    const { approved: opinion } = approvalOpinions
    await decide(tx, sent, { actor: finance, event: 'pass', opinion, at: instant(19, 2) })
  }
}
