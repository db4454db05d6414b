import { defineErrors } from '#shared/kernel/errors.ts'

export const shipmentErrors = defineErrors({
  SHIPMENT_PLANNED: { status: 409 },
  SHIPMENT_DEPARTED: { status: 409 },
  SHIPMENT_ARRIVED: { status: 409 },
  SHIPMENT_CANCELLED: { status: 409 },
  SHIPMENT_CUSTOMERS: { status: 422 },
  SHIPMENT_ORGS: { status: 422 },
  SHIPMENT_NO_CONTAINERS: { status: 422 },
  SHIPMENT_ROWS_DIFFER: { status: 422 },
  SHIPMENT_ROW_HELD: { status: 422 },
  CONTAINER_TWICE: { status: 422 },
  ETA_BEFORE_ETD: { status: 422 },
  ARRIVED_BEFORE_DEPARTED: { status: 422 },
  DATE_FUTURE: { status: 422 },
})
