import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aHeader, aLine, drafted, inDays, seen, someLines } from '../factories/customer-order-forms.ts'
import { documentFileBytes } from '#shared/vocabulary/limits.ts'
import { aPdf, sheetRows } from '../factories/files.ts'
import { changeMaster } from '../factories/master-change.ts'
import { aZip } from '../factories/zip.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, goods } = await customerOrderCast()
afterAll(() => app.stop())

const said = (reasons: readonly Reason[]) => reasons.map((r) => [r.code, r.path ?? ''].join(' ').trim())
const uploaded = async (client: Client, name = 'po.pdf', groupName = 'orderFile') => {
  const file = name.endsWith('.zip') ? { name, content: aZip([{ name: 'a.txt', content: 'a' }]) } : aPdf(name)
  return (await client.upload(fileCalls.upload, file, { groupName })).body.id
}
const attach = (client: Client, id: string, fileId: string) =>
  client.call(customerOrderWrites.attach, { body: { id, fileId } })
const files = (client: Client, id: string) => client.call(customerOrderWrites.attachments, { query: { id } })

describe('attachments', () => {
  it('are listed with links for whoever sees the order, and change while it can be edited', async () => {
    const order = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    const fileId = await uploaded(buyer)
    expect((await attach(buyer, order.id, fileId)).body).toMatchObject([{ id: fileId, name: 'po.pdf' }])
    expect((await attach(buyer, order.id, fileId)).body).toHaveLength(1)
    await attach(buyer, order.id, await uploaded(buyer, 'drawings.zip', 'orderOther'))
    expect((await files(wang, order.id)).status).toBe(404)

    const { body } = await buyer.call(customerOrderWrites.submit, {
      body: { id: order.id, version: order.version },
    })
    expect(body.version).toBe(order.version + 1)
    const listed = (await files(wang, order.id)).body
    expect(listed.map((f) => f.name)).toEqual(['po.pdf', 'drawings.zip'])
    expect((await wang.send(listed[0]!.link)).bytes).toEqual(aPdf('po.pdf').content)
    expect((await attach(buyer, order.id, await uploaded(buyer))).problem.code).toBe('ORDER_DONE')
    const kept = await buyer.call(customerOrderWrites.detach, { query: { id: order.id, fileId } })
    expect(kept.problem.code).toBe('ORDER_DONE')
    const { rows } = (await buyer.call(customerOrderCalls.history, { body: { id: order.id } })).body
    expect(rows.flatMap((r) => r.changes)).toEqual([
      { path: 'attachments', from: null, to: 'drawings.zip' },
      { path: 'attachments', from: null, to: 'po.pdf' },
    ])
  })

  it('are ten at most, also when they come together', async () => {
    const order = await drafted(buyer, await aHeader(buyer), [])
    const ids = []
    for (let n = 0; n < 12; n++) ids.push(await uploaded(buyer, `page-${n}.pdf`))
    const answers = await Promise.all(ids.map((fileId) => attach(buyer, order.id, fileId)))
    const refused = answers.filter((a) => a.status !== 200)
    expect(refused.map((a) => a.problem.reasons)).toEqual(
      Array.from({ length: 2 }, () => [{ code: 'FILE_COUNT', params: { max: 10 } }]),
    )
    const [first] = (await files(buyer, order.id)).body
    const query = { id: order.id, fileId: first!.id }
    expect((await buyer.call(customerOrderWrites.detach, { query })).body).toHaveLength(9)
    expect((await buyer.call(customerOrderWrites.detach, { query })).status).toBe(404)
    expect((await attach(buyer, order.id, first!.id)).body).toHaveLength(10)
  })

  it('have a limit together, and a file taken off can be put back', async () => {
    const order = await drafted(buyer, await aHeader(buyer), [])
    const [big, one] = [await uploaded(buyer, 'big.pdf'), await uploaded(buyer)]
    await app.db.updateTable('files').set({ bytes: documentFileBytes }).where('id', '=', big).execute()
    expect((await attach(buyer, order.id, big)).status).toBe(200)
    const refused = await attach(buyer, order.id, one)
    expect(refused.problem.reasons).toEqual([{ code: 'FILE_TOTAL', params: { max: '200 MB' } }])
    await buyer.call(customerOrderWrites.detach, { query: { id: order.id, fileId: big } })
    expect((await attach(buyer, order.id, one)).body).toMatchObject([{ id: one }])
  })

  it('are one’s own uploads, of an order’s kind, and on one order', async () => {
    const [one, two] = [
      await drafted(buyer, await aHeader(buyer), []),
      await drafted(buyer, await aHeader(buyer), []),
    ]
    const mine = await uploaded(buyer)
    await attach(buyer, one.id, mine)
    const others = await uploaded(await app.as('buyer.manila'))
    for (const fileId of [mine, others, await uploaded(buyer, 'letter.pdf', 'message')])
      expect(said((await attach(buyer, two.id, fileId)).problem.reasons)).toEqual(['NOT_FOUND fileId'])
    const manila = await app.as('buyer.manila')
    expect((await attach(manila, one.id, others)).status).toBe(404)
    expect((await files(manila, one.id)).status).toBe(404)
  })
})

