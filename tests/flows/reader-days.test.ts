import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { sheetRows } from '../factories/files.ts'
import { anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const oneDay = (day: string, zone?: string) => ({ orderTime: { from: day, to: day, ...(zone && { zone }) } })

it('a customer in Chicago finds each order by the day that its row shows, in list, count, sum and sheet', async () => {
  const zone = 'America/Chicago'
  const buyer = await app.as('buyer.houston')
  const { body: all } = await buyer.call(customerOrderCalls.page, { body: { size: 200 } })
  const shown = all.rows.map((row) => ({
    no: row.customerOrderNo,
    day: businessDateOf(new Date(row.orderTime), zone),
  }))
  // Some were ordered on a day that Shanghai calls another.
  expect(all.rows.some((row, nth) => businessDateOf(new Date(row.orderTime)) !== shown[nth]!.day)).toBe(true)
  for (const day of new Set(shown.map((row) => row.day))) {
    const filter = oneDay(day, zone)
    const expected = shown
      .filter((row) => row.day === day)
      .map((row) => row.no)
      .toSorted()
    const { body: found } = await buyer.call(customerOrderCalls.page, { body: { size: 200, filter } })
    expect([day, found.rows.map((row) => row.customerOrderNo).toSorted(), found.total]).toEqual([
      day,
      expected,
      expected.length,
    ])
    // A currency with nothing but cancelled and voided orders has no total.
    const money = found.rows.filter(({ status }) => !['cancelled', 'trashed'].includes(status))
    const summed = found.rows.filter(({ currency }) => money.some((row) => row.currency === currency))
    const { body: sums } = await buyer.call(customerOrderCalls.totals, { body: { filter } })
    expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(summed.length)
  }
  const { day } = shown[0]!
  const sheet = { filter: oneDay(day, zone), columns: ['customerOrderNo'], language: 'en', zone }
  const [, ...rows] = sheetRows((await buyer.call(customerOrderCalls.exportList, { body: sheet })).bytes)
  expect(rows.map(([no]) => String(no)).toSorted()).toEqual(
    shown
      .filter((row) => row.day === day)
      .map((row) => row.no)
      .toSorted(),
  )
})

it('days of other clocks are other days, also over the change to winter time; none is the business’s own', async () => {
  const admin = await app.as('admin')
  // 1 November 2026 has 25 hours in Chicago: the last of them ends at 06:00 UTC of the next day.
  const at = [
    '2026-11-01T04:59:59.000Z',
    '2026-11-01T05:00:00.000Z',
    '2026-11-02T05:59:59.000Z',
    '2026-11-02T06:00:00.000Z',
  ]
  const made: { id: string }[] = []
  for (const orderTime of at) made.push(await anOrder(app.db, { orderTime }))
  const within = async (zone?: string) => {
    const filter = { ...oneDay('2026-11-01', zone), orderNo: 'T-' }
    const { body } = await admin.call(orderCalls.page, { body: { size: 200, filter } })
    return made.map(({ id }) => body.rows.some((row) => row.id === id))
  }
  expect(await within('America/Chicago')).toEqual([false, true, true, false])
  expect(await within('Asia/Jakarta')).toEqual([true, true, false, false])
  expect(await within()).toEqual([true, true, false, false])
  expect(await within('Pacific/Kiritimati')).toEqual([true, true, false, false])
  const refused = await admin.call(orderCalls.page, {
    body: { filter: oneDay('2026-11-01', 'Mars/Olympus') },
  })
  expect([refused.status, JSON.stringify(refused.problem.reasons)]).toEqual([
    422,
    expect.stringContaining('orderTime.zone'),
  ])
})

it('the database knows every clock that a browser may name', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(app.db)
  const known = new Set(rows.map(({ name }) => name))
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([])
})

it('a paper says the day of its reader’s clock', async () => {
  const order = await anOrder(app.db, { orderTime: '2026-11-11T05:08:00.000Z', salesOrg: '1100' })
  const admin = await app.as('admin')
  // The 11th and the 10th of November 2026, as a sheet counts days.
  const printed = async (zone?: string) => {
    const query = { id: order.id, urlSuffix: 'overseasExcel', language: 'zh', ...(zone && { zone }) }
    return JSON.stringify(sheetRows((await admin.call(orderWrites.paper, { query })).bytes))
  }
  expect(await printed()).toContain('46337')
  expect(await printed('America/Chicago')).toContain('46336')
})
