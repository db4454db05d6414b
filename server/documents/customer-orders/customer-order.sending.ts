import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { checkCustomerHeader } from '#shared/documents/customer-orders/customer-order.form.ts'
import { cartonCheck } from '#shared/lines/carton.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { changesBetween } from '../../history/history.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { resolveForm } from '../../lines/form.service.ts'
import { settlePrices } from './customer-order.benchmark.ts'
import { factsOf, fireLocked } from './customer-order.events.ts'
import { tellBoth, tellOwn } from './customer-order.live.ts'
import { locked, openReasons } from './customer-order.locked.ts'
import { destined, headerOf, inputOf } from './customer-order.record.ts'
import * as orders from './customer-order.repository.ts'

/** The customer submits, customer service sends (D11): everything that is still open, at once. */
export const submit = write(customerOrderWrites.submit, async ({ tx, services, actor, body }) => {
  const row = await locked(tx, actor, body.id)
  const event = actor.role === 'customer' ? 'submit' : 'send'
  const open = openReasons(event, row, body.version, actor)
  const now = services.now()
  const day = businessDateOf(now)
  const kept = headerOf(row)
  const stored = await orders.linesOf(tx, row.id)
  const form = await resolveForm(
    tx,
    actor,
    { header: kept, lines: stored.map(inputOf) },
    { day, final: true },
  )
  const header = destined(kept, form.named)
  const { destinationCountry } = header
  const answer = body.stalePrices
  const prices = await settlePrices(tx, row, stored, form.resolved, { answer, now })
  const { incomplete: broken } = cartonCheck(
    form.resolved.map(({ line, material, lineNo }) => ({
      ...material,
      lineNo,
      salesQuantity: line.salesQuantity,
    })),
  )
  const cartonsOpen = broken.length > 0 && !body.cartonsConfirmed
  const reasons = [
    ...open,
    ...checkCustomerHeader(header, day),
    ...form.reasons,
    ...prices.reasons,
    ...(cartonsOpen ? [{ code: 'CARTON_OPEN', params: { count: broken.length } }] : []),
  ]
  if (reasons.length > 0) throw new DomainError(reasons)

  const at = now.toISOString()
  const confirmed = broken.length > 0
  const set = {
    ...prices.set,
    destinationCountry,
    cartonsConfirmedBy: confirmed ? actor.name : '',
    cartonsConfirmedAt: confirmed ? at : null,
  }
  if (row.status === 'returned') await orders.clearLineComments(tx, row.id)
  const filled = changesBetween({ destinationCountry: kept.destinationCountry }, { destinationCountry })
  const changes = [...filled, ...prices.changes]
  const saved = await fireLocked(tx, actor, event, row, { at, set, changes })
  tellBoth(services, tx, { ...row, destinationCountry })
  return saved
})

/** The side that sent it takes it back before the other has decided. */
export const withdraw = write(customerOrderWrites.withdraw, async ({ tx, services, actor, body }) => {
  const row = await locked(tx, actor, body.id)
  openReasons('withdraw', row, body.version, actor)
  const saved = await fireLocked(tx, actor, 'withdraw', row)
  tellBoth(services, tx, row)
  return saved
})

/** All of them or none. */
export const remove = write(customerOrderWrites.remove, async ({ tx, services, actor, query }) => {
  const ids = [...new Set(query.ids)]
  const rows = await orders.lockAll(tx, actor, ids)
  if (rows.length < ids.length) return refuse('NOT_FOUND')
  for (const found of rows) {
    const row = await factsOf(tx, actor, found)
    openReasons('delete', row, row.version, actor)
    await fireLocked(tx, actor, 'delete', row)
    tellOwn(services, tx, row)
  }
  return {}
})
