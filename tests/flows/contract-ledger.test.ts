import { describe, expect, it } from 'vitest'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { remainingOf } from '#shared/documents/contracts/ledger.rules.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import {
  auditedContract,
  contractAt,
  decided,
  draftedContract,
  submittedContract,
} from '../factories/contracts.ts'
import { aLine, aPlace, lines, seen, sentAgain } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const wang = await app.as('cs.wang')
const place = await aPlace(app.db)

interface Part {
  contractId: string
  lineNo: number
  quantity: string
}
const converted = (parts: readonly Part[], client: Client = zhang) =>
  client.call(contractWrites.convert, { body: { lines: [...parts] } })
const part = ({ id }: { id: string }, lineNo: number, quantity: string): Part => ({
  contractId: id,
  lineNo,
  quantity,
})
const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const remaining = async (contract: { id: string }) =>
  (await contractAt(zhang, contract)).lines.map(remainingOf)
const ordersOf = async ({ id }: { id: string }) =>
  (await contractAt(zhang, { id })).linked.filter(({ document }) => document === 'order').map((one) => one.id)

/** Saves an order with other quantities. */
const resized = async (
  order: { id: string },
  quantities: readonly string[],
  header: Partial<OrderHeader> = {},
) => {
  const now = await seen(zhang, order)
  return zhang.call(orderWrites.save, {
    body: {
      id: now.id,
      version: now.version,
      header: { ...picked(orderHeader, now), ...header },
      lines: sentAgain(now)
        .slice(0, quantities.length)
        .map((line, i) => ({ ...line, salesQuantity: quantities[i]! })),
      cartonsConfirmed: true,
    },
  })
}
const whole: Partial<OrderHeader> = {
  deliveryTime: addDays(businessDateOf(new Date()), 30),
  purchaseNo: 'PO-LEDGER',
  isCustomize: false,
  isDepositCollection: false,
}
const generated = async (order: { id: string }) => {
  const { id, version } = await seen(zhang, order)
  return zhang.call(orderWrites.generate, {
    body: { id, version, cartonsConfirmed: true, stalePrices: 'keep' },
  })
}

