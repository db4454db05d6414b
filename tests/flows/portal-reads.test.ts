import { describe, expect, it } from 'vitest'
import { placedOrderCalls } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { auditedContract, contractAt, draftedContract } from '../factories/contracts.ts'
import { aLine, aPlace, made, servedCustomer } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const buyer = await app.as('buyer.jakarta')
const rival = await app.as('buyer.lima')
const someone = await aPlace(app.db)
const bought = await servedCustomer(app.db, someone, buyer.user.customerIds)
const place = { ...someone, header: { ...someone.header, customerId: bought.id } }

const find = async (client: Client, text: string) =>
  (await client.call(searchCalls.search, { query: { text } })).body.map(({ id }) => id)
const statusFor = async (client: Client, id: string) =>
  (await client.call(contractCalls.one, { query: { id } })).status
const send = async ({ id }: { id: string }) => {
  const { version } = await contractAt(zhang, { id })
  expect((await zhang.call(contractWrites.send, { body: { id, version } })).status).toBe(200)
}
const answer = async (client: Client, id: string, event: 'confirm' | 'askChange', comment = '') => {
  const { version } = await contractAt(zhang, { id })
  return client.call(contractWrites.answer, { body: { id, version, event, comment } })
}
const noted = 'never below cost'
const secret = { specialRequirement: noted, remark: 'for the north gate' }
const countOf = async (client: Client, key: string) =>
  (await client.call(todoCalls.list)).body.find((todo) => todo.key === key)?.count ?? 0

