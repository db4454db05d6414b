import { expect, it } from 'vitest'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { type InquiryEvent, inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { decide } from '#shared/kernel/machine.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const buyer = await app.as('buyer.jakarta')
const rival = await app.as('buyer.lima')
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)

const header = { customerId: bought.id, salesOrg: bought.salesOrg, currency: place.header.currency }
const versionOf = async (id: string) => {
  const found = await app.db
    .selectFrom('inquiries')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found.version
}
const at = async (id: string) => ({ id, version: await versionOf(id) })
const askOffer = async (client: Client, id: string) =>
  client.call(inquiryWrites.askOffer, { body: await at(id) })
/**
 * Judges an event as the customer's page does, which knows only what the customer is told. The server judges what is
 * stored, and the two must agree.
 */
const onPage = async (event: InquiryEvent, id: string) => {
  const { body } = await buyer.call(inquiryCalls.one, { query: { id } })
  const { role } = buyer.user
  const actor: Actor = { ...systemActor, role, permissions: new Set(permissionsOf(role)) }
  const verdict = decide(inquiryMachine, event, body, actor)
  return verdict.allowed ? [] : verdict.reasons
}
const waiting = async () =>
  (await zhang.call(todoCalls.list)).body.find(({ key }) => key === 'inquiriesOfferAsked')?.count ?? 0

it('an answered inquiry goes on to a quotation, which its salesman is asked for once', async () => {
  const line = { materialId: place.goods[0]!.id, wording: 'the green pipe', salesQuantity: '40' }
  const { id } = (await buyer.call(inquiryWrites.create, { body: { header, lines: [line] } })).body
  const ask = { ...(await at(id)), event: 'ask', comment: '' } as const
  expect((await buyer.call(inquiryWrites.ask, { body: ask })).status).toBe(200)
  expect((await askOffer(buyer, id)).problem.reasons).toEqual([waits('INQUIRY_UNANSWERED')])

  const submit = { ...(await at(id)), event: 'submit', comment: '' } as const
  expect((await zhang.call(inquiryWrites.submit, { body: submit })).status).toBe(200)
  const price = { ...(await at(id)), lines: [{ lineNo: 1, unitPrice: '2.5' }] }
  expect((await finance.call(inquiryWrites.price, { body: price })).status).toBe(200)
  const finish = { ...(await at(id)), event: 'finishPricing', comment: '' } as const
  expect((await finance.call(inquiryWrites.decide, { body: finish })).status).toBe(200)
  const answer = { ...(await at(id)), event: 'answer', comment: '' } as const
  expect((await zhang.call(inquiryWrites.answer, { body: answer })).status).toBe(200)

  const before = await waiting()
  expect(await onPage('askOffer', id)).toEqual([])
  expect(await onPage('saveOwn', id)).toEqual([{ code: 'INQUIRY_REPLIED' }])
  expect((await askOffer(rival, id)).status).toBe(404)
  expect((await askOffer(buyer, id)).status).toBe(200)
  expect(await waiting()).toBe(before + 1)
  expect((await askOffer(buyer, id)).problem.reasons).toEqual([waits('INQUIRY_OFFER_ASKED')])
  expect(await onPage('askOffer', id)).toEqual([waits('INQUIRY_OFFER_ASKED')])
  const { body } = await buyer.call(inquiryCalls.one, { query: { id } })
  expect(body).toMatchObject({ asking: 'answered', offerAsked: true })
})
