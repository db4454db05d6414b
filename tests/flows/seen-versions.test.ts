import { describe, expect, it } from 'vitest'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { aPlace, made, seen, sentAgain, servedCustomer } from '../factories/order-forms.ts'
import { quotationAt, sentQuotation } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)

const buyer = await app.as('buyer.jakarta')
/** The place with a customer that has an account in the portal. */
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)
const { id: customerId, salesOrg, countryCode: destinationCountry, tradeTerm, port } = bought
const portal = {
  ...place,
  header: { ...place.header, customerId, salesOrg, destinationCountry, tradeTerm, port },
}

describe('a step names what its author saw', () => {
  it('so that an answer that came a second ago is not overlooked', async () => {
    const quotation = await sentQuotation(zhang, place)
    const before = await quotationAt(zhang, quotation)
    // The customer accepts; the salesman still looks at the page as it was.
    await app.db
      .updateTable('quotations')
      .set({ answer: 'accepted', version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    const terminate = (version: number) =>
      zhang.call(quotationWrites.modifyBatch, {
        body: { ids: [before.id], versions: [version], event: 'terminate', comment: 'No longer made' },
      })
    expect((await terminate(before.version)).body).toMatchObject([
      { done: false, reasons: [{ code: 'VERSION_CONFLICT' }] },
    ])
    expect(await quotationAt(zhang, quotation)).toMatchObject({ status: 'sent', answer: 'accepted' })
    expect((await terminate(before.version + 1)).body).toMatchObject([{ done: true }])
  })

  it('and of several records those that have changed since are named and left alone', async () => {
    const orders = await Promise.all([made(zhang, place), made(zhang, place)])
    const [first, second] = await Promise.all(orders.map((order) => seen(zhang, order)))
    const saved = await zhang.call(orderWrites.save, {
      body: {
        id: second!.id,
        version: second!.version,
        header: { ...place.header, remark: 'Changed meanwhile' },
        lines: sentAgain(second!),
        cartonsConfirmed: true,
      },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const ids = [first!.id, second!.id]
    const change = { deliveryTime: addDays(businessDateOf(new Date()), 60) }
    const { body } = await zhang.call(orderWrites.modifyBatch, {
      body: { ids, versions: [first!.version, second!.version], change },
    })
    expect(body.map(({ done, reasons }) => [done, reasons[0]?.code])).toEqual([
      [true, undefined],
      [false, 'VERSION_CONFLICT'],
    ])
    const short = await zhang.call(orderWrites.modifyBatch, { body: { ids, versions: [1], change } })
    expect(short.problem.reasons).toMatchObject([{ code: 'INVALID', path: 'versions' }])
  })

  it('and a last day is judged by its date, though no job has marked it', async () => {
    const quotation = await sentQuotation(zhang, portal)
    const yesterday = addDays(businessDateOf(new Date()), -1)
    await app.db
      .updateTable('quotations')
      .set({ validUntil: yesterday })
      .where('id', '=', quotation.id)
      .execute()
    const { version, expired } = await quotationAt(zhang, quotation)
    expect(expired).toBe(false)
    const accepted = await buyer.call(quotationWrites.answer, {
      body: { id: quotation.id, version, event: 'accept', comment: '' },
    })
    expect(accepted.problem.code).toBe('QUOTATION_EXPIRED')
  })
})