describe('a contract that becomes orders', () => {
  it('is ordered by parts at its own prices until nothing remains, and never beyond', async () => {
    const contract = await auditedContract(zhang, finance, place, { customerContractNo: 'PARTS' })
    const agreed = await contractAt(zhang, contract)
    const first = await converted([part(contract, 1, '60')])
    expect(first.status, JSON.stringify(first.problem)).toBe(200)
    const order = await seen(zhang, first.body)
    expect(order).toMatchObject({ status: 'draft', source: 'contract', customerId: agreed.customerId })
    expect(order.lines).toMatchObject([
      {
        materialId: agreed.lines[0]!.materialId,
        unitPrice: agreed.lines[0]!.unitPrice,
        salesQuantity: '60.000',
      },
    ])
    expect(await remaining(contract)).toEqual(['40.000', '100.000'])

    const beyond = await converted([
      part(contract, 1, '40.001'),
      part(contract, 2, '0'),
      part(contract, 9, '1'),
    ])
    expect(codesOf(beyond)).toEqual([
      'CONTRACT_OVER lines.0.quantity',
      'QTY_ZERO lines.1.quantity',
      'INVALID lines.2.lineNo',
    ])
    expect((await converted([part(contract, 1, '40'), part(contract, 2, '100')])).status).toBe(200)
    expect(await contractAt(zhang, contract)).toMatchObject({ status: 'transferred', liveOrders: 2 })
    expect(codesOf(await converted([part(contract, 2, '1')]))).toEqual(['CONTRACT_TRANSFERRED'])
  })

  it('is followed both ways from the contract to its orders', async () => {
    const contract = await auditedContract(zhang, finance, place)
    const { body } = await converted([part(contract, 1, '1')])
    expect(await ordersOf(contract)).toEqual([body.id])
    const linked = (await seen(zhang, body)).linked
    expect(linked).toMatchObject([{ document: 'contract', id: contract.id, status: 'audited' }])
  })

  it('keeps its charges until they are allotted, asks how much a part bears, and gives the rest to the last', async () => {
    const own = { oceanFreight: '1800' }
    const charges = (oceanFreight: string) => ({
      localCharge: '0',
      oceanFreight,
      premium: '0',
      otherCharge: '0',
    })
    const send = (parts: Part[], freight?: string) =>
      zhang.call(contractWrites.convert, {
        body: { lines: parts, ...(freight !== undefined && { charges: charges(freight) }) },
      })
    const freightOf = async (order: { id: string }) => Number((await seen(zhang, order)).oceanFreight)
    const parted = await auditedContract(zhang, finance, place, own)
    const allotted = async () => Number((await contractAt(zhang, parted)).allottedOceanFreight)
    expect(codesOf(await send([part(parted, 1, '50')]))).toEqual(['CONTRACT_CHARGES'])
    expect(codesOf(await send([part(parted, 1, '50')], '1800.01'))).toEqual([
      'CONTRACT_CHARGE_OVER charges.oceanFreight',
    ])
    const half = await send([part(parted, 1, '50')], '500.25')
    expect([await freightOf(half.body), await allotted()]).toEqual([500.25, 500.25])
    const more = await send([part(parted, 1, '20')], '0')
    expect([await freightOf(more.body), await allotted()]).toEqual([0, 500.25])
    const open = (await contractAt(zhang, parted)).lines.map((line) => remainingOf(line))
    const left = open.map((quantity, i) => part(parted, i + 1, quantity))
    expect(codesOf(await send(left, '1000'))).toEqual(['CONTRACT_CHARGE_LEFT charges.oceanFreight'])
    const last = await send(left)
    expect([await freightOf(last.body), await allotted()]).toEqual([1299.75, 1800])

    // An order that is gone bears nothing any more, so that another may.
    const gone = await seen(zhang, half.body)
    await zhang.call(orderWrites.remove, { query: { ids: gone.id } })
    expect(await allotted()).toBe(1299.75)

    const entire = await auditedContract(zhang, finance, place, own)
    const whole = await contractAt(zhang, entire)
    const all = await send(whole.lines.map((line) => part(entire, line.lineNo, remainingOf(line))))
    expect(await freightOf(all.body)).toBe(1800)
  })

  it('becomes one order with others only where their terms agree, and the differing terms are named', async () => {
    const one = await auditedContract(zhang, finance, place, { contractType: 'pi' })
    const same = await auditedContract(zhang, finance, place, { contractType: 'pi' })
    const other = await auditedContract(zhang, finance, place, { payTerm: 'L/C at sight', port: 'Surabaya' })
    expect(codesOf(await converted([part(one, 1, '1'), part(other, 1, '1')]))).toEqual([
      'CONTRACT_TERMS_DIFFER header.port',
      'CONTRACT_TERMS_DIFFER header.payTerm',
    ])
    const { body } = await converted([part(one, 1, '10'), part(same, 2, '20')])
    expect(await seen(zhang, body)).toMatchObject({ source: 'newPi', lineCount: 2 })
    expect(await ordersOf(one)).toEqual([body.id])
    expect(await ordersOf(same)).toEqual([body.id])
  })

  it('is offered for conversion once it is audited, and by its salesman alone', async () => {
    const draft = await draftedContract(zhang, place)
    expect(codesOf(await converted([part(draft, 1, '1')]))).toEqual(['CONTRACT_UNAUDITED'])
    await submittedContract(zhang, draft)
    expect((await converted([part(draft, 1, '1')])).problem.reasons).toEqual([
      waits('CONTRACT_IN_AUDIT', finance.user.name),
    ])
    const contract = await auditedContract(zhang, finance, place)
    expect((await converted([part(contract, 1, '1')], finance)).status).toBe(403)
    const page = await zhang.call(contractCalls.conversions, { body: { size: 200 } })
    expect(page.status, JSON.stringify(page.problem)).toBe(200)
    const ids = page.body.rows.map(({ id }) => id)
    expect(ids).toContain(contract.id)
    expect(ids).not.toContain(draft.id)
  })
})

