import { describe, expect, it } from 'vitest'
import { customerOrderList } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { orderList } from '#shared/documents/orders/order.fields.ts'
import { readFilter } from '../../kit/list/list-state.ts'
import { todoAddress } from './todo-address.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://seaway.test')
  return { pathname, searchParams }
}

describe('the list behind a to-do', () => {
  it('reads back as the very filter that was counted', () => {
    const filter = {
      status: ['pushed'],
      shipping: ['none', 'partial'],
      deliveryTime: { from: '2000-01-01', to: '2026-03-01' },
      returnedByCs: true,
    }
    const { pathname, searchParams } = read(todoAddress({ list: 'order', filter }, false))
    expect(pathname).toBe('/home/orderManage')
    expect(readFilter(orderList.filters, searchParams)).toEqual(filter)
  })

  it('of customer orders is the staff’s view for staff', () => {
    const todo = { list: 'customerOrder' as const, filter: { status: 'processing', awaiting: 'staff' } }
    const { pathname, searchParams } = read(todoAddress(todo, false))
    expect(pathname).toBe('/home/orderManage/customer')
    expect(readFilter(customerOrderList.filters, searchParams)).toEqual({
      status: ['processing'],
      awaiting: ['staff'],
    })
  })

  it.each([
    [{ status: ['draft', 'returned'] }, 'draft'],
    [{ status: 'processing', awaiting: 'customer' }, 'processing'],
    [{ status: 'approved', push: 'pushed', shipping: 'none' }, 'approved'],
  ])('of %j is the customer’s tab %s, with its filter', (filter, tab) => {
    const { pathname, searchParams } = read(todoAddress({ list: 'customerOrder', filter }, true))
    expect(pathname).toBe('/home/orderManageCustomer')
    expect(searchParams.get('tab')).toBe(tab)
    expect(readFilter(customerOrderList.filters, searchParams)).toEqual(
      Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value].flat()])),
    )
  })
})
