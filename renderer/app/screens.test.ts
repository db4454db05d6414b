// @vitest-environment jsdom
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { documentMenus, outlines, sapOrderHomes } from '#shared/documents/outlines.ts'
import type { ListHomes } from '#shared/kernel/outline.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { customerRoutes } from './customer.tsx'
import { staffRoutes } from './staff.tsx'

const under = (children: RouteObject[]): RouteObject[] => [{ path: '/home', children }]
const routes = { staff: under(staffRoutes), customer: under(customerRoutes) }
type Side = keyof typeof routes

/** Whether an address leads to a screen of that side: all that lead to none meet the screen that says so. */
const isScreen = (side: Side, address: string) =>
  matchRoutes(routes[side], address)!.at(-1)!.route.path !== '*'

const homes: readonly ListHomes[] = [...outlines.flatMap((one) => Object.values(one.homes)), sapOrderHomes]

it.each(Object.values(screens))('%s is a screen', (address) => {
  expect(isScreen('staff', address) || isScreen('customer', address)).toBe(true)
})

it.each(['staff', 'customer'] as const)('every list and every menu of the %s leads to a screen', (side) => {
  const addresses = [
    ...homes.flatMap((home) => home[side] ?? []),
    ...documentMenus.filter((menu) => menu.for === side).map(({ path }) => path),
  ]
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => !isScreen(side, address))).toEqual([])
})
