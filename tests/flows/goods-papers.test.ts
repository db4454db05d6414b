import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { deliveryPapers, loadingPapers } from '#shared/lines/paper-kinds.ts'
import { papers as en } from '#shared/locales/en/papers.ts'
import { papers as id } from '#shared/locales/id/papers.ts'
import { papers as zh } from '#shared/locales/zh/papers.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { sheetRows } from '../factories/files.ts'
import { deliverableOrder, requisitionHead } from '../factories/open-lines.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

const words = { zh: zh.printed, en: en.printed, id: id.printed }

let stage: Stage
let wang: Client
beforeAll(async () => {
  stage = await openStage()
  wang = stage.wang
})
afterAll(() => stage.close())

type Order = Awaited<ReturnType<typeof deliverableOrder>>

/** Two lines in two containers, submitted. */
async function loaded(order: Order) {
  const loads = [
    { kind: '40HQ' as const, number: 'CSQU3054383', sealNo: 'SEAL-77' },
    { kind: '20GP' as const, number: '', sealNo: '' },
  ]
  const lines = [
    { openLineId: order.open[0]!.id, quantity: '4', loadNo: 1 },
    { openLineId: order.open[1]!.id, quantity: '7', loadNo: 2 },
  ]
  const { body: draft } = await wang.call(requisitionWrites.create, {
    body: { header: requisitionHead, lines, loads },
  })
  const { body } = await wang.call(requisitionWrites.commit, {
    body: { id: draft.id, version: draft.version },
  })
  return body
}

/** What no paper about goods may say. */
const pricesOf = (order: Order) => order.open.map(({ unitPrice }) => String(Number(unitPrice)))

describe('papers about goods', () => {
  it('a loading list names each container with its seal and what goes into it, and no price', async () => {
    const order = await deliverableOrder(stage)
    const { id: requisitionId } = await loaded(order)
    const { body } = await wang.call(requisitionWrites.papers, { query: { id: requisitionId } })
    expect(body.kinds).toEqual([...loadingPapers])
    for (const language of languages) {
      const read = (urlSuffix: string) =>
        wang.call(requisitionWrites.paper, { query: { id: requisitionId, urlSuffix, language } })
      const text = pdfText(await pdfPages((await read('loadingListPdf')).bytes))
      expect(text).toContain(words[language].goods.loadingListPdf)
      const hour = new Date(requisitionHead.bookingTime).toLocaleTimeString('sv-SE', {
        timeZone: 'Asia/Shanghai',
        timeStyle: 'short',
      })
      for (const said of [
        hour,
        'CSQU3054383',
        'SEAL-77',
        '20GP',
        order.orderNo,
        order.open[0]!.sapMaterialNo,
      ])
        expect(text).toContain(said)
      const rows = sheetRows((await read('loadingListExcel')).bytes)
      const lines = rows.filter((row) => row.some((cell) => String(cell).startsWith('1 · 40HQ')))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(4)
      const all = rows.flat().map(String)
      for (const price of pricesOf(order)) expect(all).not.toContain(price)
    }
  })

  it('a packing list and a delivery note say what SAP delivers, to its customer as well', async () => {
    const order = await deliverableOrder(stage)
    const one = await loaded(order)
    await wang.call(requisitionWrites.auditing, {
      body: { id: one.id, version: one.version, event: 'createDelivery' },
    })
    const deliveryNo = async () =>
      (await wang.call(requisitionCalls.one, { query: { id: one.id } })).body.sapDeliveryNo
    const deliveries = async () =>
      (await wang.call(deliveryCalls.page, { body: { filter: { sapOrderNos: order.sapGroupOrderNo } } })).body
        .rows
    // SAP is told the truck after the delivery, which shows it as soon as SAP has taken it.
    await until(async () => (await deliveries())[0]?.truckNo === '粤B12345' && (await deliveryNo()) !== '')
    const [delivery] = await deliveries()
    const { body } = await wang.call(deliveryWrites.papers, { query: { id: delivery!.id } })
    expect(body.kinds).toEqual([...deliveryPapers])
    const paper = (urlSuffix: string, client = wang) =>
      client.call(deliveryWrites.paper, { query: { id: delivery!.id, urlSuffix, language: 'en' } })
    const text = pdfText(await pdfPages((await paper('deliveryNotePdf')).bytes))
    for (const said of [delivery!.deliveryNo, order.orderNo, '粤B12345']) expect(text).toContain(said)
    const rows = sheetRows((await paper('packingListExcel')).bytes)
    const first = rows.find((row) => row.includes(order.open[0]!.sapMaterialNo) && row.includes(4))
    // 4 pieces by 2 are two packages of 0.5 m³ and 30 kg.
    expect(first).toEqual(expect.arrayContaining([4, 2, 1, 60]))
    const own = await customerOf(order)
    expect((await paper('packingListPdf', own)).status).toBe(200)
    const other = await stage.apps[0]!.as(
      own.user.userId === 'buyer.jakarta' ? 'buyer.houston' : 'buyer.jakarta',
    )
    expect((await paper('packingListPdf', other)).status).toBe(404)
  })
})

