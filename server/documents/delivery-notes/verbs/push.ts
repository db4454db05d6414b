import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { partsOf } from '#shared/documents/delivery-notes/note-part.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write, refuse } from '../../../calls/handler.ts'
import { act, mustAllow } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { enqueue } from '../../../engine/push/push-events.ts'
import { haltOf } from '../../../engine/push/push-stop.repository.ts'
import { lock } from '../../../engine/store.ts'
import { sapCustomerNoOf } from '../../../lines/open-lines/open-lines.repository.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { columnsOfParts, linesOfPart, noteDetails, notePayload, partsIn } from '../delivery-note-push.ts'
import { deliveryNote } from '../delivery-note-document.ts'
import { linesOf, logisticsNosOf } from '../delivery-note.repository.ts'
import { reservationReasons, reservedReasons, reserve } from '../reservation.ts'

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
