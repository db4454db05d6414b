import { headerReasons } from '#shared/engine/document-header.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isContainerNo, isTruckNo } from '#shared/vocabulary/transport-numbers.ts'
import { deliveryNoteFields, type DeliveryNoteHeader } from './delivery-note.fields.ts'

/** What a note lacks before its goods are reserved: its day, the address, and what the goods leave on. */
export const completionReasons = (header: DeliveryNoteHeader, today: BusinessDate): Reason[] => {
  // Numbers are stored in capitals, and judged while they are typed as well.
  const [carNo, containerNo] = [header.carNo.toUpperCase(), header.containerNo.toUpperCase()]
  return [
    ...headerReasons(deliveryNoteFields, 'validate', header, today),
    ...(carNo === '' && containerNo === '' ? [{ code: 'NOTE_NO_CARRIER', path: 'header.carNo' }] : []),
    ...(carNo === '' || isTruckNo(carNo) ? [] : [{ code: 'TRUCK_NO', path: 'header.carNo' }]),
    ...(containerNo === '' || isContainerNo(containerNo)
      ? []
      : [{ code: 'CONTAINER_NO', path: 'header.containerNo' }]),
  ]
}
