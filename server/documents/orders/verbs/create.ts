import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { brokenCartons } from '../../../lines/line.service.ts'
import { announce } from '../../engine/announce.ts'
import { cartonReasons, wholeReasons } from '../order-check.ts'
import { order } from '../order-document.ts'
import { headerColumns, newLines } from '../order-record.ts'
import { insertOrder } from '../order-insert.ts'

/** Creates an order by hand: a draft, or an effective order if that is asked for and it is complete. */
export const create = write(orderWrites.create, async (given) => {
  const { tx, services, actor, body } = given
  const { header, lines, generate, cartonsConfirmed } = body
  const now = services.now()
  const asked = { day: businessDateOf(now), final: generate }
  const { named, resolved, reasons } = await resolveForm(tx, actor, { header, lines }, asked)
  const broken = brokenCartons(resolved)
  throwReasons([
    ...reasons,
    ...(generate ? [...wholeReasons(header, resolved, now), ...cartonReasons(broken, cartonsConfirmed)] : []),
  ])
  const at = now.toISOString()
  const columns = {
    ...headerColumns(header, named),
    source: 'manual',
    ...(generate && { exchangeRate: named.orderRate }),
    ...(cartonsConfirmed && broken > 0 && { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at }),
  }
  const stored = newLines(resolved, { currency: header.currency, basePriceAt: at })
  const status = generate ? 'effective' : 'draft'
  const saved = await insertOrder(given, columns, stored, { status, at })
  announce(given, order, { ...columns, id: saved.id })
  return saved
})
