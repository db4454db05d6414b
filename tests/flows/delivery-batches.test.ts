import { afterAll, expect, it } from 'vitest'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { deliver, moveGoods, splitBatches } from '#server/demo/sap/deliveries.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { shippingOf } from '../factories/open-lines.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { until } from './app.ts'
import { openNoteStage } from './note-stage.ts'

/** A warehouse divides an item among batches: the item keeps nothing, and items 900001, 900002 … carry the quantities. */
const { stage, wang, db, pushed, ledgerOf, deliveriesOf, asked, anOrder } = await openNoteStage()
afterAll(() => stage.close())

const inSap = async <T>(happen: (tx: Tx) => Promise<T>): Promise<T> => {
  const made = await inTransaction(db, happen)
  await asked()
  return made
}
const linesOf = async (id: string) =>
  (await wang.call(deliveryCalls.one, { query: { id } })).body.lines.map(
    ({ sapItem, quantity, issued }) => [sapItem, Number(quantity), issued] as const,
  )

it('counts each batch once, and shows the item as one line with all that its batches hold', async () => {
  const order = await anOrder()
  await pushed(order, [
    [1, '6'],
    [2, '10'],
  ])
  await until(async () => (await deliveriesOf(order)).length === 1)
  const [{ id, deliveryNo } = { id: '', deliveryNo: '' }] = await deliveriesOf(order)
  await inSap((tx) => splitBatches(tx, deliveryNo, '10', ['1', '2', '3']))
  expect(await linesOf(id)).toEqual([
    [10, 6, false],
    [20, 10, false],
  ])
  expect(await ledgerOf(order)).toEqual([
    [0, 6, 0, 4],
    [0, 10, 0, 0],
  ])
  await inSap((tx) => moveGoods(tx, deliveryNo, 'C'))
  expect(await linesOf(id)).toEqual([
    [10, 6, true],
    [20, 10, true],
  ])
  expect(await ledgerOf(order)).toEqual([
    [0, 6, 6, 4],
    [0, 10, 10, 0],
  ])
  expect(await shippingOf(stage, order.id)).toBe('partial')
  const { bytes } = await wang.call(deliveryWrites.paper, {
    query: { id, urlSuffix: 'deliveryNotePdf', language: 'en' },
  })
  const said = pdfText(await pdfPages(bytes))
  expect(said).toContain(deliveryNo)
  expect(said).not.toContain('9000')
})

it('follows a warehouse that picks less than was asked, and what is left leaves in a second delivery', async () => {
  const order = await anOrder()
  await pushed(order, [
    [1, '6'],
    [2, '10'],
  ])
  await until(async () => (await deliveriesOf(order)).length === 1)
  const [{ id, deliveryNo } = { id: '', deliveryNo: '' }] = await deliveriesOf(order)
  await inSap((tx) => splitBatches(tx, deliveryNo, '10', ['2', '3']))
  expect(await linesOf(id)).toEqual([
    [10, 5, false],
    [20, 10, false],
  ])
  expect((await ledgerOf(order))[0]).toEqual([0, 5, 0, 5])
  await inSap((tx) => moveGoods(tx, deliveryNo, 'C'))
  expect((await ledgerOf(order))[0]).toEqual([0, 5, 5, 5])
  const second = await inSap(async (tx) => {
    const made = await deliver(tx, [{ orderNo: order.sapGroupOrderNo, item: '10' }])
    const number = String(made['DeliveryDocument'])
    await splitBatches(tx, number, '10', ['4', '1'])
    await moveGoods(tx, number, 'C')
    return number
  })
  expect(await ledgerOf(order)).toEqual([
    [0, 10, 10, 0],
    [0, 10, 10, 0],
  ])
  expect(await shippingOf(stage, order.id)).toBe('full')
  expect(await deliveriesOf(order)).toHaveLength(2)
  // The goods issue of divided items is reversed like any other.
  await inSap((tx) => moveGoods(tx, second, 'A'))
  expect((await ledgerOf(order))[0]).toEqual([0, 10, 5, 0])
  expect(await shippingOf(stage, order.id)).toBe('partial')
})
