// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { menuAt } from './menus.tsx'
import { returnAddress, loginAddress } from './return-address.ts'

const menu = (key: string, path: string) => ({ key, path, authCode: key })
const menus = [
  menu('home', '/home/mine'),
  menu('orders', '/home/orderManage'),
  menu('customerOrders', '/home/orderManage/customer'),
  menu('draft', '/home/orderManageCustomer?tab=draft'),
  menu('processing', '/home/orderManageCustomer?tab=processing'),
]
const at = (path: string, search = '') => menuAt(menus, path, search)?.key

describe('the menu of an address', () => {
  it('is the longest one that leads there', () => {
    expect(at('/home/orderManage/detail', '?id=1')).toBe('orders')
    expect(at('/home/orderManage/customer/detail')).toBe('customerOrders')
    expect(at('/home/orderManageX')).toBeUndefined()
  })

  it('is the one whose tab is open', () => {
    expect(at('/home/orderManageCustomer', '?tab=processing&page=2')).toBe('processing')
    expect(at('/home/orderManageCustomer/detail')).toBe('draft')
  })
})

describe('the address to come back to', () => {
  const placed = (address: string) => new URL(address, 'https://seaway.test')
  const back = (address: string) => returnAddress(placed(address))

  it('survives the login', () => {
    const wanted = '/home/orderManage?status=draft&page=2'
    expect(back(loginAddress(placed(wanted)))).toBe(wanted)
  })

  it('keeps what stood behind # out of what is sent', () => {
    const wanted = '/home/baseInfo?tab=notices#confirm=abc'
    const login = loginAddress(placed(wanted))
    expect(placed(login).search).not.toContain('abc')
    expect(back(login)).toBe(wanted)
  })

  it('never leaves the shell', () => {
    for (const bad of ['https://evil.test/home', '//evil.test/home', '/homely', '/login', ''])
      expect(back(`/login?from=${encodeURIComponent(bad)}`)).toBe('/home')
  })
})
