import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { write } from '../../calls/handler.ts'
import { createShipment, saveShipment, typedOf } from './shipment-content.ts'

const create = write(shipmentWrites.create, (input) =>
  createShipment(input, input.body, input.services.now()),
)

const save = write(shipmentWrites.save, (input) =>
  saveShipment(input, input.body, { contentOf: () => input.body }),
)

/** A day on which something has really happened, of a shipment that is otherwise as it was. */
const happened = (event: 'depart' | 'arrive', name: 'departedOn' | 'arrivedOn') =>
  write(shipmentWrites[event], (input) =>
    saveShipment(input, input.body, {
      event,
      contentOf(row) {
        const stored = typedOf(row)
        return { ...stored, header: { ...stored.header, [name]: input.body.on } }
      },
    }),
  )

export const saveHandlers = [create, save, happened('depart', 'departedOn'), happened('arrive', 'arrivedOn')]
