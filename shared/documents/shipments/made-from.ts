import { carryHeader } from '#shared/engine/carry.ts'
import { deliveryFields } from '../deliveries/delivery.fields.ts'
import { shipmentHeader } from './shipment.fields.ts'

/** What becomes of the delivery orders that a shipment takes (D180): their goods are read from them, and nothing is carried. */
export const shipmentMadeFrom = {
  delivery: {
    header: carryHeader(deliveryFields, shipmentHeader, {
      dropped: {
        'Its deliveries, which a shipment names, say it.': [
          'sapDate',
          'plannedDate',
          'issuedDate',
          'currency',
          'shippingPoint',
          'billOfLading',
          'truckNo',
          'jtNo',
          'salesOrg',
          'destinationCountry',
        ],
      },
      asked: {
        'It is about the transport, of which SAP’s delivery says nothing.': [
          'mode',
          'etd',
          'departedOn',
          'eta',
          'arrivedOn',
          'billNo',
          'carrier',
          'vessel',
          'voyage',
          'flightNo',
          'truckNo',
          'trainNo',
          'remark',
        ],
      },
    }),
  },
}
