import { expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderHeader } from '#shared/documents/orders/order-form.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { aLine, aPlace, seen, sentAgain } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)

const send = (id: string, more: object = {}) =>
  zhang.call(quotationWrites.modifyBatch, { body: { ids: [id], event: 'send', ...more } })

it('an answer about broken cartons goes along with its line, and only another quantity is asked about anew', async () => {
  // Packages of these goods hold more than one piece, so seven are no whole one.
  const lines = [aLine(place, 0, { salesQuantity: '7' }), aLine(place, 1)]
  const quotation = await draftedQuotation(zhang, place, {}, lines)
  const asked = (await send(quotation.id)).body[0]!
  expect(asked).toMatchObject({ done: false, reasons: [{ code: 'CARTON_OPEN', params: { count: 1 } }] })
  expect((await send(quotation.id, { cartonsConfirmed: true })).body[0]).toMatchObject({ done: true })
  expect((await quotationAt(zhang, quotation)).lines.map(({ cartonsKept }) => cartonsKept)).toEqual([
    '7.000',
    null,
  ])

  const { id } = quotation
  const { version } = await quotationAt(zhang, quotation)
  const revised = await zhang.call(quotationWrites.revise, {
    body: { id, version },
  })
  expect(revised.status, JSON.stringify(revised.problem)).toBe(200)
  expect((await send(revised.body.id)).body[0]).toMatchObject({ done: true })

  const made = await zhang.call(quotationWrites.order, { body: { id: revised.body.id } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  const order = await seen(zhang, made.body)
  expect(order.lines[0]).toMatchObject({ salesQuantity: '7.000', cartonsKept: '7.000' })
  const header = { ...picked(orderHeader, order), ...picked(orderHeader, { ...order, ...place.header }) }
  const typed = sentAgain(order)
  const save = async (quantity: string) => {
    const now = await seen(zhang, order)
    const [first, ...others] = typed
    return zhang.call(orderWrites.save, {
      body: {
        id: now.id,
        version: now.version,
        header,
        lines: [{ ...first!, salesQuantity: quantity }, ...others],
      },
    })
  }
  const generate = async () => {
    const { version: seenVersion } = await seen(zhang, order)
    return zhang.call(orderWrites.generate, {
      body: { id: order.id, version: seenVersion, stalePrices: 'keep' },
    })
  }
  expect((await save('11')).status).toBe(200)
  expect((await generate()).problem.reasons).toEqual([{ code: 'CARTON_OPEN', params: { count: 1 } }])
  expect((await save('7')).status).toBe(200)
  const effective = await generate()
  expect(effective.status, JSON.stringify(effective.problem)).toBe(200)

  const { body: history } = await zhang.call(orderCalls.history, { body: { id: order.id } })
  const changes = history.rows.flatMap((row) => row.changes)
  expect(changes).toContainEqual({ path: 'lines.1.cartonsKept', from: null, to: '7' })
})
