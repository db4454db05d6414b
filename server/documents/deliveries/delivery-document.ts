import { delivery as definition } from '#shared/documents/deliveries/index.ts'
import {
  delivery as whole,
  deliveryLine,
  deliveryRow,
  type DeliveryHeader,
} from '#shared/documents/deliveries/delivery.fields.ts'
import { deliveryMachine } from '#shared/documents/deliveries/delivery.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { refuse } from '../../calls/refuse.ts'
import { serverDocument, type Context, type ShapeOf } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/draft-verbs.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { readHandlers } from '../../engine/read-handlers.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { reader, writable } from './delivery.repository.ts'

export const delivery = serverDocument({
  audience: () => ({}),
  machine: deliveryMachine,
  facts: (found) => ({ ...found, ...stateIn(deliveryMachine.axes, found) }),
  definition,
  apply: async () => ({}),
  rows: writable,
})
type Shape = ShapeOf<typeof delivery>

/** What somebody typed of a delivery of SAP's. */
export async function contentOf(
  _: Context,
  { header }: { header: DeliveryHeader },
  { row = refuse('NOT_FOUND') }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const { customerId, salesOrg, salespersonId, destinationCountry } = row
  return { columns: { customerId, salesOrg, salespersonId, destinationCountry, ...header }, reasons: [] }
}

const present = presenterOf(
  { row: deliveryRow, whole, line: deliveryLine },
  ({ createdBy }: { createdBy: string }, actor) => ({ createdBy: nameFor(actor, createdBy) }),
)

export const reads = readHandlers(definition, { reader, present })
