import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureCalls } from '#shared/areas/figures/figure.contract.ts'
import { kpiCalls, type KpiActual } from '#shared/areas/kpi/kpi.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { kpiMonths, salesKpi } from '#shared/masterdata/performance.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, divide, round } from '#shared/kernel/decimal.ts'
import { startOn, type App } from './app.ts'
import { freshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'

/** Targets beside what was reached, proven by the lists of figures (D204, D270). */

let database: Awaited<ReturnType<typeof freshDatabase>>
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await startOn(database, hurried)
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const year = Number(businessDateOf(new Date()).slice(0, 4))
const actualsOf = async (user: string): Promise<KpiActual[]> =>
  (await (await app.as(user)).call(kpiCalls.actuals, { query: { year: String(year) } })).body

const lastDayOf = async (month: string) => {
  const { rows } = await sql<{ day: string }>`
    select ((${`${month}-01`}::date + interval '1 month - 1 day')::date)::text as day`.execute(database.db)
  return rows[0]!.day
}
const rateOf = async (currency: string, day: string) => {
  const row = await database.db
    .selectFrom('exchangeRates')
    .select('rate')
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.rate
}

/** What the list of orders of a person in a month comes to, in the currency of a target. */
async function listed(user: string, { salespersonId, currency }: KpiActual, month: string) {
  const day = await lastDayOf(month)
  const filter = { salespersonId: [salespersonId], day: { from: `${month}-01`, to: day } }
  const { body } = await (await app.as(user)).call(figureCalls.orderAmountTotals, { body: { filter } })
  const rate = await rateOf(currency, day)
  return add(
    '0',
    ...body.map((sum) => (sum.currency === currency ? sum.amount : divide(sum.baseAmount, rate))),
  )
}

describe('the targets of a year', () => {
  it('stand beside what the lists of orders come to, period by period', async () => {
    const rows = (await actualsOf('cs.wang')).filter(({ basis }) => basis === 'ordered')
    expect(rows.length).toBeGreaterThan(1)
    let reached = 0
    for (const row of rows) {
      for (const period of row.periods) {
        const [first, last] = [Number(period.from.slice(5)), Number(period.to.slice(5))]
        const months = Array.from(
          { length: last - first + 1 },
          (_, at) => `${year}-${String(first + at).padStart(2, '0')}`,
        )
        const sums = await Promise.all(months.map((month) => listed('cs.wang', row, month)))
        const sum = round(add('0', ...sums), 2)
        expect([row.salespersonName, period.from, Number(period.actual)]).toEqual([
          row.salespersonName,
          period.from,
          Number(sum),
        ])
        if (Number(sum) > 0) reached++
      }
      expect(Number(add('0', ...row.periods.map(({ target }) => target)))).toBe(Number(row.targetAmount))
      expect(Number(add('0', ...row.periods.map(({ actual }) => actual)))).toBe(Number(row.actual))
    }
    expect(reached).toBeGreaterThan(0)
  })

  it('are a salesperson’s own for a salesperson, and nobody else’s', async () => {
    const own = await actualsOf('sales.zhang')
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ salespersonName }) => salespersonName)).size).toBe(1)
    const others = await actualsOf('cs.wang')
    expect(new Set(others.map(({ salespersonName }) => salespersonName)).size).toBeGreaterThan(1)
    const mine = own.find(({ basis }) => basis === 'ordered')!
    expect(others.find(({ id }) => id === mine.id)?.targetAmount).toBe(mine.targetAmount)
  })

  it('are what the sheet says of each month, which has all of them and comes to the year', async () => {
    const admin = await app.as('admin')
    const { body: page } = await admin.call(masterCalls.salesKpi.page, { body: { filter: {}, size: 200 } })
    const own = (await actualsOf('cs.wang')).find(({ basis }) => basis === 'ordered')!
    const record = page.rows.find(({ id }) => id === own.id)!
    const form = Object.fromEntries(
      Object.keys(salesKpi.fields).map((name) => [name, (record as Record<string, unknown>)[name]]),
    )
    const months = Object.fromEntries(kpiMonths.map((month, at) => [month, at === 0 ? '100' : '200']))
    const save = (changes: object) =>
      admin.call(masterCalls.salesKpi.modify, {
        body: { id: own.id, version: record.version, values: { ...form, ...changes } },
      })
    const wrong = async (changes: object) =>
      (await save(changes)).problem.reasons.map(({ code, path }) => `${path} ${code}`)
    expect(await wrong({ month01: '100', month02: '200' })).toEqual(
      kpiMonths.slice(2).map((month) => `values.${month} REQUIRED`),
    )
    expect(await wrong({ ...months, targetAmount: '2301' })).toEqual(['values.targetAmount MONTHS_SUM'])
    expect((await save({ ...months, targetAmount: '2300' })).status).toBe(200)
    const now = (await actualsOf('cs.wang')).find(({ id }) => id === own.id)!
    expect(now.periods.map(({ target }) => Number(target))).toEqual([500, 600, 600, 600])
  })

  it('of what was paid are not for those who do not read accounts', async () => {
    const [one] = await actualsOf('admin')
    await database.db
      .updateTable('evaluationModes')
      .set({ basis: 'collected' })
      .where('code', '=', 'INV-Y')
      .execute()
    const withAccounts = await actualsOf('admin')
    expect(withAccounts.some(({ basis }) => basis === 'collected')).toBe(true)
    expect((await actualsOf('view.sun')).some(({ basis }) => basis === 'collected')).toBe(false)
    expect(one).toBeDefined()
    const buyer = await app.as('buyer.jakarta')
    expect((await buyer.call(kpiCalls.actuals, { query: { year: String(year) } })).problem.code).toBe(
      'NO_PERMISSION',
    )
  })
})
