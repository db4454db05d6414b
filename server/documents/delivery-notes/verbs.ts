import {
  deliveryNoteHeader,
  deliveryNoteFields,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { completionReasons } from '#shared/documents/delivery-notes/delivery-note.rules.ts'
import {
  deliveryNoteWrites,
  deliveryNoteActions,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { partsOf } from '#shared/documents/delivery-notes/note-part.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write, read, refuse, throwReasons } from '../../calls/handler.ts'
import { act, mustAllow } from '../../engine/act.ts'
import { changeOf } from '../../engine/verbs.ts'
import { fire } from '../../engine/fire.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Context } from '../../engine/document.ts'
import { toFacts } from '../../masterdata/credit/credit-use.ts'
import { creditOfCustomer } from '../../masterdata/credit/credit.repository.ts'
import { enqueue } from '../../engine/push/push-events.ts'
import { haltOf } from '../../engine/push/push-stop.repository.ts'
import { lock } from '../../engine/store.ts'
import { sapCustomerNoOf } from '../../lines/open-lines/open-lines.repository.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { contentOf } from './delivery-note-content.ts'
import { deliveryNote, type Shape } from './delivery-note-document.ts'
import { linesOf, proposalFor, logisticsNosOf } from './delivery-note.repository.ts'
import { release, reservationReasons, reserve, reservedReasons } from './reservation.ts'
import { columnsOfParts, linesOfPart, noteDetails, notePayload, partsIn } from './delivery-note-push.ts'

/** What a note of an open line begins with, of what is known of its customer and its order. */
export const proposal = read(
  deliveryNoteCalls.proposal,
  async ({ db, actor, query: { id } }) => (await proposalFor(db, actor, id)) ?? refuse('NOT_FOUND'),
)

/**
 * Saves a note. A valid one gives back what it has reserved and reserves what it asks for now; where it lacks something,
 * or asks for more than is open, it is a draft again and reserves nothing.
 */
export const save = write(deliveryNoteWrites.save, async (input) => {
  const now = input.services.now()
  const saved = await act(input, deliveryNote, input.body, {
    event: 'save',
    async change({ tx, row, check }) {
      const content = await contentOf(input, input.body, { now, row })
      check(content.reasons)
      const stored = await linesOf(tx, row.id)
      await release(tx, stored)
      const change = await changeOf(input, deliveryNote, row, content)
      // What was released without a change is taken again.
      if (!change) await reserve(tx, row.status === 'valid' ? await linesOf(tx, row.id) : [])
      return change
    },
  })
  if (saved.status !== 'valid') return deliveryNote.saved(saved)
  const lines = await linesOf(input.tx, saved.id)
  const reasons = [
    ...completionReasons(picked(deliveryNoteHeader, saved), businessDateOf(now)),
    ...(await reservationReasons(input.tx, lines)),
  ]
  if (reasons.length > 0) {
    const system = { ...input, actor: systemActor }
    return deliveryNote.saved(await fire(system, deliveryNote, 'fallToDraft', saved))
  }
  await reserve(input.tx, lines)
  return deliveryNote.saved(saved)
})

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

const cancels: ReadonlySet<string> = new Set(['cancel', 'cancelApproved'])

/**
 * The steps of a note. It is validated complete, with everything that is missing named at once, and its quantities are
 * taken from what is open then; a cancelled one gives them back.
 */
export const auditing = write(deliveryNoteWrites.auditing, async (input) => {
  const { event, comment, ...one } = input.body
  throwReasons(commentReasons(deliveryNoteActions, event, comment))
  if (event === 'submitApproval') return deliveryNote.saved(await submit(input, one, comment))
  const now = input.services.now()
  const moved = await act(input, deliveryNote, one, {
    event,
    reads: linesOf,
    change: async ({ tx, row, read: lines, check }) => {
      const validating = event === 'validate'
      check(
        validating
          ? [
              ...completionReasons(picked(deliveryNoteHeader, row), businessDateOf(now)),
              ...(await reservationReasons(tx, lines)),
            ]
          : [],
      )
      if (validating) await reserve(tx, lines)
      if (cancels.has(event)) await release(tx, lines)
      return { comment, at: now.toISOString() }
    },
  })
  return deliveryNote.saved(moved)
})

/** Has SAP make the deliveries that it has not made yet: what was taken must still be there, and what is sent is frozen. */
export const push = write(deliveryNoteWrites.push, async (input) => {
  const { comment, ...one } = input.body
  const pushed = await act(input, deliveryNote, one, {
    event: 'push',
    reads: linesOf,
    change: async ({ tx, services, actor, row, read: lines, check }) => {
      const halt = await haltOf(tx, services)
      const foreign = lines.flatMap(({ salesUnit }, at): Reason[] =>
        services.sap.hasUnit(salesUnit, row.salesOrg)
          ? []
          : [{ code: 'SAP_UNIT_UNKNOWN', path: `lines.${at}.quantity`, params: { value: salesUnit } }],
      )
      check([
        ...(halt ? [{ code: halt }] : []),
        ...(await reservedReasons(tx, lines)),
        ...(await reservationReasons(tx, lines)),
        ...foreign,
      ])
      await reserve(tx, lines)
      const customerNo = await sapCustomerNoOf(tx, row.customerId)
      const parts = partsOf(lines, partsIn(row))
      const sent = parts.filter(({ state }) => state !== 'pushed')
      for (const part of sent)
        await enqueue(tx, services, actor, {
          documentId: row.id,
          number: row.deliveryNoteNo,
          kind: 'noteDelivery',
          payloadOf: (reference) => notePayload({ row, lines, customerNo, reference }, part),
        })
      const next = parts.map((part) => (sent.includes(part) ? { ...part, state: 'pushing' as const } : part))
      return { comment, at: services.now().toISOString(), set: columnsOfParts(next) }
    },
  })
  if (partsIn(pushed).some(({ state }) => state !== 'pushed')) return deliveryNote.saved(pushed)
  // SAP has everything that is left of it already.
  const system = { ...input, actor: systemActor }
  return deliveryNote.saved(await fire(system, deliveryNote, 'pushSucceeded', pushed))
})

/** Tells SAP the truck, the container and the day once more; nothing of it counts before SAP has taken it. */
export const tellDetails = write(deliveryNoteWrites.tellDetails, async (input) => {
  const { tx, services, actor, body } = input
  const row = (await lock(input, deliveryNote, body.id)) ?? refuse('NOT_FOUND')
  mustAllow(input, deliveryNote, 'tellDetails', row)
  if (row.version !== body.version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  const lines = await linesOf(tx, row.id)
  const refused = partsIn(row).filter(({ detailsRefused }) => detailsRefused)
  const numbers = await logisticsNosOf(
    tx,
    refused.map(({ sapDeliveryNo }) => sapDeliveryNo),
  )
  for (const part of refused) {
    const jtNo = numbers.get(part.sapDeliveryNo) ?? row.jtNo
    await enqueue(tx, services, actor, {
      documentId: row.id,
      number: row.deliveryNoteNo,
      kind: 'noteDetails',
      payloadOf: (reference) => ({
        deliveryNo: part.sapDeliveryNo,
        details: noteDetails({ ...row, jtNo }, reference),
        orderNos: linesOfPart(lines, part).map(({ sapOrderNo }) => sapOrderNo),
      }),
    })
  }
  return deliveryNote.saved(row)
})

/** Moves a note to another day; what it reserves stays reserved. */
export const reschedule = write(deliveryNoteWrites.reschedule, async (input) => {
  const { day, ...one } = input.body
  const now = input.services.now()
  const moved = await act(input, deliveryNote, one, {
    event: 'reschedule',
    change: async ({ row, check }) => {
      check(day < businessDateOf(now) ? [{ code: 'DATE_PAST', path: 'header.plannedDate' }] : [])
      const set = { plannedDate: day }
      return { set, changes: fieldChanges(deliveryNoteFields, row, set), at: now.toISOString() }
    },
  })
  return deliveryNote.saved(moved)
})
