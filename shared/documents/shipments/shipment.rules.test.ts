import { describe, expect, it } from 'vitest'
import { isContainerNo } from '#shared/vocabulary/transport-numbers.ts'
import { shipmentHeader, type ShipmentContainer } from './shipment.fields.ts'
import { containerReasons, eventOf, reachedBy, shipmentReasons } from './shipment.rules.ts'

const today = '2026-11-28'
const header = (values: object) => shipmentHeader.parse({ mode: 'sea', ...values })
const box = (number: string): ShipmentContainer => ({ number, type: '20GP', sealNo: '' })
const wrong = (values: object, containers: readonly ShipmentContainer[] = []) =>
  shipmentReasons(header(values), containers, today).map(({ code, path }) => `${path} ${code}`)

it('proves a container number by its last digit (ISO 6346)', () => {
  expect(['CSQU3054383', 'MSKU9070323'].map(isContainerNo)).toEqual([true, true])
  expect(['CSQU3054384', 'CSQX3054383', 'CSQU305438'].map(isContainerNo)).toEqual([false, false, false])
})

describe('what is wrong with a transport', () => {
  it('is nothing while it is planned and little is known', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ mode: 'road' }, [box('')])).toEqual([])
  })

  it('names everything at once', () => {
    const days = { etd: '2026-12-05', eta: '2026-12-01', arrivedOn: '2026-11-29' }
    expect(
      wrong({ ...days, voyage: '12E' }, [box('CSQU3054384'), box('MSKU9070323'), box('MSKU9070323')]),
    ).toEqual([
      'header.vessel REQUIRED',
      'header.eta ETA_BEFORE_ETD',
      'header.departedOn REQUIRED',
      'header.arrivedOn DATE_FUTURE',
      'containers.0.number CONTAINER_NO',
      'containers.2.number CONTAINER_TWICE',
    ])
    expect(wrong({ mode: 'road', truckNo: '?' })).toEqual(['header.truckNo TRUCK_NO'])
    expect(containerReasons({ mode: 'air' }, [box('')])).toEqual([
      { code: 'SHIPMENT_NO_CONTAINERS', path: 'containers' },
    ])
  })
})

it('moves with the days on which something has really happened, and back when they are taken back', () => {
  const days = (departedOn: string | null, arrivedOn: string | null) => ({ departedOn, arrivedOn })
  const [none, left, there] = [days(null, null), days(today, null), days(today, today)]
  expect([none, left, there].map(reachedBy)).toEqual(['planned', 'departed', 'arrived'])
  expect([none, left, there].map((one) => eventOf('planned', one))).toEqual(['save', 'depart', 'arrive'])
  expect([none, left, there].map((one) => eventOf('departed', one))).toEqual([
    'undoDeparture',
    'save',
    'arrive',
  ])
  expect([none, left, there].map((one) => eventOf('arrived', one))).toEqual([
    'undoDeparture',
    'undoArrival',
    'save',
  ])
})
