import { businessDateOf } from '#shared/kernel/dates.ts'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { act } from '../../../engine/act.ts'
import type { Context } from '../../../engine/document.ts'
import { toFacts } from '../../../masterdata/credit/credit-use.ts'
import { creditOfCustomer } from '../../../masterdata/credit/credit.repository.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { deliveryNote, type Shape } from '../delivery-note-document.ts'
import { linesOf } from '../delivery-note.repository.ts'
import { reservationReasons, reserve } from '../reservation.ts'

/** What approvers read of the customer's credit, in its own currency. */
async function creditOf({ tx, services }: Context, { customerId, currency }: Shape['row']) {
  const day = businessDateOf(services.now())
  const known = await creditOfCustomer(tx, services, systemActor, { customerId, currency }, day)
  if (!known) return {}
  const facts = toFacts(known)
  const amount = (value: string | null) => (value === null ? '' : `${facts.currency} ${value}`)
  return {
    creditLine: amount(facts.line),
    creditUsed: amount(exposureWith(facts, '0').exposure),
    creditOverdue: amount(facts.overdue),
  }
}

/** Submits a note for approval. What SAP has given back of it since it was valid is reserved anew. */
export const submit = (context: Context, one: { id: string; version?: number }, comment: string) =>
  act(context, deliveryNote, one, {
    event: 'submitApproval',
    reads: linesOf,
    change: async ({ tx, row, read: lines, check, services }) => {
      check(await reservationReasons(tx, lines))
      await reserve(tx, lines)
      return { comment, at: services.now().toISOString(), set: await creditOf(context, row) }
    },
  })
