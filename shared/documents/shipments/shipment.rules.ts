import { headerReasons } from '#shared/engine/document-header.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isContainerNo, isTruckNo } from '#shared/vocabulary/transport-numbers.ts'
import {
  shipmentFields,
  type ShipmentContainer,
  type ShipmentHeader,
  type ShipmentState,
} from './shipment.fields.ts'

type Days = Pick<ShipmentHeader, 'departedOn' | 'arrivedOn'>

/** How far a transport has come by its real days. */
export const reachedBy = ({ departedOn, arrivedOn }: Days): Exclude<ShipmentState, 'cancelled'> => {
  if (arrivedOn !== null) return 'arrived'
  return departedOn === null ? 'planned' : 'departed'
}

/** What a save is, by the state that a shipment is in and the one that its days say. */
const events = {
  planned: { planned: 'save', departed: 'depart', arrived: 'arrive' },
  departed: { planned: 'undoDeparture', departed: 'save', arrived: 'arrive' },
  arrived: { planned: 'undoDeparture', departed: 'undoArrival', arrived: 'save' },
  cancelled: { planned: 'save', departed: 'save', arrived: 'save' },
} as const

/** The event that a save of these days is, for a shipment in this state. */
export const eventOf = (status: ShipmentState, days: Days) => events[status][reachedBy(days)]

/** What is wrong with the containers; a number may be filled in later, as long as it is still loaded. */
export function containerReasons(
  { mode }: Pick<ShipmentHeader, 'mode'>,
  containers: readonly ShipmentContainer[],
): Reason[] {
  if (mode === 'air' && containers.length > 0) return [{ code: 'SHIPMENT_NO_CONTAINERS', path: 'containers' }]
  const numbers = containers.map(({ number }) => number)
  return numbers.flatMap((number, at): Reason[] => {
    const path = `containers.${at}.number`
    if (number === '') return []
    if (!isContainerNo(number)) return [{ code: 'CONTAINER_NO', path }]
    return numbers.indexOf(number) < at ? [{ code: 'CONTAINER_TWICE', path }] : []
  })
}

/** Real days that cannot be: in the future, in the wrong order, an arrival without a departure. */
function dayReasons(header: ShipmentHeader, today: BusinessDate): Reason[] {
  const { etd, eta, departedOn, arrivedOn } = header
  const future = (['departedOn', 'arrivedOn'] as const).filter((name) => (header[name] ?? today) > today)
  return [
    ...(etd !== null && eta !== null && eta < etd ? [{ code: 'ETA_BEFORE_ETD', path: 'header.eta' }] : []),
    ...(arrivedOn !== null && departedOn === null ? [{ code: 'REQUIRED', path: 'header.departedOn' }] : []),
    ...(arrivedOn !== null && departedOn !== null && arrivedOn < departedOn
      ? [{ code: 'ARRIVED_BEFORE_DEPARTED', path: 'header.arrivedOn' }]
      : []),
    ...future.map((name) => ({ code: 'DATE_FUTURE', path: `header.${name}` })),
  ]
}

/**
 * Everything that is wrong with a shipment as it is typed. What its mode asks for may be missing until it has left.
 * @param today the business date
 */
export function shipmentReasons(
  header: ShipmentHeader,
  containers: readonly ShipmentContainer[],
  today: BusinessDate,
): Reason[] {
  const { mode, truckNo } = header
  const hasLeft = reachedBy(header) !== 'planned'
  return [
    ...(hasLeft ? headerReasons(shipmentFields, 'depart', header, today) : []),
    ...(mode === 'road' && truckNo !== '' && !isTruckNo(truckNo)
      ? [{ code: 'TRUCK_NO', path: 'header.truckNo' }]
      : []),
    ...dayReasons(header, today),
    ...containerReasons(header, containers),
  ]
}

/** Writes the numbers of containers as one text, because lists filter by a part of it. */
export const containerNosOf = (containers: readonly ShipmentContainer[]): string =>
  containers
    .map(({ number }) => number)
    .filter(Boolean)
    .join(', ')

/** Containers as a history tells them. */
export const containersText = (containers: readonly ShipmentContainer[]): string =>
  containers.map(({ number, type, sealNo }) => [number, type, sealNo].filter(Boolean).join(' ')).join(', ')
