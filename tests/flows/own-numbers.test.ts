import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { beginsOwnNumber } from '#server/lines/customer-number.repository.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const houston = await app.as('buyer.houston')
const jakarta = await app.as('buyer.jakarta')
const customerId = houston.user.customerIds[0]!
const { customerNo: customerCode } = await app.db
  .selectFrom('customers')
  .select('customerNo')
  .where('id', '=', customerId)
  .executeTakeFirstOrThrow()
const { sapMaterialNo } = await app.db
  .selectFrom('products')
  .select('sapMaterialNo')
  .where('enabled', '=', true)
  .orderBy('sapMaterialNo')
  .limit(1)
  .executeTakeFirstOrThrow()
const at = new Date().toISOString()
const made = { createdBy: 'test', createdAt: at, updatedBy: 'test', updatedAt: at }
await app.db
  .insertInto('customerMaterials')
  .values({ id: newId(), customerCode, customerMaterialNo: 'Xq-77 Ab_1', sapMaterialNo, ...made })
  .execute()

const found = async (text: string, client: Client = houston) => {
  const { status, body, problem } = await client.call(searchCalls.search, { query: { text } })
  expect(status, JSON.stringify(problem)).toBe(200)
  return body.filter(({ kind }) => kind === 'product').map(({ number }) => number)
}
const proposed = async (search: string) => {
  const body = { customerId, currency: 'USD', search }
  return (await houston.call(lineCalls.materials, { body })).body.materials.map((one) => one.sapMaterialNo)
}

it.each(['Xq-77 Ab_1', 'xq-77', 'XQ77', 'xq77ab', 'xq 77 a'])(
  'a customer finds its own number by its beginning: %s',
  async (text) => {
    expect(await found(text)).toEqual([sapMaterialNo])
    expect(await found(text, jakarta)).not.toContain(sapMaterialNo)
    expect(await proposed(text)).toEqual([sapMaterialNo])
  },
)

it('a sign of a pattern is an ordinary sign, and another end is another number', async () => {
  for (const text of ['xq_77', 'xq%', 'xq77ac']) expect(await found(text)).toEqual([])
})

it('an index serves the beginning of a number', async () => {
  // On so few rows a table is read faster than an index.
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const explain = sql<
      Record<string, string>
    >`explain select id from products where ${beginsOwnNumber(customerId, 'xq77')}`
    return (await explain.execute(tx)).rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toMatch(/Index Scan using customer_materials_\w+ on customer_materials/)
  expect(plan).not.toContain('Seq Scan on customer_materials')
})
