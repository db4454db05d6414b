import { afterAll, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { differencesFrom, type Difference } from '#shared/lines/own-draft.rules.ts'
import {
  aHeader,
  aLine,
  contentOf,
  drafted,
  inDays,
  seen,
  someLines,
} from '../factories/customer-order-forms.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
afterAll(() => app.stop())

const said = ({ id, version }: { id: string; version: number }) => ({ id, version })
/** What whoever binds is shown of an order, in a few words. */
const told = async (client: Client, id: string) => {
  const order = await seen(client, id)
  if (order.ownDraft === null) return null
  const brief = (one: Difference) =>
    one.kind === 'field'
      ? one.field
      : `${one.kind} ${goods.findIndex((g) => g.sapMaterialNo === one.line.key)}`
  return differencesFrom(order.ownDraft, order, order.lines).map(brief)
}
const submitted = async () => {
  const draft = await drafted(buyer, await aHeader(buyer), someLines(goods, 2))
  return (await buyer.call(customerOrderWrites.submit, { body: said(draft) })).body
}

it('an order that waits for staff is as its customer has sent it, and staff confirm that version alone', async () => {
  const order = await submitted()
  expect(await told(zhang, order.id)).toEqual([])
  const stale = { ...said(order), version: order.version - 1, action: 'confirm' }
  const refused = await zhang.call(customerOrderWrites.decide, { body: stale })
  expect([refused.status, refused.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
})

it('what customer service makes of a copy is told line by line before the customer confirms it', async () => {
  const order = await submitted()
  const copied = (await wang.call(customerOrderWrites.copy, { body: { id: order.id, leaveOut: false } })).body
  // A copy begins without the number of the first.
  expect(await told(wang, copied.id)).toEqual(['purchaseNo'])
  const copy = await seen(wang, copied.id)
  const { header, lines } = contentOf(copy)
  const twice = { ...lines[0]!, salesQuantity: String(Number(lines[0]!.salesQuantity) * 2) }
  const changed = {
    ...said(copy),
    header: { ...header, port: 'Semarang', requestedDate: inDays(90), purchaseNo: 'CS-1' },
    lines: [twice, aLine(goods, 2)],
  }
  const { body: saved } = await wang.call(customerOrderWrites.save, { body: changed })
  const sent = await wang.call(customerOrderWrites.submit, { body: said(saved) })
  expect(sent.status, JSON.stringify(sent.problem)).toBe(200)
  const differences = [
    'removed 1',
    'quantity 0',
    'added 2',
    'requestedDate',
    'port',
    'linesAmount',
    'totalAmount',
  ]
  expect((await told(buyer, copied.id))?.toSorted()).toEqual([...differences, 'purchaseNo'].toSorted())
  // Sent back by the customer, it is compared with what the customer has seen.
  const { version } = await seen(buyer, copied.id)
  await buyer.call(customerOrderWrites.decide, {
    body: { id: copied.id, version, action: 'return', comment: 'No.' },
  })
  expect(await told(wang, copied.id)).toEqual([])
})

it('an order that staff write from nothing has nothing of its customer to be compared with', async () => {
  const header = await aHeader(wang, buyer.user.customerIds[0])
  const draft = await drafted(wang, header, someLines(goods, 1))
  await wang.call(customerOrderWrites.submit, { body: said(draft) })
  expect(await told(buyer, draft.id)).toBeNull()
})
