import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryPlanCalls, plannedLineList } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import {
  collectedList,
  earlyList,
  figureCalls as calls,
  orderAmountList,
  salesDataList,
  sapSalesList,
} from '#shared/areas/figures/figure.contract.ts'
import { figureKinds, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { order } from '#shared/documents/orders/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import type { Filters } from '#shared/kernel/list.ts'
import { readFilter } from '#renderer/kit/list/list-state.ts'
import { linkOf, listOf } from '#renderer/areas/figures/figure-link.ts'
import { stepsOf } from '#renderer/areas/figures/pipeline-steps.ts'
import { daysBefore, daysThatAre, latenesses } from '#renderer/app/overview/late.tsx'
import { filterOf, openMonths } from '#renderer/app/overview/open-by-month.tsx'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 1 })
})
afterAll(() => stage.close())

const range = { from: '2020-01', to: '2029-12' }

interface Total {
  currency: string
  amount: string
  baseAmount?: string
  count: number
}

/** The lists of the statistics by their tab: each with what its link asks for, and its own total. */
const lists: Readonly<
  Record<string, { filters: Filters; totals: (client: Client, filter: object) => Promise<readonly Total[]> }>
> = {
  early: {
    filters: earlyList.filters,
    totals: async (client, filter) => (await client.call(calls.earlyTotals, { body: { filter } })).body,
  },
  orderAmounts: {
    filters: orderAmountList.filters,
    totals: async (client, filter) => (await client.call(calls.orderAmountTotals, { body: { filter } })).body,
  },
  salesData: {
    filters: salesDataList.filters,
    totals: async (client, filter) => (await client.call(calls.salesDataTotals, { body: { filter } })).body,
  },
  sapSales: {
    filters: sapSalesList.filters,
    totals: async (client, filter) => (await client.call(calls.sapSalesTotals, { body: { filter } })).body,
  },
  collected: {
    filters: collectedList.filters,
    totals: async (client, filter) => (await client.call(calls.collectedTotals, { body: { filter } })).body,
  },
}

/** What the list behind an address says of itself. */
async function totalsAt(client: Client, address: string): Promise<readonly Total[]> {
  const search = new URLSearchParams(address.split('?')[1])
  const list = lists[search.get('tab') ?? '']!
  return list.totals(client, readFilter(list.filters, search))
}

interface Cell {
  currency: string
  amount: string
  baseAmount: string
  documents: number
}

/** Cells by currency, as a list tells its total. */
const summed = (cells: readonly Cell[]): Record<string, [string, string, number]> =>
  Object.fromEntries(
    [...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, own]) => [
      currency,
      [
        add('0', ...own.map(({ amount }) => amount)),
        add('0', ...own.map(({ baseAmount }) => baseAmount)),
        own.reduce((sum, { documents }) => sum + documents, 0),
      ],
    ]),
  )
const told = (totals: readonly Total[]) =>
  summed(totals.map(({ count, ...total }) => ({ baseAmount: '0', ...total, documents: count })))
const same = (a: ReturnType<typeof summed>, b: ReturnType<typeof summed>): boolean =>
  Object.keys({ ...a, ...b }).every((currency) => {
    const [left, right] = [a[currency], b[currency]]
    return (
      left &&
      right &&
      compare(left[0], right[0]) === 0 &&
      compare(left[1], right[1]) === 0 &&
      left[2] === right[2]
    )
  })

/** Customer service of one organization, a salesman with its own customers, and finance. */
const readers = ['cs.wang', 'sales.zhang', 'fin.zhao']

