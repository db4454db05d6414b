import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Client } from '../flows/client.ts'

/** A complete header of a delivery note. */
export const noteHead = {
  plannedDate: addDays(businessDateOf(new Date()), 5),
  containerNo: 'CSQU3054383',
  shippingAddress: 'Jl. Raya Pelabuhan 12, Tanjung Priok, Jakarta',
  jtNo: 'JT-77',
}

type One = { id: string; version: number }
type Step =
  'validate' | 'submitApproval' | 'withdraw' | 'submitToService' | 'return' | 'cancel' | 'cancelApproved'

export const noteOf = async (client: Client, id: string) =>
  (await client.call(deliveryNoteCalls.one, { query: { id } })).body

export const noteStep = (client: Client, { id, version }: One, event: Step, comment = '') =>
  client.call(deliveryNoteWrites.auditing, { body: { id, version, event, comment } })

/** Fires a step of a note as it is by now. */
export const noteStepped = async (client: Client, id: string, event: Step, comment = '') =>
  noteStep(client, await noteOf(client, id), event, comment)

export const notePushed = async (client: Client, id: string) => {
  const { version } = await noteOf(client, id)
  return client.call(deliveryNoteWrites.push, { body: { id, version } })
}
