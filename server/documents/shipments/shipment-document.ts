import { shipment as definition } from '#shared/documents/shipments/index.ts'
import {
  shipment as whole,
  shipmentRow,
  type ShippedGoods,
} from '#shared/documents/shipments/shipment.fields.ts'
import { shipmentMachine } from '#shared/documents/shipments/shipment.machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { serverDocument, type ShapeOf } from '../../engine/document.ts'
import { readHandlers, headerPresenterOf } from '../../engine/read-handlers.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { reader, writable } from './shipment.repository.ts'

export const shipment = serverDocument({
  audience: () => ({}),
  machine: shipmentMachine,
  definition,
  apply: async () => ({}),
  rows: writable,
})
export type Shape = ShapeOf<typeof shipment>

const present = headerPresenterOf(shipmentRow, whole)

const named = <R extends { createdBy: string }>(record: R, actor: Actor): R => ({
  ...record,
  createdBy: nameFor(actor, record.createdBy),
})

/** A customer knows its goods by its own numbers; those of our orders are not its business. */
const goodsFor = (lines: unknown, { role }: Actor) =>
  role === 'customer'
    ? (lines as ShippedGoods[]).map((line) => ({ ...line, orderId: null, orderNo: '' }))
    : lines

export const reads = readHandlers(definition, {
  reader,
  present: {
    row: (record, actor) => present.row(named(record, actor), actor),
    whole: (record, { linked }, actor) =>
      present.whole(named(record, actor), { linked, lines: goodsFor(record.lines, actor) }, actor),
  },
})