describe('the ledger of a contract', () => {
  it('follows what happens to lines of its orders', async () => {
    const contract = await auditedContract(zhang, finance, place)
    const { body: order } = await converted([part(contract, 1, '100'), part(contract, 2, '100')])
    expect(await contractAt(zhang, contract)).toMatchObject({ status: 'transferred' })
    expect((await resized(order, ['70', '100'])).status).toBe(200)
    expect(await contractAt(zhang, contract)).toMatchObject({ status: 'audited' })
    expect(await remaining(contract)).toEqual(['30.000', '0.000'])
    const over = await resized(order, ['70', '101'])
    expect(codesOf(over)).toEqual(['CONTRACT_OVER lines.1.salesQuantity'])
    expect(over.problem.reasons[0]).toMatchObject({ params: { max: '100.000' } })
    expect((await resized(order, ['100'])).status).toBe(200)
    expect(await remaining(contract)).toEqual(['0.000', '100.000'])
    const gone = await zhang.call(orderWrites.remove, { query: { ids: order.id } })
    expect(gone.body).toMatchObject([{ done: true }])
    expect(await remaining(contract)).toEqual(['100.000', '100.000'])
  })

  it('gives back what a voided order had, and counts the parts of a split once', async () => {
    const contract = await auditedContract(zhang, finance, place)
    const { body: order } = await converted([part(contract, 1, '100'), part(contract, 2, '100')])
    await resized(order, ['100', '100'], whole)
    expect((await generated(order)).status).toBe(200)
    const { version } = await seen(zhang, order)
    const way = { by: 'hand' as const, children: [[{ lineNo: 1, quantity: '40' }]] }
    const split = await zhang.call(orderWrites.split, { body: { id: order.id, version, way } })
    expect(split.status, JSON.stringify(split.problem)).toBe(200)
    expect(await remaining(contract)).toEqual(['0.000', '0.000'])
    const child = split.body.children[0]!
    const ids = [child.id]
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids, stalePrices: 'keep' } })
    const voided = await wang.call(orderWrites.customerServiceReturn, {
      body: { ids, outcome: 'cancelled', comment: 'ordered twice' },
    })
    expect(voided.body).toMatchObject([{ done: true }])
    expect(await remaining(contract)).toEqual(['40.000', '0.000'])
  })

  it('keeps a contract from being ended as long as an order of it stands', async () => {
    const contract = await auditedContract(zhang, finance, place)
    const { body: order } = await converted([part(contract, 1, '10')])
    expect(codesOf(await decided(finance, contract, 'abandon', 'no'))).toEqual(['CONTRACT_ORDERED'])
    await zhang.call(orderWrites.remove, { query: { ids: order.id } })
    expect((await decided(finance, contract, 'abandon', 'no')).status).toBe(200)
  })

  it('refuses a change of a contract that takes away what was ordered', async () => {
    const contract = await auditedContract(zhang, finance, place)
    await converted([part(contract, 1, '80')])
    const { id, version } = await contractAt(zhang, contract)
    const back = await finance.call(contractWrites.return, {
      body: { id, version, event: 'return', comment: 'Less, please' },
    })
    expect(back.status).toBe(200)
    const now = await contractAt(zhang, contract)
    const saved = (quantity: string) =>
      zhang.call(contractWrites.save, {
        body: {
          id,
          version: now.version,
          header: picked(contractHeader, now),
          lines: [{ ...aLine(place, 0), from: 1, salesQuantity: quantity }],
        },
      })
    expect(codesOf(await saved('70'))).toEqual(['CONTRACT_LINE_ORDERED'])
    expect(await remaining(contract)).toEqual(['20.000', '100.000'])
  })

  it('is never over-converted by 32 writers at once', async () => {
    const contract = await auditedContract(zhang, finance, place, {}, lines(place, 2))
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) => converted([part(contract, 1 + (i % 2), '13')])),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status !== 200)
    // 7 × 13 of each line are 91 of 100.
    expect(won).toHaveLength(14)
    expect(new Set(lost.flatMap(codesOf))).toEqual(new Set(['CONTRACT_OVER lines.0.quantity']))
    expect(await remaining(contract)).toEqual(['9.000', '9.000'])
    const rows = await app.db
      .selectFrom('orderLines')
      .innerJoin('contractLines', 'contractLines.id', 'orderLines.contractLineId')
      .select(({ fn }) => fn.sum<string>('orderLines.salesQuantity').as('ordered'))
      .where('contractLines.contractId', '=', contract.id)
      .groupBy('contractLines.id')
      .execute()
    expect(rows.map(({ ordered }) => Number(ordered))).toEqual([91, 91])
  })
})
