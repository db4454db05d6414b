import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../calls/handler.ts'
import { resolveForm } from '../../lines/form.service.ts'
import { brokenCartons, throwReasons, wholeReasons } from './order.check.ts'
import { storeOrder } from './order.events.ts'
import { headerColumns } from './order.header.ts'
import { newLines } from './order.lines.ts'
import { tell } from './order.live.ts'

/** By hand: a draft, or effective at once when it is complete and asked to be. */
export const create = write(orderWrites.create, async ({ tx, services, actor, body }) => {
  const { header, lines, generate, cartonsConfirmed } = body
  const now = services.now()
  const asked = { day: businessDateOf(now), final: generate }
  const { named, resolved, reasons } = await resolveForm(tx, actor, { header, lines }, asked)
  const broken = brokenCartons(resolved)
  throwReasons([
    ...reasons,
    ...(generate ? wholeReasons(header, resolved, now) : []),
    ...(generate && broken > 0 && !cartonsConfirmed
      ? [{ code: 'CARTON_OPEN', params: { count: broken } }]
      : []),
  ])
  const at = now.toISOString()
  const order = {
    ...headerColumns(header, named),
    source: 'manual',
    ...(generate && { exchangeRate: named.orderRate }),
    ...(cartonsConfirmed && broken > 0 && { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at }),
  }
  const saved = await storeOrder(
    tx,
    actor,
    order,
    newLines(resolved, { currency: header.currency, basePriceAt: at }),
    {
      status: generate ? 'effective' : 'draft',
      at,
    },
  )
  tell(services, tx, { ...order, id: saved.id })
  return saved
})