describe.each(readers)('what %s reads', (user) => {
  let client: Client
  beforeAll(async () => {
    client = await stage.apps[0]!.as(user)
  })

  it('of the way from the inquiry to the payment is at each number the total of its list', async () => {
    const { body: cells } = await client.call(calls.pipeline, { query: range })
    const steps = stepsOf(cells, figureKinds, range.to)
    const kinds = new Set<FigureKind>()
    for (const step of steps.filter((one) => one.cells.length > 0)) {
      kinds.add(step.kind)
      const whole = await totalsAt(client, listOf(step.kind, range))
      expect([step.kind, same(told(whole), summed(step.cells))]).toEqual([step.kind, true])
      for (const [fate, own] of Object.entries(step.fates ?? {})) {
        if (own.cells.length === 0) continue
        const part = await totalsAt(client, listOf(step.kind, range, { state: [...own.states] }))
        expect([step.kind, fate, same(told(part), summed(own.cells))]).toEqual([step.kind, fate, true])
      }
      if (step.oldest !== null) {
        const month = { from: step.oldest, to: step.oldest }
        const waiting = step.fates!.waiting
        const oldest = await totalsAt(client, listOf(step.kind, month, { state: [...waiting.states] }))
        const own = waiting.cells.filter(({ column }) => column === step.oldest)
        expect([step.kind, same(told(oldest), summed(own))]).toEqual([step.kind, true])
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['order', 'pushed', 'shipped']))
  })

  it('of the map is at each country, and at each customer of it, the total of its list', async () => {
    const { body: map } = await client.call(calls.byCountry, { query: range })
    const table = { kind: 'order', rows: 'country', columns: null, range } as const
    const countries = [...new Set(map.cells.map(({ row }) => row))]
    expect(countries.length).toBeGreaterThan(2)
    for (const country of countries) {
      const own = map.cells.filter(({ row }) => row === country)
      const totals = await totalsAt(client, linkOf(table, { row: country }, null))
      expect([country, same(told(totals), summed(own))]).toEqual([country, true])
    }
    const body = { kind: 'order', rows: 'customer', columns: 'country', ...range } as const
    const filter = { country: [countries[0]!] }
    const { body: drilled } = await client.call(calls.table, { body: { ...body, filter } })
    for (const cell of drilled.cells) {
      const at = { row: cell.row, column: cell.column }
      const totals = await totalsAt(client, linkOf({ ...body, range }, at, cell.currency))
      expect(same(told(totals), summed([cell]))).toBe(true)
    }
  })

  it('of late orders has each in exactly one part, and as many as the list has rows', async () => {
    const today = businessDateOf(new Date())
    const lateBy = async (deliveryTime: { from: string; to: string }) => {
      const filter = {
        status: ['pushed' as const],
        shipping: ['none' as const, 'partial' as const],
        deliveryTime,
      }
      const { body: totals } = await client.call(order.calls.totals, { body: { filter } })
      const { body: page } = await client.call(order.calls.page, { body: { filter, size: 10 } })
      const count = totals.reduce((sum, total) => sum + total.count, 0)
      expect(count).toBe(page.total)
      return count
    }
    const parts = []
    for (const lateness of latenesses) parts.push(await lateBy(daysThatAre(lateness, today)))
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(await lateBy(daysBefore(today)))
  })
})

it('opens for each month of open quantity exactly its lines', async () => {
  for (const user of ['cs.wang', 'sales.zhang']) {
    const client = await stage.apps[0]!.as(user)
    const { body } = await client.call(deliveryPlanCalls.months)
    const months = openMonths(body)
    expect(months.length).toBeGreaterThan(1)
    for (const { due, lines } of months) {
      const address = new URLSearchParams(
        Object.entries(filterOf(due, businessDateOf(new Date()))).map(([name, value]) => [
          name,
          value === true ? 'yes' : `${(value as { from: string }).from}..${(value as { to: string }).to}`,
        ]),
      )
      const filter = readFilter(plannedLineList.filters, address)
      const { body: page } = await client.call(deliveryPlanCalls.page, { body: { filter, size: 10 } })
      expect([user, due, page.total]).toEqual([user, due, lines])
    }
  }
  const finance = await stage.apps[0]!.as('fin.zhao')
  expect((await finance.call(deliveryPlanCalls.months)).status).toBe(403)
})

it('tells nobody of payments who does not read accounts, and no customer of anything', async () => {
  const viewer = await stage.apps[0]!.as('view.sun')
  const { body } = await viewer.call(calls.pipeline, { query: range })
  expect(body.some(({ kind }) => kind === 'collected')).toBe(false)
  expect((await viewer.call(calls.collectedTotals, { body: { filter: {} } })).status).toBe(403)
  expect((await viewer.call(calls.collected, { body: { filter: {} } })).status).toBe(403)
  const customer = await stage.apps[0]!.as('buyer.jakarta')
  expect((await customer.call(calls.pipeline, { query: range })).status).toBe(403)
  expect((await customer.call(calls.early, { body: { filter: {} } })).status).toBe(403)
})
