import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { insertDraft } from '../customer-order-draft.ts'

export const create = write(customerOrderWrites.create, async (given) => {
  const { tx, services, actor, body } = given
  const now = services.now()
  const form = await resolveForm(tx, actor, body, { day: businessDateOf(now), final: false })
  throwReasons(form.reasons)
  return insertDraft(given, body.header, form.named, form.resolved, now)
})
