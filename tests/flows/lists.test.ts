import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderList } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderList } from '#shared/documents/orders/order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Filter } from '#shared/kernel/list.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'

type Row = Record<string, unknown>
type Test = (row: Row) => boolean

const app = await appOfFile()
await anOrder(app.db, { returnedByCs: true })
await anOrder(app.db, { creditHeld: true })
await anOrder(app.db, { creditAhead: true })
await anOrder(app.db, { sapDiffers: true, mergeGroupNo: 'MG261100001' })
const admin = await app.as('admin')
const cs = await app.as('cs.wang')

const lists = {
  order: {
    calls: orderCalls,
    list: orderList,
    client: () => admin,
    rows: (): Promise<Row[]> =>
      app.db.selectFrom('orders').selectAll().where('deletedAt', 'is', null).execute(),
  },
  customerOrder: {
    calls: customerOrderCalls,
    list: customerOrderList,
    client: () => cs,
    /** Customer service of two organizations; it does not see customers' drafts. */
    rows: (): Promise<Row[]> =>
      app.db
        .selectFrom('customerOrders')
        .selectAll()
        .where('deletedAt', 'is', null)
        .where('salesOrg', 'in', ['1000', '1100'])
        .where((eb) => eb.or([eb('status', '<>', 'draft'), eb('owner', '=', 'staff')]))
        .execute(),
  },
}
type Name = keyof typeof lists
const names = Object.keys(lists) as Name[]

const between = (value: number, from: number, to: number) => value >= from && value <= to

/** What depends on the reader, and what is searched for, are no columns of everybody; tests of their own filter by them. */
const ofReader = ['unreadTalk', 'buyerApproval', 'approvalTurn', 'search']
const columnsIn = (filters: object) => Object.keys(filters).filter((name) => !ofReader.includes(name))

/** Every way of using a filter, made from the rows themselves, with the rows that it must find. */
function waysOf(filter: Filter, name: string, rows: readonly Row[]): [unknown, Test][] {
  const known = (value: unknown) =>
    filter.kind !== 'oneOf' || !filter.values || filter.values.includes(value as string)
  const values = rows.map((r) => r[name]).filter((v) => v !== null && v !== '' && known(v))
  const [first, last] = [values[0], values.at(-1)]
  switch (filter.kind) {
    case 'fragment':
    case 'search': {
      const part = String(first).slice(1, -1)
      const has = (r: Row) => String(r[name]).toLowerCase().includes(part.toLowerCase())
      return [
        [part.toLowerCase(), has],
        ['%', (r) => String(r[name]).includes('%')],
        ['_'.repeat(3), (r) => String(r[name]).includes('___')],
      ]
    }
    case 'flag':
      return [true, false].map((flag) => [flag, (r: Row) => r[name] === flag])
    case 'oneOf': {
      const both = [...new Set([first, last])]
      return [
        [first, (r) => r[name] === first],
        [both, (r) => both.includes(r[name])],
      ]
    }
    case 'dateRange': {
      const dates = (values as string[]).toSorted()
      const ranges = [
        [dates[0]!, dates[0]!],
        [dates[0]!, dates[Math.floor(dates.length / 2)]!],
      ] as const
      return ranges.map(([from, to]) => [
        { from, to },
        (r: Row) => r[name] !== null && (r[name] as string) >= from && (r[name] as string) <= to,
      ])
    }
    case 'instantRange': {
      const days = (values as string[]).map((v) => businessDateOf(new Date(v))).toSorted()
      const ranges = [
        [days[3]!, days[3]!],
        [days[0]!, days[Math.floor(days.length / 2)]!],
      ] as const
      return ranges.map(([from, to]) => [
        { from, to },
        (r: Row) => {
          const day = businessDateOf(new Date(r[name] as string))
          return day >= from && day <= to
        },
      ])
    }
    case 'amountRange': {
      const amounts = (values as string[]).toSorted((a, b) => Number(a) - Number(b))
      const [from, to] = [amounts[2]!, amounts[Math.floor(amounts.length / 2)]!]
      return [
        [{ from, to }, (r) => between(Number(r[name]), Number(from), Number(to))],
        [{ from, to: from }, (r) => Number(r[name]) === Number(from)],
      ]
    }
  }
}

