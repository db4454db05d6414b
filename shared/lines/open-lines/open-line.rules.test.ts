import { expect, it } from 'vitest'
import { differenceOf, inCommonOfDelivery, inCommonOfNote, quantityReasons } from './open-line.rules.ts'

it('says in what a line does not go with the others', () => {
  const first = {
    customerId: 'c',
    salesOrg: '1000',
    currency: 'USD',
    shippingPoint: 'SZ',
    shipToNo: '100001',
    tradeTerm: 'FOB',
  }
  expect(differenceOf({ ...first, currency: 'CNY' }, first, inCommonOfDelivery)).toBe('currency')
  expect(differenceOf(first, first, inCommonOfDelivery)).toBeUndefined()
  expect(differenceOf(first, undefined, inCommonOfDelivery)).toBeUndefined()
  expect(differenceOf({ ...first, shipToNo: '100002' }, first, inCommonOfDelivery)).toBe('shipToNo')
  // A note may be delivered from several places and for several ship-tos.
  expect(
    differenceOf({ ...first, shippingPoint: 'GZ', shipToNo: '100002' }, first, inCommonOfNote),
  ).toBeUndefined()
})

it('lets whole quantities above zero leave', () => {
  const codes = ['3', '0', '-1', '1.5'].map((quantity) => quantityReasons(quantity, 'q')[0]?.code)
  expect(codes).toEqual([undefined, 'QTY_ZERO', 'QTY_ZERO', 'QTY_WHOLE'])
})
