import { expect, it } from 'vitest'
import type { DeliveryNoteHeader } from './delivery-note.fields.ts'
import { completionReasons } from './delivery-note.rules.ts'

const complete = {
  plannedDate: '2026-12-01',
  carNo: '',
  containerNo: 'CSQU3054383',
  shippingAddress: 'Tanjung Priok, Jakarta',
  paymentDays: null,
  jtNo: '',
  remark: '',
}
const codes = (change: Partial<DeliveryNoteHeader>) =>
  completionReasons({ ...complete, ...change }, '2026-11-28').map(({ code, path }) => `${code} ${path}`)

it('needs the day, the address and a truck or a container, all named at once', () => {
  expect(codes({})).toEqual([])
  expect(codes({ plannedDate: null, containerNo: '', shippingAddress: '' }).toSorted()).toEqual([
    'NOTE_NO_CARRIER header.carNo',
    'REQUIRED header.plannedDate',
    'REQUIRED header.shippingAddress',
  ])
  expect(codes({ plannedDate: '2026-11-27' })).toEqual(['DATE_PAST header.plannedDate'])
})

it('checks the numbers of the truck and the container', () => {
  expect(codes({ carNo: '???', containerNo: 'CSQU3054384' })).toEqual([
    'TRUCK_NO header.carNo',
    'CONTAINER_NO header.containerNo',
  ])
})
