import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { openCartons, withCartonsKept } from '../../../lines/line.service.ts'
import { cartonReasons } from '../../../lines/priced/submit-verb.ts'
import { insertContent } from '../../../engine/verbs.ts'
import { wholeReasons, beginContent } from '../order-content.ts'
import { order } from '../order-document.ts'

/** Creates an order by hand: a draft, or an effective order if that is asked for and it is complete. */
export const create = write(orderWrites.create, async (input) => {
  const { services, actor, body } = input
  const { header, lines, generate, cartonsConfirmed } = body
  const now = services.now()
  const sent = { header, lines: cartonsConfirmed ? withCartonsKept(lines) : lines }
  const content = await beginContent(input, sent, { now, final: generate })
  const { named, resolved, reasons, next } = content
  throwReasons([
    ...reasons,
    ...(generate
      ? [
          ...wholeReasons(content.header, resolved, { now, amountPlaces: named.currencyPlaces }),
          ...cartonReasons(openCartons(resolved), cartonsConfirmed),
        ]
      : []),
  ])
  const at = now.toISOString()
  const columns = {
    ...content.columns,
    ...(generate && { exchangeRate: named.orderRate }),
    ...(next.some(({ cartonsKept }) => cartonsKept !== null) && {
      cartonsConfirmedBy: actor.name,
      cartonsConfirmedAt: at,
    }),
  }
  const status = generate ? 'effective' : 'draft'
  return insertContent(input, order, { columns, lines: { stored: [], next, changes: [] } }, { status, at })
})
