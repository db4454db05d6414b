import { expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderHeader } from '#shared/documents/orders/order-form.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { contractAt, draftedContract, submittedContract } from '../factories/contracts.ts'
import { aHeader, drafted, readAll, someGoods, someLines } from '../factories/customer-order-forms.ts'
import { changeMaster } from '../factories/master-change.ts'
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

/** Packages of these goods hold more than one piece, so seven are no whole one. */
const brokenLines = () => [aLine(place, 0, { salesQuantity: '7' }), aLine(place, 1)]

it('a quotation says beforehand how many lines its step asks about, in its list and on its page', async () => {
  const draft = await draftedQuotation(zhang, place, {}, brokenLines())
  const { quotationNo } = await quotationAt(zhang, draft)
  const listed = async (number: string) =>
    (await zhang.call(quotationCalls.page, { body: { filter: { quotationNo: number } } })).body.rows[0]
  expect(await listed(quotationNo)).toMatchObject({ openCartons: 1 })
  expect(await quotationAt(zhang, draft)).toMatchObject({ openCartons: 1 })
  await send(draft.id, { cartonsConfirmed: true })
  const sent = await quotationAt(zhang, draft)
  expect(sent).toMatchObject({ status: 'sent', openCartons: 0 })
  const { id, version } = sent
  const revised = await zhang.call(quotationWrites.revise, { body: { id, version } })
  expect(await quotationAt(zhang, revised.body)).toMatchObject({ status: 'draft', openCartons: 0 })
  const { body: revisions } = await zhang.call(quotationCalls.revisions, { query: { id } })
  expect(revisions.map(({ openCartons }) => openCartons)).toEqual([0, 0])
})

it('so do a contract and a customer’s order, which do not ask again when they come back', async () => {
  const contract = await draftedContract(zhang, place, {}, brokenLines())
  const contracts = async () =>
    (await zhang.call(contractCalls.page, { body: { size: 100 } })).body.rows.find(
      (row) => row.id === contract.id,
    )
  expect(await contracts()).toMatchObject({ openCartons: 1 })
  expect((await submittedContract(zhang, contract)).status).toBe(200)
  const { version } = await contractAt(zhang, contract)
  await zhang.call(contractWrites.withdraw, { body: { id: contract.id, version } })
  expect(await contracts()).toMatchObject({ status: 'draft', openCartons: 0 })

  const buyer = await app.as('buyer.jakarta')
  await readAll(buyer)
  const [line, ...others] = someLines(await someGoods(app.db), 2)
  const order = await drafted(buyer, await aHeader(buyer), [{ ...line!, salesQuantity: '7' }, ...others])
  expect(order.openCartons).toBe(1)
  const one = { id: order.id, version: order.version }
  const submitted = await buyer.call(customerOrderWrites.submit, { body: { ...one, cartonsConfirmed: true } })
  expect(submitted.status, JSON.stringify(submitted.problem)).toBe(200)
  const back = { id: order.id, version: submitted.body.version }
  await buyer.call(customerOrderWrites.withdraw, { body: back })
  const { body } = await buyer.call(customerOrderCalls.one, { query: { id: order.id } })
  expect(body).toMatchObject({ status: 'draft', openCartons: 0 })
})

it('another packing in master data refuses nothing that no screen could ask about beforehand', async () => {
  const [broken, whole] = [
    await draftedQuotation(zhang, place, {}, brokenLines()),
    await draftedQuotation(zhang, place),
  ]
  const { sapMaterialNo } = (await quotationAt(zhang, broken)).lines[0]!
  const packs = (quantityPerPackage: string) =>
    changeMaster(app.db, (tx) =>
      tx
        .updateTable('packingQuantities')
        .set({ quantityPerPackage })
        .where('sapMaterialNo', '=', sapMaterialNo),
    )
  await packs('7')
  // Its page asks, because the line says how it was packed; without an answer today's packing still fits.
  expect(await quotationAt(zhang, broken)).toMatchObject({ openCartons: 1 })
  expect((await send(broken.id)).body[0]).toMatchObject({ done: true })
  await packs('9999')
  expect(await quotationAt(zhang, whole)).toMatchObject({ openCartons: 0 })
  expect((await send(whole.id)).body[0]).toMatchObject({ done: true })
})
