import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#shared/documents/contracts/index.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { order } from '#shared/documents/orders/index.ts'
import { quotation } from '#shared/documents/quotations/index.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { startApp, startOn, type App } from './app.ts'

/** Answers as a company's server writes them, which tests otherwise replace by the contract's own schema. */
let checking: App
let unchecked: App
beforeAll(async () => {
  checking = await startApp()
  unchecked = await startOn({ url: checking.databaseUrl, db: checking.db }, { SEAWAY_CHECK_ANSWERS: 'false' })
  const remark = 'He said "two\\three"\tand\nfour\u0001 — 五 🚪'
  for (const table of ['order_lines', 'customer_order_lines', 'quotation_lines', 'contract_lines'])
    await sql`update ${sql.table(table)} set remark = ${remark} where line_no % 2 = 0`.execute(checking.db)
}, 60_000)
afterAll(async () => {
  await unchecked.stop()
  await checking.stop()
})

const documents = { order, customerOrder, quotation, contract }

/** The newest documents of a list, whole. */
async function wholeOnes(app: App, userId: string, { calls }: (typeof documents)[keyof typeof documents]) {
  // An account has one session, which a sign-in at the other server has ended.
  const client = app.anyone()
  await client.signIn(userId, demoPassword)
  const { body } = await client.call(calls.page, { body: { size: 5 } })
  const answers = await Promise.all(body.rows.map(({ id }) => client.call(calls.one, { query: { id } })))
  return answers.map((answer) => answer.body)
}

it.each([
  ['sales.zhang', 'order'],
  ['cs.wang', 'order'],
  ['fin.zhao', 'order'],
  ['cs.wang', 'customerOrder'],
  ['buyer.jakarta', 'customerOrder'],
  ['sales.zhang', 'quotation'],
  ['buyer.jakarta', 'quotation'],
  ['sales.zhang', 'contract'],
] as const)('%s reads the same of each %s as the contract checks', async (userId, name) => {
  const checked = await wholeOnes(checking, userId, documents[name])
  expect(checked.some(({ lines }) => lines.length > 1)).toBe(true)
  expect(await wholeOnes(unchecked, userId, documents[name])).toEqual(checked)
})