describe('a contract in the portal', () => {
  it('is its customer’s from the moment it is sent, without what staff say of it', async () => {
    const customerContractNo = `CC-${newId().slice(-8)}`
    const terms = { customerContractNo, advancePaymentRate: '30', againstDocumentsRate: '70' }
    const contract = await auditedContract(zhang, finance, place, terms, [aLine(place, 0, secret)])
    expect(await statusFor(buyer, contract.id)).toBe(404)
    expect(await find(buyer, customerContractNo)).toEqual([])
    await app.db
      .updateTable('contractLines')
      .set({ financialRemark: noted })
      .where('contractId', '=', contract.id)
      .execute()
    await send(contract)
    const { status, body } = await buyer.call(contractCalls.one, { query: { id: contract.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'sent', answer: 'none', advancePaymentRate: '30.0000', blanks: [] })
    expect(body).toMatchObject({ submittedAt: null, auditedAt: null, reviewLines: null })
    expect(JSON.stringify(body)).not.toContain(noted)
    expect(await find(buyer, customerContractNo)).toEqual([contract.id])
    const history = await buyer.call(contractCalls.history, { body: { id: contract.id } })
    expect(history.body.rows.map(({ event }) => event)).toEqual(['send'])
    const papers = await buyer.call(contractWrites.papers, { query: { id: contract.id } })
    expect(papers.body.sent).toHaveLength(1)
    expect(papers.body.kinds).toEqual(['customerPdf', 'customer'])
  })

  it('does not exist for another customer, who learns neither its number nor that there is one', async () => {
    const customerContractNo = `CC-${newId().slice(-8)}`
    const contract = await auditedContract(zhang, finance, place, { customerContractNo })
    await send(contract)
    expect(await statusFor(rival, contract.id)).toBe(404)
    expect(await find(rival, customerContractNo)).toEqual([])
    const page = await rival.call(contractCalls.page, { body: { size: 200 } })
    expect(page.body.rows.map(({ customerId }) => customerId).filter((id) => id === bought.id)).toEqual([])
    expect((await answer(rival, contract.id, 'confirm')).status).toBe(404)
    for (const call of [contractWrites.papers, contractWrites.attachments] as const)
      expect((await rival.call(call, { query: { id: contract.id } })).status).toBe(404)
  })

  it('is neither filtered nor sorted by what its customer is not told, and gives no templates away', async () => {
    for (const filter of [
      { differsFromQuotation: true },
      { auditedAt: { from: '2026-01-01', to: '2026-12-31' } },
    ])
      expect((await buyer.call(contractCalls.page, { body: { filter } as object })).status).not.toBe(200)
    expect((await buyer.call(contractCalls.templates)).status).toBe(403)
    expect((await buyer.call(contractCalls.conversions, { body: {} })).status).toBe(403)
  })

  it('is confirmed once, after a change was asked for as well, and the salesman is told', async () => {
    const contract = await auditedContract(zhang, finance, place)
    expect((await answer(buyer, contract.id, 'confirm')).status).toBe(404)
    await send(contract)
    const before = await countOf(zhang, 'contractsChangeAsked')
    expect((await answer(zhang, contract.id, 'confirm')).status).toBe(403)
    expect((await answer(buyer, contract.id, 'askChange')).problem.code).toBe('REQUIRED')
    expect((await answer(buyer, contract.id, 'askChange', 'Less deposit')).status).toBe(200)
    expect(await countOf(zhang, 'contractsChangeAsked')).toBe(before + 1)
    expect(await contractAt(zhang, contract)).toMatchObject({
      answer: 'changeAsked',
      answerComment: 'Less deposit',
    })
    expect((await answer(buyer, contract.id, 'confirm')).status).toBe(200)
    expect((await answer(buyer, contract.id, 'confirm')).problem.code).toBe('CONTRACT_ANSWERED')
    expect(await countOf(zhang, 'contractsChangeAsked')).toBe(before)
  })

  it('is no draft of the staff', async () => {
    const contract = await draftedContract(zhang, place)
    expect(await statusFor(buyer, contract.id)).toBe(404)
  })
})

describe('an order that staff entered for a customer', () => {
  const placedFor = async (client: Client) =>
    (await client.call(placedOrderCalls.page, { body: { size: 200 } })).body.rows.map(({ id }) => id)
  const one = (client: Client, id: string) => client.call(placedOrderCalls.one, { query: { id } })

  it('is among the customer’s from the moment it is with customer service, and nobody else’s', async () => {
    const order = await made(zhang, place, [aLine(place, 0, secret)])
    expect(await placedFor(buyer)).not.toContain(order.id)
    expect((await one(buyer, order.id)).status).toBe(404)
    const handed = await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } })
    expect(handed.body).toMatchObject([{ done: true }])
    expect(await placedFor(buyer)).toContain(order.id)
    expect(await find(buyer, order.orderNo)).toContain(order.id)
    await app.db
      .updateTable('orderLines')
      .set({ financialRemark: noted })
      .where('orderId', '=', order.id)
      .execute()
    const { body } = await one(buyer, order.id)
    expect(body).toMatchObject({ orderNo: order.orderNo, step: 'confirmed', sapOrderNos: [] })
    expect(body.lines).toHaveLength(1)
    for (const hidden of [noted, secret.remark]) expect(JSON.stringify(body)).not.toContain(hidden)

    expect(await placedFor(rival)).not.toContain(order.id)
    expect((await one(rival, order.id)).status).toBe(404)
    expect(await find(rival, order.orderNo)).toEqual([])
    expect((await zhang.call(placedOrderCalls.page, { body: {} })).status).toBe(403)
  })

  it('is found by its material and its progress in its customer’s list, from that moment and by nobody else (D353)', async () => {
    const order = await made(zhang, place, [aLine(place, 0)])
    const { sapMaterialNo, customerId } = await app.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select(['sapMaterialNo', 'customerId'])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow()
    const open = ['confirmed', 'inProduction', 'shipping'] as const
    const asked = async (client: Client, filter: object) =>
      (
        await client.call(placedOrderCalls.page, {
          body: { size: 200, filter: { search: sapMaterialNo, step: [...open], ...filter } },
        })
      ).body.rows.map(({ id }) => id)
    expect(await asked(buyer, {})).not.toContain(order.id)
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } })
    expect(await asked(buyer, {})).toContain(order.id)
    expect(await asked(buyer, { customerId: [customerId] })).toContain(order.id)
    expect(await asked(buyer, { customerId: [newId()] })).toEqual([])
    expect(await asked(buyer, { search: 'no such material' })).toEqual([])
    expect(await asked(buyer, { step: ['shipped'] })).not.toContain(order.id)
    expect(await asked(rival, {})).not.toContain(order.id)
    await app.db.updateTable('orders').set({ shipping: 'full' }).where('id', '=', order.id).execute()
    expect(await asked(buyer, {})).not.toContain(order.id)
    expect(await asked(buyer, { step: ['shipped'] })).toContain(order.id)
  })

  it('is found by SAP’s number, as the customer’s own orders are, and only by its customer', async () => {
    const order = await made(zhang, place)
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } })
    const sapNo = '5077123456'
    await app.db.updateTable('orders').set({ sapGroupOrderNo: sapNo }).where('id', '=', order.id).execute()
    expect(await find(buyer, sapNo)).toEqual([order.id])
    expect(await find(rival, sapNo)).toEqual([])
    const own = await app.db
      .selectFrom('customerOrders')
      .select('id')
      .where('customerId', 'in', buyer.user.customerIds)
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow()
    const ownNo = '5077999999'
    await app.db.updateTable('customerOrders').set({ sapOrderNos: ownNo }).where('id', '=', own.id).execute()
    expect(await find(buyer, ownNo)).toEqual([own.id])
    expect(await find(rival, ownNo)).toEqual([])
  })
})
