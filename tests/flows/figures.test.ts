import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  figureCalls as calls,
  type FigureCell,
  type FigureQuestion,
} from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { order } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { countFigures, foldFigures } from '#server/areas/figures/count-figures.ts'
import { differing, wrongMonths } from '#server/areas/figures/figure-count.repository.ts'
import { replaceShares } from '#server/documents/orders/order.repository.ts'
import { recount, sources, tableOf } from '#server/areas/figures/figure-entry.repository.ts'
import { openDatabase } from '#server/db/driver/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { sheetRows } from '../factories/files.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 1 })
})
afterAll(() => stage.close())

const ever = { from: '2000-01', to: '2100-12' }
type Asked = Pick<FigureQuestion, 'kind' | 'rows'> & Partial<FigureQuestion>
const figuresOf = async (user: string, question: Asked): Promise<FigureCell[]> => {
  const client = await stage.apps[0]!.as(user)
  return (await client.call(calls.table, { body: { ...ever, ...question } })).body.cells
}
const sumOf = (cells: readonly FigureCell[], currency: string) =>
  add('0', ...cells.filter((cell) => cell.currency === currency).map(({ amount }) => amount))

/** Records whose entries are not those that their documents ask for, and months whose sums are not those of entries. */
async function wrong(): Promise<string[]> {
  const found: string[] = []
  for (const source of sources) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf[source])}`.execute(stage.db)
    const ids = rows.map(({ id }) => id)
    for (const id of await differing(stage.db, source, ids)) found.push(`${source} ${id}`)
  }
  const months = await wrongMonths(stage.db)
  return [...found, ...months.map(({ kind, month }) => `${kind} ${month}`)]
}

async function ran(kind: string) {
  const id = await inTransaction(stage.db, (tx) =>
    startTask(tx, stage.apps[0]!.services, systemActor, { kind, scope: newId() }),
  )
  const task = () =>
    stage.db.selectFrom('tasks').select(['status', 'report']).where('id', '=', id).executeTakeFirstOrThrow()
  for (let n = 0; n < 3; n++) await until(async () => !['queued', 'running'].includes((await task()).status))
  return task()
}

/** A seeded choice of so many. */
const some = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, n) => n % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count)

describe('figures', () => {
  it('of the demo company are those of its documents', async () => {
    expect(await wrong()).toEqual([])
    const kinds = await stage.db.selectFrom('figureEntries').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['inquiry', 'quotation', 'contract', 'order', 'pushed', 'shipped']),
    )
  })

  it('of orders add up to the total of the order list', async () => {
    const cells = await figuresOf('admin', { kind: 'order', rows: 'state' })
    const client = await stage.apps[0]!.as('admin')
    const status = [...new Set(cells.map(({ row }) => row))].filter((state) => state !== 'closed')
    const { body: totals } = await client.call(order.calls.totals, {
      body: { filter: { status, split: ['unsplit', 'child'] } },
    })
    expect(totals.length).toBeGreaterThan(1)
    for (const { currency, amount, count } of totals) {
      const own = cells.filter((cell) => cell.currency === currency && cell.row !== 'closed')
      expect(compare(sumOf(own, currency), amount), currency).toBe(0)
      expect(
        own.reduce((sum, { documents }) => sum + documents, 0),
        currency,
      ).toBe(count)
    }
  })

  const pairs: readonly (readonly [Dimension, Dimension])[] = [
    ['month', 'category'],
    ['customer', 'salesperson'],
    ['country', 'state'],
    ['salesOrg', 'category'],
    ['salesperson', 'category'],
  ]
  const filterOf: Readonly<Record<string, string>> = { customer: 'customerId', salesperson: 'salespersonId' }
  const lastOf = (month: string) =>
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  it.each(pairs)('by %s and %s open the list of which each is the sum', async (rows, columns) => {
    for (const user of ['admin', 'cs.wang', 'sales.zhang', 'fin.zhao', 'view.sun']) {
      const client = await stage.apps[0]!.as(user)
      const cells = await figuresOf(user, { kind: 'order', rows, columns })
      for (const cell of some(cells, 6)) {
        const filter = Object.fromEntries(
          (
            [
              [rows, cell.row],
              [columns, cell.column],
            ] as const
          ).map(([name, key]) =>
            name === 'month'
              ? ['day', { from: `${key}-01`, to: lastOf(key) }]
              : [filterOf[name] ?? name, key],
          ),
        )
        const { body } = await client.call(calls.orderAmountTotals, {
          body: { filter: { ...filter, currency: cell.currency } },
        })
        expect(body, `${user} ${JSON.stringify(filter)}`).toHaveLength(1)
        expect(compare(body[0]!.amount, cell.amount)).toBe(0)
        expect(compare(body[0]!.baseAmount, cell.baseAmount)).toBe(0)
        expect(body[0]!.count).toBe(cell.documents)
      }
    }
  })

  it('are told to each role within its scope, and not to customers', async () => {
    const total = async (user: string) =>
      sumOf(await figuresOf(user, { kind: 'order', rows: 'state' }), 'USD')
    const [all, own] = [await total('admin'), await total('sales.zhang')]
    expect(compare(own, '0')).toBe(1)
    expect(compare(all, own)).toBe(1)
    const customer = await stage.apps[0]!.as('buyer.jakarta')
    const refused = await customer.call(calls.table, { body: { ...ever, kind: 'order', rows: 'month' } })
    expect(refused.status).toBe(403)
    const viewer = await stage.apps[0]!.as('view.sun')
    expect(
      (await viewer.call(calls.table, { body: { ...ever, kind: 'collected', rows: 'month' } })).status,
    ).toBe(403)
  })

  it('follow each write in its own transaction', async () => {
    const before = await figuresOf('admin', { kind: 'order', rows: 'state' })
    const pushed = await figuresOf('admin', { kind: 'pushed', rows: 'month' })
    const [sold, lost] = [await stage.anOrder(), await stage.anOrder()]
    const people = await stage.db.selectFrom('salespersons').select('id').orderBy('number').limit(2).execute()
    await inTransaction(stage.db, (tx) =>
      replaceShares(
        tx,
        { id: sold.id, orderTime: new Date().toISOString() },
        people.map(({ id }, n) => ({ salespersonId: id, share: [33, 67][n]! })),
      ),
    )
    await stage.save([pushOf(sold)])
    await stage.settled(sold.id)
    const voided = await stage.wang.call(orderWrites.customerServiceReturn, {
      body: { ids: [lost.id], comment: 'The customer has gone', outcome: 'cancelled' },
    })
    expect(voided.status).toBe(200)
    for (const [kind, earlier] of [
      ['order', before],
      ['pushed', pushed],
    ] as const) {
      const now = sumOf(await figuresOf('admin', { kind, rows: 'state' }), 'USD')
      expect([kind, subtract(now, sumOf(earlier, 'USD'))]).toEqual([kind, sold.totalAmount])
    }
    const { body: parts } = await stage.wang.call(calls.orderAmounts, {
      body: { filter: { docNo: sold.orderNo } },
    })
    expect(new Set(parts.rows.map(({ salespersonName }) => salespersonName)).size).toBe(2)
    expect(compare(add('0', ...parts.rows.map(({ amount }) => amount)), sold.totalAmount)).toBe(0)
    expect(await wrong()).toEqual([])
  })

  it('are counted by one plan, whichever record they are about', async () => {
    const db = openDatabase(stage.apps[0]!.databaseUrl, { max: 1 })
    try {
      for (const source of ['customerOrder', 'order'] as const) {
        const { rows } = await sql<{
          id: string
        }>`select id from ${sql.table(tableOf[source])} limit 20`.execute(db)
        for (const { id } of rows) await inTransaction(db, (tx) => recount(tx, source, [id]))
      }
      const { rows } = await sql<{ customPlans: number; genericPlans: number }>`
        select custom_plans, generic_plans from pg_prepared_statements where statement like 'with gone%'`.execute(
        db,
      )
      expect(rows).toHaveLength(2)
      // PostgreSQL plans a statement for its values five times before it looks whether one plan is as good.
      for (const { customPlans, genericPlans } of rows) {
        expect(Number(customPlans)).toBe(5)
        expect(Number(genericPlans)).toBeGreaterThan(10)
      }
    } finally {
      await db.destroy()
    }
  })

  it('stay the same when they are folded, and are mended and told where they differ', async () => {
    const before = await figuresOf('admin', { kind: 'order', rows: 'category', columns: 'salesperson' })
    await inTransaction(stage.db, (tx) => tx.updateTable('figureSums').set({ folded: false }).execute())
    expect((await ran(foldFigures.kind)).status).toBe('succeeded')
    const folded = await figuresOf('admin', { kind: 'order', rows: 'category', columns: 'salesperson' })
    expect(new Set(folded.map((cell) => JSON.stringify(cell)))).toEqual(
      new Set(before.map((cell) => JSON.stringify(cell))),
    )
    await stage.db.deleteFrom('settings').where('name', '=', 'figures').execute()
    const one = await stage.db
      .selectFrom('figureEntries')
      .select('docId')
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    await stage.db.deleteFrom('figureEntries').where('docId', '=', one.docId).execute()
    await stage.db
      .updateTable('figureSums')
      .set({ documents: sql`documents + 1` })
      .where('kind', '=', 'quotation')
      .execute()
    expect(await wrong()).not.toEqual([])
    const { status, report } = await ran(countFigures.kind)
    expect(status).toBe('succeeded')
    expect(JSON.stringify(report)).toContain('FIGURE_DIFFERS')
    expect(await wrong()).toEqual([])
  })

  it('call people as their reader does', async () => {
    const client = await stage.apps[0]!.as('admin')
    const body = { ...ever, kind: 'order', rows: 'salesperson' }
    const { labels } = (await client.call(calls.table, { body })).body
    expect(Object.values(labels)).toContainEqual({ nameZh: '张伟', nameEn: 'Zhang Wei' })
    const spec = { filter: {}, sort: [], columns: ['salespersonName'], language: 'en' } as const
    const sheet = sheetRows((await client.call(calls.exportOrderAmounts, { body: spec })).bytes)
    expect(sheet.flat()).toContain('Zhang Wei')
    expect(sheet.flat()).not.toContain('张伟')
  })

  it('are exported as they are listed', async () => {
    const client = await stage.apps[0]!.as('admin', 'id')
    const spec = {
      filter: { kind: 'shipped' },
      sort: [],
      columns: ['docNo', 'kind', 'category', 'amount'],
      language: 'id',
    } as const
    const { body } = await client.call(calls.salesData, { body: { filter: spec.filter, size: 200 } })
    const sheet = sheetRows((await client.call(calls.exportSalesData, { body: spec })).bytes)
    expect(sheet[0]).toEqual(['Nomor dokumen', 'Jenis', 'Kategori produk', 'Nilai'])
    expect(sheet.length - 1).toBe(body.total)
  })
})
