import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { orderHeader } from '#shared/documents/orders/order-form.ts'
import { aPlace, seen, sentAgain } from '../factories/order-forms.ts'
import { quotationAt, sentQuotation } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const budi = await app.as('buyer.jakarta')
const place = await aPlace(app.db)

interface Made {
  id: string
}
const ordered = (quotation: Made, again?: 'open' | 'all') =>
  zhang.call(quotationWrites.order, {
    body: { id: quotation.id, ...(again && { again }) },
  })
const transferred = (quotation: Made, againConfirmed = false) =>
  zhang.call(quotationWrites.transfer, {
    body: { ids: [quotation.id], contractType: 'contract', againConfirmed },
  })
const ledger = async ({ id }: Made) => (await zhang.call(quotationCalls.conversions, { query: { id } })).body
const openIn = async (quotation: Made) => (await ledger(quotation)).lines.map(({ open }) => Number(open))

/** Saves an order with another quantity of its first line, and without the others. */
const reduced = async (order: Made, salesQuantity: string) => {
  const now = await seen(zhang, order)
  const [line] = sentAgain(now)
  return zhang.call(orderWrites.save, {
    body: {
      id: now.id,
      version: now.version,
      header: picked(orderHeader, now),
      lines: [{ ...line!, salesQuantity }],
      cartonsConfirmed: true,
    },
  })
}

describe('a quotation of which orders are made', () => {
  it('names the first before a second, which takes what is open or everything once more', async () => {
    const quotation = await sentQuotation(zhang, place)
    const offered = (await quotationAt(zhang, quotation)).lines.map(({ salesQuantity }) =>
      Number(salesQuantity),
    )
    expect(await openIn(quotation)).toEqual(offered)
    const first = await ordered(quotation)
    expect(first.status, JSON.stringify(first.problem)).toBe(200)
    expect(await openIn(quotation)).toEqual(offered.map(() => 0))
    const number = (await seen(zhang, first.body)).orderNo
    const asked = await ordered(quotation)
    expect(asked.problem.reasons).toEqual([{ code: 'QUOTATION_CONVERTED', params: { numbers: [number] } }])
    expect((await ordered(quotation, 'open')).problem.code).toBe('QUOTATION_NOTHING_OPEN')

    await reduced(first.body, String(offered[0]! - 7))
    expect(await openIn(quotation)).toEqual([7, ...offered.slice(1)])
    const rest = await ordered(quotation, 'open')
    const lines = (await seen(zhang, rest.body)).lines
    expect(lines.map(({ salesQuantity }) => Number(salesQuantity))).toEqual([7, ...offered.slice(1)])
    const { documents } = await ledger(quotation)
    expect(documents.map(({ id }) => id)).toEqual([first.body.id, rest.body.id])

    const twice = await ordered(quotation, 'all')
    expect((await seen(zhang, twice.body)).lines).toHaveLength(offered.length)
    expect(await openIn(quotation)).toEqual(offered.map(() => 0))
  })

  it('asks before a contract as well, and counts what is gone no more', async () => {
    const quotation = await sentQuotation(zhang, place)
    const order = await ordered(quotation)
    const asked = await transferred(quotation)
    expect(asked.problem.reasons).toMatchObject([{ code: 'QUOTATION_CONVERTED' }])
    await zhang.call(orderWrites.remove, { query: { ids: order.body.id } })
    const made = await transferred(quotation)
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const { documents, lines } = await ledger(quotation)
    expect(documents).toMatchObject([{ document: 'contract', id: made.body.id }])
    expect(lines.every(({ open }) => Number(open) === 0)).toBe(true)
  })

  it('tells its customer nothing of them', async () => {
    const quotation = await sentQuotation(zhang, place)
    const { problem } = await budi.call(quotationCalls.conversions, { query: { id: quotation.id } })
    expect(problem.code).toBe('NO_PERMISSION')
  })

  it('gives two people at once one order, and asks the other', async () => {
    const quotation = await sentQuotation(zhang, place)
    const answers = await Promise.all([ordered(quotation), ordered(quotation)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })
})