const ids = (rows: readonly Row[]) => rows.map((r) => r['id'] as string).toSorted()
/** To the cent, without floating point. */
const cents = (amount: string) => BigInt(/^-?\d+\.\d\d$/.exec(amount)![0].replace('.', ''))

describe.each(names)('the list of %s', (name) => {
  const { calls, list, client, rows } = lists[name]
  const page = (body: object) => client().call(calls.page, { body: { size: 200, ...body } })
  const totals = (filter: object) => client().call(calls.totals, { body: { filter } })

  it.each(columnsIn(list.filters))('is narrowed by %s as the database says', async (filterName) => {
    const all = await rows()
    const filter = (list.filters as Record<string, Filter>)[filterName]!
    const ways = waysOf(filter, filterName, all)
    for (const [value, test] of ways) {
      const expected = all.filter(test)
      const { status, body } = await page({ filter: { [filterName]: value } })
      expect([status, JSON.stringify(value), ids(body.rows)]).toEqual([
        200,
        JSON.stringify(value),
        ids(expected),
      ])
      expect(body.total).toBe(expected.length)
    }
    expect(all.filter(ways[0]![1]).length).toBeGreaterThan(0)
  })

  it('takes several filters at once', async () => {
    const all = await rows()
    const { salesOrg: _, ...one } = all[0]!
    const filter = { currency: one['currency'], status: one['status'], customerId: one['customerId'] }
    const expected = all.filter((r) => Object.entries(filter).every(([k, v]) => r[k] === v))
    expect(ids((await page({ filter })).body.rows)).toEqual(ids(expected))
  })

  it.each(list.sorts)('is paged by %s without a gap and without meeting a row twice', async (field) => {
    const key = field as string
    for (const order of ['asc', 'desc']) {
      const met: Row[] = []
      for (let n = 1; n <= 50; n++) {
        const { body } = await page({ page: n, size: 10, sort: [{ field, order }] })
        met.push(...body.rows)
        if (met.length >= body.total) break
      }
      expect(ids(met)).toEqual(ids(await rows()))
      const values = met.map((r) => r[key]).filter((v) => v !== null)
      const numeric = typeof values[0] === 'number' || key === 'totalAmount'
      const sorted = numeric
        ? values.toSorted((a, b) => (Number(a) - Number(b)) * (order === 'asc' ? 1 : -1))
        : values.map(String)
      if (numeric || key !== 'customerName') expect(values.map(String)).toEqual(sorted.map(String))
      if (!numeric && key !== 'customerName') {
        const strings = values.map(String)
        expect(strings).toEqual(order === 'asc' ? strings.toSorted() : strings.toSorted().toReversed())
      }
    }
  })

  it('has per currency the sums of its rows, and adds nothing across', async () => {
    const all = await rows()
    const some = all.map((r) => r['status'])[0]
    for (const filter of [{}, { status: some }]) {
      const shown = all.filter((r) => !('status' in filter) || r['status'] === some)
      const { body } = await totals(filter)
      expect(body.map((t) => t.currency)).toEqual(
        [...new Set(shown.map((r) => r['currency'] as string))].toSorted(),
      )
      for (const { currency, amount, count } of body) {
        const same = shown.filter((r) => r['currency'] === currency)
        expect(count).toBe(same.length)
        expect(cents(amount)).toBe(same.reduce((sum, r) => sum + cents(r['totalAmount'] as string), 0n))
      }
    }
  })

  it('begins with the newest, twenty at a time', async () => {
    const { body } = await client().call(calls.page)
    expect(body.rows).toHaveLength(Math.min(20, (await rows()).length))
    const times = body.rows.map((r) => r.orderTime)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('is sorted by the first mention of a field that is named again', async () => {
    const sort = ['asc', 'asc', 'desc'].map((order) => ({ field: 'orderTime', order }))
    const { body, status } = await client().call(calls.page, { body: { sort } })
    expect(status).toBe(200)
    const times = body.rows.map((r) => r.orderTime)
    expect(times).toEqual(times.toSorted())
  })
})
