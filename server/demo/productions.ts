import { addDays } from '#shared/kernel/dates.ts'
import { categories } from '#shared/vocabulary/words.ts'
import type { Tx } from '../db/transaction.ts'
import { livingApproval } from '../documents/approvals/submit-approval.ts'
import { fire } from '../engine/fire.ts'
import { insert, lock } from '../engine/store.ts'
import { order } from '../documents/orders/order-document.ts'
import { linesOf } from '../documents/orders/order.repository.ts'
import { sumsOf, production } from '../documents/productions/index.ts'
import { productionApproval, productionOf } from '../documents/reactions/productions.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { decide } from './approvals.ts'
import type { Company } from './company.ts'
import { productionPlans, productionWishes, usualWish } from './content/productions.ts'
import { serviceOf } from './open-orders.ts'
import { quietly } from './orders.ts'

type Plan = (typeof productionPlans)[number]

const wishOf = (category: string) =>
  productionWishes[categories.find((one) => one === category)!] ?? usualWish

async function seedProduction(tx: Tx, company: Company, orderId: string, plan: Plan, today: string) {
  const system = { tx, actor: systemActor }
  const row = (await lock(system, order, orderId))!
  const [userId = 'sales.zhang'] =
    [...company.salespersonIds].find(([, id]) => id === row.salespersonId) ?? []
  const seller = quietly(tx, company.actors.get(userId)!)
  const note = (hour: number) => ({ at: `${addDays(today, -plan.daysAgo)}T0${hour}:00:00.000Z` })
  await fire(seller, order, 'beginProduction', row, note(1))
  const content = productionOf(row, await linesOf(tx, orderId))
  const lines = content.lines.map((line, i) => {
    const chosen = i < plan.lines
    return { ...line, chosen, requirement: chosen ? wishOf(line.category) : '' }
  })
  const typed = { reason: plan.reason, wishedDate: addDays(today, 30), ...sumsOf(lines) }
  const beginning = { status: 'draft', ...note(1) }
  const { id } = await insert(seller, production, beginning, { ...content.columns, ...typed }, lines)
  for (const [i, event] of plan.steps.entries()) {
    const before = (await lock(system, production, id))!
    const { opinion = '' } = plan
    const comment = event === 'send' ? '' : opinion
    const at = note(i + 2)
    const deciding = event === 'approve' || event === 'reject'
    if (deciding) {
      const approval = (await livingApproval({ tx }, id, ['produce']))!
      const actor = serviceOf(company, row.salesOrg)
      await decide(tx, approval, { actor, event: event === 'approve' ? 'pass' : 'reject', opinion, ...at })
      // The management decides about what is large.
      if ((await livingApproval({ tx }, id, ['produce']))?.status === 'in_approval') return
    }
    const firing = deciding ? quietly(tx, systemActor) : seller
    const after = await fire(firing, production, event, before, { ...at, comment })
    const happening = { event, before, row: after, facts: {}, note: at }
    for (const { document, events, react } of productionApproval)
      if (document === production.definition.name && events.has(event)) await react(seller, happening)
  }
}

/** Special productions in several states, of orders that SAP has and that are made to their customers' wishes. */
export async function seedProductions(tx: Tx, company: Company, today: string): Promise<void> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pushed')
    .where('isCustomize', '=', true)
    .where('orderTime', '<', `${addDays(today, -14)}T00:00:00.000Z`)
    // The salesman whom the start page names first has some of them.
    .orderBy((eb) =>
      eb.case().when('salespersonId', '=', company.salespersonIds.get('sales.zhang')!).then(0).else(1).end(),
    )
    .orderBy('orderTime', 'desc')
    .orderBy('id')
    .limit(productionPlans.length)
    .execute()
  for (const [i, { id }] of found.entries()) await seedProduction(tx, company, id, productionPlans[i]!, today)
}
