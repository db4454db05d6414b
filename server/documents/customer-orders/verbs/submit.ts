import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderFields } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons } from '#shared/kernel/document-header.ts'
import { changesBetween } from '../../../history/history.ts'
import { write } from '../../../calls/handler.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { brokenCartons } from '../../../lines/line.service.ts'
import { act } from '../../engine/act.ts'
import { customerOrder } from '../customer-order-document.ts'
import { destined, headerOf, inputOf } from '../customer-order-record.ts'
import * as orders from '../customer-order.repository.ts'
import { settlePrices } from './settle-prices.ts'

/** The customer submits, customer service sends (D11). A refusal names everything that is still open. */
export const submit = write(customerOrderWrites.submit, async (given) => {
  const { tx, services, actor, body } = given
  const submitted = await act(given, customerOrder, body, {
    event: actor.role === 'customer' ? 'submit' : 'send',
    reads: orders.linesOf,
    async change({ row, read: stored, check }) {
      const now = services.now()
      const day = businessDateOf(now)
      const kept = headerOf(row)
      const typed = { header: kept, lines: stored.map(inputOf) }
      const form = await resolveForm(tx, actor, typed, { day, final: true })
      const header = destined(kept, form.named)
      const { destinationCountry } = header
      const answer = body.stalePrices
      const prices = await settlePrices(tx, row, stored, form.resolved, { answer, now })
      const broken = brokenCartons(form.resolved)
      const cartonsOpen = broken > 0 && !body.cartonsConfirmed
      check([
        ...headerReasons(customerOrderFields, 'submit', header, day),
        ...form.reasons,
        ...prices.reasons,
        ...(cartonsOpen ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []),
      ])

      const at = now.toISOString()
      const confirmed = broken > 0
      if (row.status === 'returned') await orders.clearLineComments(tx, row.id)
      const filled = changesBetween({ destinationCountry: kept.destinationCountry }, { destinationCountry })
      return {
        at,
        changes: [...filled, ...prices.changes],
        set: {
          ...prices.set,
          destinationCountry,
          cartonsConfirmedBy: confirmed ? actor.name : '',
          cartonsConfirmedAt: confirmed ? at : null,
        },
      }
    },
  })
  return customerOrder.saved(submitted)
})
