import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { brokenCartons } from '../../../lines/line.service.ts'
import { recordAt, sumsOf } from '../../../lines/priced/priced-document.ts'
import { cartonReasons } from '../../../lines/priced/submit-verb.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { wholeReasons } from '../order-check.ts'
import { order } from '../order-document.ts'
import { priced } from '../order-priced.ts'

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
  const pricing = { currency: header.currency, basePriceAt: at }
  const next = resolved.map((line) => recordAt(priced, line, undefined, pricing))
  const columns = {
    ...priced.columnsOf(header, named, { actor }),
    ...sumsOf(order.definition, next, header),
    ...(generate && { exchangeRate: named.orderRate }),
    ...(cartonsConfirmed && broken > 0 && { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at }),
  }
  const status = generate ? 'effective' : 'draft'
  return insertContent(given, order, { columns, lines: { stored: [], next, changes: [] } }, { status, at })
})
