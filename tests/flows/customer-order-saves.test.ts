import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { aHeader, aLine, contentOf, drafted, seen, someLines } from '../factories/customer-order-forms.ts'
import { changeMaster } from '../factories/master-change.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, goods } = await customerOrderCast()
afterAll(() => app.stop())

type Content = ReturnType<typeof contentOf>
const save = ({ id, version }: Pick<CustomerOrder, 'id' | 'version'>, content: Content, client = buyer) =>
  client.call(customerOrderWrites.save, { body: { id, version, ...content } })
const events = async (id: string) =>
  (await buyer.call(customerOrderCalls.history, { body: { id } })).body.rows
const draft = async (count = 5) => drafted(buyer, await aHeader(buyer), someLines(goods, count))

describe('a save', () => {
  it('of nothing writes nothing, however the numbers are written', async () => {
    const before = await draft()
    const content = contentOf(before)
    content.lines[0] = { ...content.lines[0]!, salesQuantity: `${Number(before.lines[0]!.salesQuantity)}` }
    const { body } = await save(before, content)
    expect(body.version).toBe(before.version)
    expect(await seen(buyer, before.id)).toEqual(before)
    expect(await events(before.id)).toHaveLength(1)
  })

  it('is told field by field and cell by cell', async () => {
    const before = await draft()
    const { header, lines } = contentOf(before)
    const [one, two, three, four, five] = lines
    const changed = {
      header: { ...header, port: 'Surabaya', isAdvance: true, paymentRatio: '30', advancePaymentRate: '50' },
      lines: [two!, { ...three!, salesQuantity: '7', remark: 'soon' }, one!, aLine(goods, 8), five!],
    }
    const { body } = await save(before, changed)
    expect(body.version).toBe(before.version + 1)
    const [latest] = await events(before.id)
    const quantity = (n: number) => `${Number(before.lines[n]!.salesQuantity)}`
    expect(four!.from).toBe(4)
    expect(latest!.event).toBe('save')
    expect(latest!.changes).toEqual([
      { path: 'port', from: header.port, to: 'Surabaya' },
      { path: 'isAdvance', from: false, to: true },
      { path: 'paymentRatio', from: null, to: '30' },
      { path: 'advancePaymentRate', from: null, to: '50' },
      { path: 'lines.2.salesQuantity', from: quantity(2), to: '7' },
      { path: 'lines.2.remark', from: '', to: 'soon' },
      { path: 'lines.3.lineNo', from: 1, to: 3 },
      {
        path: 'lines.4',
        from: `${before.lines[3]!.sapMaterialNo} × ${quantity(3)}`,
        to: `${goods[8]!.sapMaterialNo} × ${Number(goods[8]!.carton) * 2}`,
      },
    ])
    const after = await seen(buyer, before.id)
    expect(after.lines.map((l) => l.lineNo)).toEqual([1, 2, 3, 4, 5])
    expect(after.lines[2]).toEqual({ ...before.lines[0], lineNo: 3 })
  })

  it('keeps a line’s reference price, and computes its figures again', async () => {
    const before = await draft(2)
    const { basePrice } = before.lines[0]!
    const [{ id }] = [goods[0]!]
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ basePrice: '999' }).where('id', '=', id),
    )
    const content = contentOf(before)
    content.lines[0] = { ...content.lines[0]!, salesQuantity: '3', unitPrice: '2.5' }
    content.lines.push(aLine(goods, 0))
    await save(before, content)
    await changeMaster(app.db, (tx) => tx.updateTable('products').set({ basePrice }).where('id', '=', id))
    const after = await seen(buyer, before.id)
    expect(after.lines[0]).toMatchObject({ basePrice, totalPrice: '7.50', unitPrice: '2.5000' })
    expect(after.lines[2]!.basePrice).toBe('999.0000')
    const total = after.lines.reduce((sum, l) => sum + Number(l.totalPrice), 0)
    expect(Number(after.totalAmount)).toBeCloseTo(total, 2)
  })

  it('tells people by their names', async () => {
    const header = await aHeader(wang, buyer.user.customerIds[0])
    const mine = await drafted(wang, header, [])
    const content = contentOf(mine)
    await save(mine, { ...content, header: { ...content.header, salespersonId: null } }, wang)
    const { body } = await wang.call(customerOrderCalls.history, { body: { id: mine.id } })
    expect(body.rows[0]!.changes).toEqual([{ path: 'salespersonName', from: mine.salespersonName, to: '' }])
  })

  it('has no ratios without an advance payment', async () => {
    const header = { ...(await aHeader(buyer)), paymentRatio: '30', advancePaymentRate: '50' }
    const stored = await drafted(buyer, header, [])
    expect(stored).toMatchObject({ isAdvance: false, paymentRatio: null, advancePaymentRate: null })
  })
})

describe('two editors', () => {
  it('the second is refused, hears who was first, and loses nothing of either', async () => {
    const before = await draft()
    const [mine, theirs] = [contentOf(before), contentOf(before)]
    mine.lines[0] = { ...mine.lines[0]!, remark: 'mine' }
    theirs.lines[4] = { ...theirs.lines[4]!, remark: 'theirs' }
    expect((await save(before, mine)).status).toBe(200)
    const refused = await save(before, theirs)
    expect([refused.status, refused.problem.reasons]).toEqual([
      409,
      [{ code: 'VERSION_CONFLICT', params: { by: buyer.user.name, version: before.version + 1 } }],
    ])
    const now = await seen(buyer, before.id)
    expect(now.lines.map((l) => l.remark)).toEqual(['mine', '', '', '', ''])
    const both = { ...theirs, lines: [contentOf(now).lines[0]!, ...theirs.lines.slice(1)] }
    expect((await save(now, both)).status).toBe(200)
    expect((await seen(buyer, before.id)).lines.map((l) => l.remark)).toEqual(['mine', '', '', '', 'theirs'])
  })

  it('at the same moment: one of ten wins', async () => {
    const before = await draft(2)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const content = contentOf(before)
        content.header.remark = `editor ${n}`
        return save(before, content)
      }),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.problem.code))).toEqual(
      new Set(['VERSION_CONFLICT']),
    )
    expect(await events(before.id)).toHaveLength(2)
  })

  it('nobody edits what waits, nor the other side’s draft', async () => {
    const order = await draft(1)
    expect((await save(order, contentOf(order), wang)).problem.code).toBe('NOT_FOUND')
    const { body } = await buyer.call(customerOrderWrites.submit, {
      body: { id: order.id, version: order.version },
    })
    const waiting = { id: order.id, version: body.version }
    expect((await save(waiting, contentOf(order))).problem.code).toBe('ORDER_DONE')
    await wang.call(customerOrderWrites.decide, { body: { ...waiting, action: 'return' } })
    const returned = { id: order.id, version: waiting.version + 1 }
    expect((await save(returned, contentOf(order), wang)).problem.code).toBe('CUSTOMER_ORDER_NOT_YOURS')
    expect((await save(returned, contentOf(order))).status).toBe(200)
  })
})
