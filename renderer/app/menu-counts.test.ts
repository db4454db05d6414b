// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Todo } from '#shared/areas/todos/todo.contract.ts'
import { todosOfMenus } from './menu-counts.ts'

const menu = (key: string, path: string) => ({ key, path, authCode: key })
const todo = (key: Todo['key'], list: Todo['list'], more: Partial<Todo> = {}): Todo => ({
  key,
  list,
  count: 3,
  filter: {},
  ...more,
})

it('counts beside an entry what presses behind it, and neither drafts, news nor what waits for nobody', () => {
  const menus = [menu('orders', '/home/orderManage'), menu('finance', '/home/financialManage')]
  const todos = [
    todo('toPush', 'order'),
    todo('pushUnknown', 'order', { count: 0 }),
    todo('lateDelivery', 'order'),
    todo('orderTalk', 'order'),
    todo('partlyShipped', 'order'),
  ]
  const of = todosOfMenus(menus, 'customerService', todos)
  expect([...of.keys()]).toEqual(['orders'])
  expect(of.get('orders')!.map(({ key }) => key)).toEqual(['toPush', 'lateDelivery'])
})

it('finds the tab of a customer’s list', () => {
  const menus = [
    menu('draft', '/home/orderManageCustomer?tab=draft'),
    menu('processing', '/home/orderManageCustomer?tab=processing'),
  ]
  const filter = { status: 'processing', awaiting: 'customer' }
  const of = todosOfMenus(menus, 'customer', [todo('waitingForYou', 'customerOrder', { filter })])
  expect([...of.keys()]).toEqual(['processing'])
})
