import { describe, expect, it } from 'vitest'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { secretsIn } from '#shared/calls/secrecy.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const { db } = app
const finance = await app.as('fin.zhao')
await db.deleteFrom('costPrices').execute()
const goods = await db
  .selectFrom('products')
  .selectAll()
  .where('unit', '=', (eb) => eb.ref('salesUnit'))
  .where('enabled', '=', true)
  .orderBy('sapMaterialNo')
  .limit(3)
  .execute()
const [first, second] = goods
const today = businessDateOf(new Date())

const say = (more: object) =>
  finance.call(masterCalls.costPrice.add, {
    body: {
      sapMaterialNo: first!.sapMaterialNo,
      amount: '500',
      currency: 'USD',
      per: '100',
      unit: first!.unit,
      validFrom: '2020-01-01',
      validTo: null,
      remark: '',
      ...more,
    },
    headers: { 'idempotency-key': newId() },
  })

const costs = async (currency: string) => {
  const { body } = await finance.call(priceCalls.costs, { body: { currency, ids: goods.map((g) => g.id) } })
  return new Map(body.rows.map(({ materialId, unitCost }) => [materialId, unitCost]))
}

describe('what materials cost us', () => {
  it('counts for one sales unit on its days, in the currency of the document', async () => {
    expect((await say({ validTo: '2020-12-31', amount: '900' })).status).toBe(200)
    expect((await say({ validFrom: '2021-01-01' })).status).toBe(200)
    const inDollars = await costs('USD')
    expect(inDollars.get(first!.id)).toBe('5.0000')
    expect(inDollars.get(second!.id)).toBeNull()
    const rateOf = async (currency: string) =>
      (
        await db
          .selectFrom('exchangeRates')
          .select('rate')
          .where('currency', '=', currency)
          .where('validFrom', '<=', today)
          .where('enabled', '=', true)
          .orderBy('validFrom', 'desc')
          .executeTakeFirstOrThrow()
      ).rate
    const hundred = round(divide(multiply('500', await rateOf('USD')), await rateOf('EUR')), 4)
    expect((await costs('EUR')).get(first!.id)).toBe(round(divide(hundred, '100'), 4))
  })

  it('refuses two costs of a material on one day', async () => {
    const { status, body } = await say({ validFrom: '2022-06-01' })
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('VALIDITY_OVERLAP')
  })

  it('is told to no customer and to no base viewer', async () => {
    const asked = { body: { currency: 'USD', ids: [first!.id] } }
    for (const user of ['view.sun', 'buyer.jakarta'])
      expect((await (await app.as(user)).call(priceCalls.costs, asked)).status).toBe(403)
    expect(secretsIn({ unitCost: '5.0000' }, 'customer')).not.toEqual([])
    expect((await (await app.as('sales.li')).call(priceCalls.costs, asked)).status).toBe(200)
  })
})