describe('a copy', () => {
  it('keeps the prices beside today’s, and leaves number, date and files behind', async () => {
    const wished = aLine(goods, 1, { unitPrice: '3.2100' })
    const source = await drafted(buyer, { ...(await aHeader(buyer)), requestedDate: inDays(-3) }, [
      aLine(goods, 0),
      wished,
    ])
    await attach(buyer, source.id, await uploaded(buyer))
    const { basePrice } = source.lines[0]!
    const { id } = goods[0]!
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ basePrice: '50' }).where('id', '=', id),
    )
    const { body } = await buyer.call(customerOrderWrites.copy, { body: { id: source.id } })
    await changeMaster(app.db, (tx) => tx.updateTable('products').set({ basePrice }).where('id', '=', id))
    const copy = await seen(buyer, body.id)
    expect(copy).toMatchObject({ status: 'draft', purchaseNo: '', requestedDate: null, port: source.port })
    expect(copy.customerOrderNo).not.toBe(source.customerOrderNo)
    expect(copy.lines.map((l) => l.unitPrice)).toEqual(source.lines.map((l) => l.unitPrice))
    expect(copy.lines[0]!.basePrice).toBe('50.0000')
    expect((await files(buyer, copy.id)).body).toEqual([])
    const { rows } = (await buyer.call(customerOrderCalls.history, { body: { id: copy.id } })).body
    expect(rows).toMatchObject([{ event: 'copy', changes: [{ from: source.customerOrderNo }] }])
  })

  it('names stopped materials, and leaves them out on consent', async () => {
    const source = await drafted(buyer, await aHeader(buyer), someLines(goods, 3))
    const { id, sapMaterialNo } = goods[1]!
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: false }).where('id', '=', id),
    )
    const copy = (leaveOut: boolean) =>
      buyer.call(customerOrderWrites.copy, { body: { id: source.id, leaveOut } })
    expect((await copy(false)).problem.reasons).toEqual([
      { code: 'MASTER_DISABLED', path: 'lines.1.materialId', params: { value: sapMaterialNo } },
    ])
    const { body } = await copy(true)
    await changeMaster(app.db, (tx) => tx.updateTable('products').set({ enabled: true }).where('id', '=', id))
    const { lines } = await seen(buyer, body.id)
    expect(lines.map((l) => [l.lineNo, l.materialId])).toEqual([
      [1, goods[0]!.id],
      [2, goods[2]!.id],
    ])
  })
})

describe('the document', () => {
  it.each([
    ['zh', '客户订单', '总金额', 'descriptionZh', '印度尼西亚'],
    ['en', 'Customer order', 'Total amount', 'descriptionEn', 'Indonesia'],
    ['id', 'Pesanan pelanggan', 'Total nilai', 'descriptionEn', 'Indonesia'],
  ] as const)(
    'in %s has the head, the lines and the totals',
    async (language, title, total, description, country) => {
      const order = await drafted(buyer, await aHeader(buyer), [
        ...someLines(goods, 2),
        aLine(goods, 2, { remark: '=1+1' }),
      ])
      const query = { id: order.id, urlSuffix: 'customer', language }
      const answer = await buyer.call(customerOrderWrites.paper, { query })
      expect(answer.headers.get('content-disposition')).toContain(`${order.customerOrderNo}-${language}.xlsx`)
      const rows = sheetRows(answer.bytes)
      expect(rows[0]![0]).toBe(`${title} ${order.customerOrderNo}`)
      const cells = rows.flat()
      expect(cells).toEqual(expect.arrayContaining([order.purchaseNo, order.customerName, country, '=1+1']))
      const org = cells.find((cell) => String(cell).startsWith(order.salesOrg))
      expect(org).toMatch(language === 'zh' ? /^\d+ .*公司$/ : /^\d+ .*Ltd\.$/)
      for (const line of order.lines) {
        const row = rows.find((r) => r[1] === line.sapMaterialNo)!
        expect(row).toEqual(expect.arrayContaining([line[description], Number(line.totalPrice)]))
      }
      const sum = rows.find((r) => String(r[0]).startsWith(total))!
      expect(sum).toContain(Number(order.totalAmount))
      expect((await wang.call(customerOrderWrites.paper, { query })).status).toBe(404)
    },
  )
})

describe('the defaults', () => {
  it('are a customer’s own numbers, and for staff the one they name', async () => {
    const ask = async (user: string, query: Record<string, string> = {}) =>
      (await app.as(user)).call(defaultsCalls.defaults, { query })
    const [jakarta] = buyer.user.customerIds
    const own = (await ask('buyer.jakarta')).body
    expect(own.map((d) => d.id)).toEqual([jakarta])
    expect(own[0]!.salespersons.map((s) => s.name)).toEqual(['Zhang Wei'])
    expect((await ask('cs.wang', { customerId: jakarta! })).body).toEqual(own)
    expect(said((await ask('cs.wang')).problem.reasons)).toEqual(['REQUIRED customerId'])
    for (const user of ['cs.chen', 'sales.li', 'buyer.houston'])
      expect((await ask(user, { customerId: jakarta! })).body, user).toEqual([])
    expect((await ask('cs.wang', { customerId: newId() })).body).toEqual([])
  })
})
