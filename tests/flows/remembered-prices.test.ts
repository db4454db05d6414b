import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  countedChanges,
  countMasterChange,
  gatherMasterChanges,
} from '#server/records/history/master-changes.repository.ts'
import { aHeader, aLine, drafted, someGoods, type Goods } from '../factories/customer-order-forms.ts'
import { startApp, startOn, until, type App } from './app.ts'
import type { Client } from './client.ts'

let app: App
/** Another process on the same database, which remembers for itself. */
let other: App
let admin: Client
let buyer: Client
let elsewhere: Client
let header: CustomerOrderHeader
let goods: Goods[]
/** What the customer's number of SAP, its own number and its organization are. */
let customer: { customerNo: string; salesOrg: string }

beforeAll(async () => {
  app = await startApp()
  other = await startOn({ url: app.databaseUrl, db: app.db })
  admin = await app.as('admin')
  buyer = await app.as('buyer.jakarta')
  elsewhere = await other.as('buyer.houston')
  header = await aHeader(buyer)
  goods = (await someGoods(app.db)).slice(0, 60)
  customer = await app.db
    .selectFrom('customers')
    .select(['customerNo', 'salesOrg'])
    .where('id', '=', header.customerId)
    .executeTakeFirstOrThrow()
}, 60_000)
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const today = businessDateOf(new Date())
const allDays = { validFrom: today, validTo: null, remark: '' }
const shown = [
  'basePrice',
  'per',
  'packageLength',
  'descriptionEn',
  'customerMaterialNo',
  'customerDescription',
] as const
type Shown = Record<(typeof shown)[number], unknown>
const only = (from: object) => Object.fromEntries(shown.map((field) => [field, (from as Shown)[field]]))

const linesOf = () => goods.map((_, nth) => aLine(goods, nth, { unitPrice: '1' }))
/** What a draft that is made now says of its materials. */
const stored = async (client = buyer, head = header) =>
  (await drafted(client, head, linesOf())).lines.map(only)
/** The same as the database has it, asked by a call that remembers nothing. */
const asked = async (client = buyer, { customerId, currency } = header) => {
  const body = { customerId, currency, ids: goods.map(({ id }) => id) }
  const { materials } = (await client.call(lineCalls.materials, { body })).body
  return goods.map(({ id }) => only(materials.find((material) => material.id === id)!))
}

/** How many statements of this database wait for a lock. */
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]!.count
}

const add = async (name: MasterName, values: object) => {
  const { status, problem } = await admin.call(masterCalls[name].add, { body: values })
  expect(status, JSON.stringify(problem)).toBe(200)
}
/** Sends another record for the first material, as if it had been read so many versions ago. */
const sent = async (name: MasterName, changed: object, ago = 0) => {
  const filter = { sapMaterialNo: goods[0]!.sapMaterialNo }
  const { rows } = (await admin.call(masterCalls[name].page, { body: { filter } })).body
  const row = rows[0] as Record<string, unknown> & { id: string; version: number }
  const values = Object.fromEntries(Object.keys(masterOf(name).fields).map((field) => [field, row[field]]))
  const body = { id: row.id, version: row.version - ago, values: { ...values, ...changed } }
  return admin.call(masterCalls[name].modify, { body })
}
const modify = async (name: MasterName, changed: object) => {
  const { status, problem } = await sent(name, changed)
  expect(status, JSON.stringify(problem)).toBe(200)
}
const material = () => ({ sapMaterialNo: goods[0]!.sapMaterialNo })
const nobody = { customerCode: '', countryCode: '', salesOrg: '', productTypeCode: '', priceTypeCode: '' }
const policy = (more: object) => ({ ...nobody, markup: '0', allowedDiscount: '0', ...allDays, ...more })

