import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import { discountLevels, policyLevels } from '#shared/lines/prices/price-levels.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { secretsIn } from '#shared/calls/secrecy.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { stamped } from '#server/demo/stamped.ts'
import { openedSheet } from '../factories/opened-sheet.ts'
import { writeSheet } from '#server/sheets/write.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { masterdata } from '#shared/locales/en/masterdata.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { appOfFile } from './app-of-file.ts'
import { fewestQueries } from '../factories/fewest-queries.ts'

const app = await appOfFile()
const { db } = app
const admin = await app.as('admin')
const today = businessDateOf(new Date())
const [customer, other] = await db
  .selectFrom('customers')
  .innerJoin('accountCustomers', 'accountCustomers.customerId', 'customers.id')
  .selectAll('customers')
  .orderBy('customerNo')
  .limit(2)
  .execute()
const goods = await db
  .selectFrom('products')
  .selectAll()
  .where('basePrice', 'is not', null)
  .where('enabled', '=', true)
  .orderBy('category')
  .orderBy('sapMaterialNo')
  .execute()
const [first] = goods
// Two of a product type and one of another.
const some = [first!, goods[1]!, goods.find((m) => m.productTypeCode !== first!.productTypeCode)!]
const buyers = [customer!, other!]

const now = new Date().toISOString()
type Rows<T extends keyof Tables> = Parameters<typeof insertRows<T>>[2]
const add = <T extends 'customerPricePolicies' | 'financialDiscounts' | 'materialPrices'>(
  table: T,
  rows: Rows<T>,
) => inTransaction(db, (tx) => insertRows(tx, table, rows))
const cleared = async () => {
  for (const table of ['customerPricePolicies', 'financialDiscounts', 'materialPrices'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('salesOrgs').set({ priceTypeCode: '' }).execute()
}
const explained = async (customerId: string, more: object = {}) =>
  (
    await admin.call(priceCalls.explain, {
      body: { customerId, currency: 'USD', ids: some.map((m) => m.id), ...more },
    })
  ).body.rows

type Rule<Field extends string = string> = Readonly<Record<Field, string>> & {
  validFrom: string
  validTo: string | null
}

const days = ['2026-03-01', '2026-03-15', '2026-04-01', '2026-05-01']
const validity = fc.constantFrom(
  { validFrom: days[0]!, validTo: days[1]! },
  { validFrom: days[1]!, validTo: null },
  { validFrom: days[2]!, validTo: days[2]! },
  { validFrom: days[2]!, validTo: null },
)
/** Rules of every level for the buyers and materials of this test, and for strangers. */
const rules = <Field extends string>(
  { fields, levels }: { fields: readonly Field[]; levels: readonly (readonly Field[])[] },
  values: Record<Field, readonly string[]>,
): fc.Arbitrary<Rule<Field>[]> => {
  const anyRule = fc
    .tuple(fc.constantFrom(...levels), fc.array(fc.nat(99), { minLength: 5, maxLength: 5 }), validity)
    .map(([level, picks, valid]) => {
      const valueOf = (field: Field, n: number) =>
        level.includes(field) ? values[field][picks[n]! % values[field].length]! : ''
      const named = Object.fromEntries(fields.map((field, n) => [field, valueOf(field, n)]))
      return { ...(named as Record<Field, string>), ...valid }
    })
  const key = ({ validTo: _, ...rule }: Rule<Field>) => JSON.stringify(rule)
  return fc.uniqueArray(anyRule, { maxLength: 24, selector: key })
}

/** The rule that a person with the list in hand would choose. */
const chosen = <Field extends string>(
  all: readonly Rule<Field>[],
  { fields, levels }: { fields: readonly Field[]; levels: readonly (readonly Field[])[] },
  named: Record<Field, string>,
  day: string,
) =>
  levels
    .map((level) =>
      all
        .filter((rule) => rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo))
        .filter((rule) =>
          fields.every((field) => rule[field] === (level.includes(field) ? named[field] : '')),
        )
        .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
    )
    .flatMap((found) => found.slice(0, 1))[0]

describe('the rules that count', () => {
  it('are the most specific ones that are valid on the day, and of two the one that began later', async () => {
    const stranger = 'NOBODY'
    const worlds = fc.record({
      day: fc.constantFrom(...days, '2026-03-10'),
      policies: rules(policyLevels, {
        customerCode: [...buyers.map((b) => b.customerNo), stranger],
        countryCode: [...buyers.map((b) => b.countryCode), 'XX'],
        salesOrg: [...buyers.map((b) => b.salesOrg), 'XXXX'],
        productTypeCode: [...some.map((m) => m.productTypeCode), stranger],
        sapMaterialNo: [...some.map((m) => m.sapMaterialNo), stranger],
      }),
      discounts: rules(discountLevels, {
        salesOrg: [...buyers.map((b) => b.salesOrg), 'XXXX'],
        sapMaterialNo: [...some.map((m) => m.sapMaterialNo), stranger],
        productTypeCode: [...some.map((m) => m.productTypeCode), stranger],
        category: [...some.map((m) => m.category), 'other'],
      }),
    })
    await fc.assert(
      fc.asyncProperty(worlds, async ({ day, policies, discounts }) => {
        await cleared()
        await add('customerPricePolicies', stamped(policies, now))
        await add(
          'financialDiscounts',
          stamped(
            discounts.map((rule) => ({ ...rule, percent: '1' })),
            now,
          ),
        )
        for (const buyer of buyers)
          for (const [n, row] of (await explained(buyer.id, { day })).entries()) {
            const material = some[n]!
            const names = {
              customerCode: buyer.customerNo,
              countryCode: buyer.countryCode,
              salesOrg: buyer.salesOrg,
              productTypeCode: material.productTypeCode,
              sapMaterialNo: material.sapMaterialNo,
              category: material.category,
            }
            const policy = chosen(policies, policyLevels, names, day)
            const discount = chosen(discounts, discountLevels, names, day)
            const { priceFacts } = row
            expect(priceFacts.policy).toEqual(policy ? expect.objectContaining(policy) : null)
            expect(priceFacts.discount).toEqual(discount ? expect.objectContaining(discount) : null)
          }
      }),
      { numRuns: 40 },
    )
    await cleared()
  })

  it('take the price of the policy, else that of the sales organization, else the own one', async () => {
    await cleared()
    const [material] = some
    const price = {
      sapMaterialNo: material!.sapMaterialNo,
      currency: 'CNY',
      per: '1',
      unit: material!.salesUnit,
      validFrom: '2020-01-01',
    }
    await add(
      'materialPrices',
      stamped(
        [
          { ...price, priceTypeCode: 'A', amount: '71' },
          { ...price, priceTypeCode: 'B', amount: '142' },
          { ...price, priceTypeCode: 'A', amount: '1', validFrom: '2020-02-01', validTo: '2020-02-29' },
        ],
        now,
      ),
    )
    const amount = async () => (await explained(customer!.id))[0]!.priceFacts.materialPrice?.amount
    expect(await amount()).toBeUndefined()
    await db.updateTable('salesOrgs').set({ priceTypeCode: 'A' }).execute()
    expect(await amount()).toBe('71.0000')
    await add(
      'customerPricePolicies',
      stamped(
        [
          {
            customerCode: customer!.customerNo,
            priceTypeCode: 'B',
            markup: '-10',
            allowedDiscount: '7',
            validFrom: '2020-01-01',
          },
        ],
        now,
      ),
    )
    expect(await amount()).toBe('142.0000')
    const [row] = await explained(customer!.id)
    const rate = row!.priceFacts.documentRate!.rate
    expect(row).toMatchObject({
      basePrice: round(divide(multiply('142', '0.9'), rate), 4),
      allowedPercent: '7.0000',
      priceFacts: { priceRate: { rate: '1', validFrom: null } },
    })
    const [elsewhere] = await explained(customer!.id, { day: '2020-02-10' })
    expect(elsewhere!.basePrice).toBeNull()
  })
})

/** A sheet of policies, whose titles are those of the export. */
const policySheet = async (rows: readonly Record<string, string>[]) => {
  const fields = ['customerCode', 'sapMaterialNo', 'markup', 'allowedDiscount', 'validFrom', 'validTo']
  const titles: Record<string, string> = masterdata.fields
  const out = new PassThrough()
  const columns = fields.map((key) => ({ key, title: titles[key]!, kind: 'text' as const }))
  const [content] = await Promise.all([buffer(out), writeSheet({ sheetName: 'x', columns, rows, out })])
  return content
}

describe('the tables of prices', () => {
  const calls = masterCalls.pricePolicy
  const blank = { countryCode: '', salesOrg: '', productTypeCode: '', priceTypeCode: '', remark: '' }
  const form = (more: object = {}) => ({
    ...blank,
    customerCode: customer!.customerNo,
    sapMaterialNo: some[1]!.sapMaterialNo,
    markup: '-2.5',
    allowedDiscount: '5',
    validFrom: '2030-01-01',
    validTo: '2030-12-31',
    ...more,
  })
  const added = (client: typeof admin, body: object) =>
    client.call(calls.add, { body, headers: { 'idempotency-key': newId() } })

  it('are written by finance, and refuse what overlaps or names no level', async () => {
    const finance = await app.as('fin.zhao')
    expect((await added(finance, form())).status).toBe(200)
    const overlapping = await added(finance, form({ validFrom: '2030-12-31', validTo: null }))
    expect(overlapping.problem.reasons).toEqual([
      { code: 'VALIDITY_OVERLAP', path: 'validFrom', params: { from: '2030-01-01', to: '2030-12-31' } },
    ])
    expect((await added(finance, form({ validFrom: '2031-01-01', validTo: null }))).status).toBe(200)
    const vague = await added(finance, form({ customerCode: '', validFrom: '2040-01-01', validTo: null }))
    expect(vague.problem.reasons).toMatchObject([{ code: 'PRICE_LEVEL', path: 'customerCode' }])
    for (const userId of ['sales.li', 'cs.wang', 'view.sun'])
      expect((await added(await app.as(userId), form())).problem.code).toBe('NO_PERMISSION')
  })

  it('are read by staff for customers that they see, and by no base viewer', async () => {
    await add(
      'customerPricePolicies',
      stamped([{ salesOrg: customer!.salesOrg, validFrom: '2050-01-01' }], now),
    )
    const codesOf = async (userId: string) => {
      const { body } = await (await app.as(userId)).call(calls.page, { body: { size: 200 } })
      return new Set((body.rows as unknown as MasterRecord[]).map((row) => String(row['customerCode'])))
    }
    const [zhang, li] = [await codesOf('sales.zhang'), await codesOf('sales.li')]
    expect([zhang.has(''), li.has('')]).toEqual([true, true])
    expect(zhang.has(customer!.customerNo)).not.toBe(li.has(customer!.customerNo))
    expect((await (await app.as('view.sun')).call(calls.page)).status).toBe(403)
  })

  it('name overlapping rows of a sheet one by one, against each other and against the table', async () => {
    const row = {
      customerCode: customer!.customerNo,
      sapMaterialNo: some[1]!.sapMaterialNo,
      markup: '0',
      allowedDiscount: '1',
    }
    const content = await policySheet([
      { ...row, validFrom: '2030-06-01', validTo: '2030-06-30' },
      { ...row, sapMaterialNo: some[0]!.sapMaterialNo, validFrom: '2032-01-01', validTo: '2032-06-30' },
      { ...row, sapMaterialNo: some[0]!.sapMaterialNo, validFrom: '2032-06-30', validTo: '' },
      { ...row, customerCode: '', validFrom: '2033-01-01', validTo: '' },
    ])
    const { body } = await admin.upload(calls.importSheet, { name: 'sheet.xlsx', content }, { apply: 'no' })
    expect(body.added).toBe(1)
    expect(body.bad.map((bad) => [bad.row, bad.reasons.map(({ code }) => code)])).toEqual([
      [2, ['VALIDITY_OVERLAP']],
      [4, ['IMPORT_OVERLAP']],
      [5, ['PRICE_LEVEL']],
    ])
  })

  it('keep a log of discounts', async () => {
    const { add: more, log } = masterCalls.financialDiscount
    const discount = {
      salesOrg: '1100',
      sapMaterialNo: '',
      productTypeCode: '',
      category: 'pipe',
      percent: '4',
    }
    const finance = await app.as('fin.zhao')
    const body = { ...discount, validFrom: '2035-01-01', validTo: null, remark: '' }
    expect((await finance.call(more, { body, headers: { 'idempotency-key': newId() } })).status).toBe(200)
    const { body: logged } = await finance.call(log, { body: {} })
    expect(logged.rows[0]).toMatchObject({ event: 'create', key: expect.stringContaining('1100') })
  })
})

describe('who is told', () => {
  it('a customer its reference price and nothing of what made it', async () => {
    const account = await db
      .selectFrom('accounts')
      .innerJoin('accountCustomers', 'accountCustomers.accountId', 'accounts.id')
      .select('userId')
      .where('customerId', '=', customer!.id)
      .where('accounts.role', '=', 'customer')
      .executeTakeFirstOrThrow()
    const buyer = await app.as(account.userId)
    const asked = { customerId: customer!.id, currency: 'USD' }
    const [mine] = await explained(customer!.id)
    const { body, bytes } = await buyer.call(lineCalls.materials, { body: { ...asked, ids: [some[0]!.id] } })
    expect(referencePriceOf(body.materials[0]!)).toBe(mine!.priceSteps.at(-1)!.amount)
    expect(secretsIn(body, 'customer')).toEqual([])
    expect(bytes.toString()).not.toMatch(/policy|markup|discount|priceFacts|priceSteps|priceType/i)
    const { body: one } = await buyer.call(lineCalls.basePrice, { query: { ...asked, id: some[0]!.id } })
    expect(one).toEqual({ basePrice: mine!.basePrice, per: mine!.per, currency: 'USD' })
    for (const client of [buyer, await app.as('view.sun')])
      for (const call of [priceCalls.explain, priceCalls.exportExplained])
        expect(
          (await client.call(call, { body: { ...asked, ids: [some[0]!.id], language: 'en' } })).status,
        ).toBe(403)
  })

  it('a salesman about customers of his own only', async () => {
    const li = await app.as('sales.li')
    const foreign = await db
      .selectFrom('salespersonCustomers as r')
      .innerJoin('accounts as a', 'a.salespersonId', 'r.salespersonId')
      .select('r.customerId')
      .where('a.userId', '=', 'sales.zhang')
      .executeTakeFirstOrThrow()
    const { status } = await li.call(priceCalls.explain, {
      body: { customerId: foreign.customerId, currency: 'USD', ids: [some[0]!.id] },
    })
    expect(status).toBe(404)
  })
})

describe('many materials', () => {
  it('are priced by as many queries as one', async () => {
    const queries = async (ids: readonly string[]) => {
      const answer = await admin.call(priceCalls.explain, {
        body: { customerId: customer!.id, currency: 'USD', ids },
      })
      expect(answer.body.rows).toHaveLength(ids.length)
      return Number(answer.headers.get('x-queries'))
    }
    const ids = goods.slice(0, 200).map((m) => m.id)
    const one = await fewestQueries(() => queries(ids.slice(0, 1)))
    const all = await fewestQueries(() => queries(ids))
    // The customer, whom the reader must see, and the materials.
    expect(all).toBeLessThanOrEqual(3)
    expect(all).toBe(one)
  })

  it('are found by pasted numbers, and those that mean nothing are named', async () => {
    const asked = { customerId: customer!.id, currency: 'USD', day: today }
    const numbers = [` ${some[1]!.sapMaterialNo.toLowerCase()} `, 'no such number', some[0]!.sapMaterialNo]
    const { body } = await admin.call(priceCalls.explain, { body: { ...asked, numbers } })
    expect(body).toMatchObject({ day: today, unknown: ['no such number'], several: [] })
    expect(body.rows.map((row) => row.materialId)).toEqual([some[1]!.id, some[0]!.id])
    const sheet = await admin.call(priceCalls.exportExplained, {
      body: { ...asked, numbers, language: 'en' },
    })
    const { header, rows } = await openedSheet(sheet.bytes)
    expect(header[0]).toBe('SAP material number')
    expect(rows.map(({ cells }) => cells[0])).toEqual([some[1]!.sapMaterialNo, some[0]!.sapMaterialNo])
    expect(rows[1]!.cells.at(-1)).toContain('Markup or markdown')
  })
})
