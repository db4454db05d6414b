import { describe, expect, it } from 'vitest'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aLine, aPlace, servedCustomer } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const customer = await app.as('buyer.jakarta')
const stranger = await app.as('buyer.lima')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, customer.user.customerIds)

const seen = async (client: Client, id: string) =>
  (await client.call(quotationCalls.one, { query: { id } })).body
const revisionsOf = async (client: Client, id: string) =>
  client.call(quotationCalls.revisions, { query: { id } })
const numbersOf = async (client: Client, id: string) =>
  (await revisionsOf(client, id)).body.map(({ revision }) => revision)
const sent = async (id: string) => {
  const body = { ids: [id], event: 'send' as const, cartonsConfirmed: true }
  const [result] = (await zhang.call(quotationWrites.modifyBatch, { body })).body
  expect(result!.reasons).toEqual([])
}
const revised = async (id: string) => {
  const { version } = await seen(zhang, id)
  return (await zhang.call(quotationWrites.revise, { body: { id, version } })).body.id
}

/** A quotation that was sent under a reference of its own, and a second revision of it in draft. */
async function twoRevisions(customerRef = `Tender ${newId().slice(-6)}`) {
  const { id: customerId, salesOrg, countryCode, tradeTerm, port } = bought
  const header = { customerId, salesOrg, currency: place.header.currency, tradeTerm, port, customerRef }
  const made = await zhang.call(quotationWrites.create, {
    body: { header: { ...header, destinationCountry: countryCode }, lines: [aLine(place, 0)] },
  })
  const first = made.body.id
  await sent(first)
  return { first, second: await revised(first), customerRef }
}

describe('the revisions of a quotation', () => {
  it('are all listed to staff, and to the customer once they are sent', async () => {
    const { first, second } = await twoRevisions()
    expect(await numbersOf(zhang, first)).toEqual([1, 2])
    expect(await numbersOf(customer, first)).toEqual([1])
    expect((await revisionsOf(customer, second)).status).toBe(404)
    await sent(second)
    expect(await numbersOf(customer, second)).toEqual([1, 2])
    expect((await revisionsOf(stranger, second)).status).toBe(404)
    expect((await revisionsOf(customer, second)).body.map(({ reviewLines }) => reviewLines)).toEqual([
      null,
      null,
    ])
  })

  it('are one row and one amount of a list once the newer one is sent, unless the older one is asked for', async () => {
    const { second, customerRef } = await twoRevisions()
    await sent(second)
    const { quotationNo, totalAmount } = await seen(zhang, second)
    for (const client of [zhang, customer]) {
      const { body } = await client.call(quotationCalls.page, { body: { filter: { quotationNo } } })
      expect([body.total, body.rows.map(({ revision }) => revision)]).toEqual([1, [2]])
      const sums = await client.call(quotationCalls.totals, { body: { filter: { quotationNo } } })
      expect(sums.body.map(({ amount, count }) => [amount, count])).toEqual([[totalAmount, 1]])
      const filter = { quotationNo, superseded: true }
      const old = await client.call(quotationCalls.page, { body: { filter } })
      expect(old.body.rows.map(({ revision }) => revision)).toEqual([1])
    }
    const hits = (await zhang.call(searchCalls.search, { query: { text: customerRef } })).body
    expect(hits.map(({ number }) => number)).toEqual([`${quotationNo} R2`, quotationNo])
  })
})