describe('a draft that is made after a change says what the database says', () => {
  it.each<[string, () => Promise<void>]>([
    ['of a product', () => modify('product', { basePrice: '77.7', descriptionEn: 'Changed' })],
    ['of its packing', () => modify('packingQuantity', { packageLength: 4_321 })],
    [
      'of a price policy',
      () => add('pricePolicy', policy({ ...material(), customerCode: customer.customerNo, markup: '-10' })),
    ],
    [
      'of a financial discount',
      () =>
        add('financialDiscount', {
          ...material(),
          salesOrg: customer.salesOrg,
          productTypeCode: '',
          category: '',
          percent: '20',
          ...allDays,
        }),
    ],
    [
      'of the price of a pricing type',
      async () => {
        const code = 'TESTED'
        await add('priceType', { code, nameZh: '价', nameEn: 'Price', remark: '' })
        await add('materialPrice', {
          sapMaterialNo: goods[1]!.sapMaterialNo,
          priceTypeCode: code,
          amount: '55.5',
          currency: 'USD',
          per: '1',
          unit: 'PC',
          ...allDays,
        })
        await add(
          'pricePolicy',
          policy({
            customerCode: customer.customerNo,
            priceTypeCode: code,
            sapMaterialNo: goods[1]!.sapMaterialNo,
          }),
        )
      },
    ],
    [
      'of the customer’s own number',
      () =>
        add('customerMaterial', {
          ...material(),
          customerCode: customer.customerNo,
          customerMaterialNo: '0-MINE',
          customerDescription: 'My pipe',
          remark: '',
        }),
    ],
    [
      'of the customer’s own group',
      async () => {
        const group = {
          customerId: header.customerId,
          accountId: null,
          parentId: null,
          code: 'G1',
          name: 'Mine',
        }
        const unnumbered = (await asked()).findIndex((one) => one['customerMaterialNo'] === '')
        const items = [
          { materialId: goods[unnumbered]!.id, code: '0-GROUP', name: 'My tee', description: '' },
        ]
        const { status, problem } = await admin.call(groupCalls.add, {
          body: { group: { ...group, description: '' }, items },
        })
        expect(status, JSON.stringify(problem)).toBe(200)
      },
    ],
  ])('%s', async (_, change) => {
    const before = await asked()
    expect(await stored()).toEqual(before)
    await change()
    const now = await asked()
    expect(now).not.toEqual(before)
    expect(await stored()).toEqual(now)
  })

  it('of an exchange rate', async () => {
    // The demo company has a rate from the first of each month, which today may be.
    await app.db
      .deleteFrom('exchangeRates')
      .where('currency', '=', 'EUR')
      .where('validFrom', '=', today)
      .execute()
    const inEuros = { ...header, currency: 'EUR' }
    const before = await asked(buyer, inEuros)
    expect(await stored(buyer, inEuros)).toEqual(before)
    await add('exchangeRate', { currency: 'EUR', validFrom: today, rate: '3.21', remark: '' })
    const now = await asked(buyer, inEuros)
    expect(now).not.toEqual(before)
    expect(await stored(buyer, inEuros)).toEqual(now)
  })

  it('at another server', async () => {
    const theirs = await aHeader(elsewhere)
    const before = await asked(elsewhere, theirs)
    expect(await stored(elsewhere, theirs)).toEqual(before)
    await modify('product', { basePrice: '66.6' })
    const now = await asked(elsewhere, theirs)
    expect(now).not.toEqual(before)
    expect(await stored(elsewhere, theirs)).toEqual(now)
  })

  it('which it had to wait for', async () => {
    const before = await asked()
    expect(await stored()).toEqual(before)
    const [locked, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // A merge holds its customer while it moves prices.
    const merge = inTransaction(app.db, async (tx) => {
      await tx.selectFrom('customers').select('id').where('id', '=', header.customerId).forUpdate().execute()
      await tx.updateTable('products').set({ basePrice: '88.8' }).where('id', '=', goods[2]!.id).execute()
      await countMasterChange(tx)
      locked.resolve()
      await committed.promise
    })
    await locked.promise
    const waiting = stored()
    await until(async () => (await waitingForLocks()) > 0)
    committed.resolve()
    await merge
    const now = await asked()
    expect(now).not.toEqual(before)
    expect(await waiting).toEqual(now)
  })

  it('that stops a material, which is refused when it is sent', async () => {
    const { id, version } = await drafted(buyer, header, linesOf())
    const stopped = goods[5]!
    const toggle = (enabled: boolean) =>
      admin.call(masterCalls.product.toggle, { body: { ids: [stopped.id], enabled } })
    const send = async () => (await buyer.call(customerOrderWrites.submit, { body: { id, version } })).problem
    expect((await send()).reasons).not.toContainEqual(expect.objectContaining({ code: 'MASTER_DISABLED' }))
    await toggle(false)
    expect((await send()).reasons).toContainEqual(
      expect.objectContaining({ code: 'MASTER_DISABLED', path: 'lines.5.materialId' }),
    )
    await toggle(true)
    expect((await send()).reasons).not.toContainEqual(expect.objectContaining({ code: 'MASTER_DISABLED' }))
  })
})

describe('the count of changes', () => {
  const total = async () => Number(await countedChanges(app.db))

  it('stays the same with a change that is refused, and so do the prices', async () => {
    const [before, counted] = [await stored(), await total()]
    expect((await sent('product', { basePrice: '55.5' }, 1)).status).toBe(409)
    expect(await total()).toBe(counted)
    expect(await stored()).toEqual(before)
  })

  it('lets nobody wait for another, and counts only what is committed', async () => {
    const before = await total()
    const undone = Promise.withResolvers<void>()
    const long = inTransaction(app.db, async (tx) => {
      await countMasterChange(tx)
      await undone.promise
      throw new Error('undone')
    })
    await Promise.all([1, 2].map(() => inTransaction(app.db, countMasterChange)))
    undone.resolve()
    await expect(long).rejects.toThrow('undone')
    expect(await total()).toBe(before + 2)
  })

  it('stays the same when its rows are put together, even beside a change', async () => {
    const before = await total()
    await Promise.all([gatherMasterChanges(app.db), inTransaction(app.db, countMasterChange)])
    expect(await total()).toBe(before + 1)
    await gatherMasterChanges(app.db)
    expect(await app.db.selectFrom('masterChanges').select('id').execute()).toHaveLength(1)
    expect(await total()).toBe(before + 1)
  })
})