it('shipping marks number the cartons through the document, and name no price', async () => {
  const order = await deliverableOrder(stage)
  const { id: requisitionId } = await loaded(order)
  const { body: whole } = await wang.call(requisitionCalls.one, { query: { id: requisitionId } })
  for (const language of [...languages, 'zh-en'] as const) {
    const read = (urlSuffix: string) =>
      wang.call(requisitionWrites.paper, { query: { id: requisitionId, urlSuffix, language } })
    const { bytes, headers } = await read('shippingMarksPdf')
    expect(headers.get('content-disposition')).toMatch(new RegExp(`\\d-${language}\\.pdf$`))
    const pages = await pdfPages(bytes)
    if (process.env['SEAWAY_PAPERS'])
      writeFileSync(join(process.env['SEAWAY_PAPERS'], `marks-${language}.pdf`), bytes)
    const text = pdfText(pages)
    const own = words[language === 'zh-en' ? 'zh' : language]
    // A carton holds 2 pieces, so that 4 pieces fill 2 cartons and 7 pieces need 4.
    for (const said of [
      own.goods.shippingMarksPdf,
      `${own.marks.carton} 1–2 / 6`,
      `${own.marks.carton} 3–6 / 6`,
      whole.customerName,
      order.orderNo,
      order.open[0]!.sapMaterialNo,
      '30 kg',
      '0.5 m³',
    ])
      expect(text.replaceAll(',', '.')).toContain(said)
    const rows = sheetRows((await read('shippingMarksExcel')).bytes)
    expect(rows.filter((row) => row.some((cell) => cell === '1–2' || cell === '3–6'))).toHaveLength(2)
    const all = rows.flat().map(String)
    for (const price of pricesOf(order)) {
      expect(all).not.toContain(price)
      expect(text).not.toContain(price)
    }
  }
})

it('marks of many lines, and of lines without packing, all stand on their pages', async () => {
  const order = await deliverableOrder(stage, { lines: 30 })
  await stage.db
    .updateTable('openQuantities')
    .set({ quantityPerPackage: null, packageVolume: null, packageGrossWeight: null })
    .where('id', '=', order.open[4]!.id)
    .execute()
  const lines = order.open.map(({ id: openLineId }) => ({ openLineId, quantity: '3' }))
  const { body: draft } = await wang.call(requisitionWrites.create, {
    body: { header: requisitionHead, lines },
  })
  const { bytes } = await wang.call(requisitionWrites.paper, {
    query: { id: draft.id, urlSuffix: 'shippingMarksPdf', language: 'en' },
  })
  if (process.env['SEAWAY_PAPERS']) writeFileSync(join(process.env['SEAWAY_PAPERS'], 'marks-many.pdf'), bytes)
  const text = pdfText(await pdfPages(bytes))
  for (let n = 0; n < 29; n++) expect(text).toContain(`C/No. ${2 * n + 1}–${2 * n + 2} / 58`)
  expect(text).toContain('C/No. ______')
})

/** Somebody of the customer whose order it is. */
async function customerOf({ id: orderId }: Order): Promise<Client> {
  for (const userId of ['buyer.jakarta', 'buyer.houston', 'buyer.nairobi']) {
    const client = await stage.apps[0]!.as(userId)
    const { rows } = await sql`select 1 from orders where id = ${orderId}
      and customer_id = any(${client.user.customerIds}::uuid[])`.execute(stage.db)
    if (rows.length > 0) return client
  }
  const client = await stage.apps[0]!.as('buyer.jakarta')
  await sql`update deliveries set customer_id = ${client.user.customerIds[0]}`.execute(stage.db)
  return client
}
