import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { pictureCalls } from '#shared/masterdata/picture.contract.ts'
import { aPicture, pngBytes } from '../factories/files.ts'
import { anOrder } from '../factories/orders.ts'
import { pdfPages, pdfPictures, pdfText } from '../factories/pdf.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const [admin, wang] = [await app.as('admin'), await app.as('cs.wang')]
const salesOrg = '1100'

const uploaded = async (file = aPicture(), client: Client = admin): Promise<string> =>
  (await client.upload(fileCalls.upload, file, { groupName: 'picture' })).body.id

type Pictured = 'letterhead' | 'product'
const recordOf = async (table: Pictured, filter: object): Promise<MasterRecord> =>
  (await admin.call(masterCalls[table].page, { body: { filter } })).body.rows[0]!

const modified = async (table: Pictured, filter: object, changed: object) => {
  const record = await recordOf(table, filter)
  const names = Object.keys(masterOf(table).fields)
  const values = Object.fromEntries(names.map((name) => [name, record[name]]))
  return admin.call(masterCalls[table].modify, {
    body: { id: record.id, version: record.version, values: { ...values, ...changed } },
  })
}
const letterhead = (changed: object) => modified('letterhead', { salesOrg: [salesOrg] }, changed)

const drawn = async (id: string): Promise<Uint8Array> => {
  const answer = await admin.call(orderWrites.paper, {
    query: { id, urlSuffix: 'overseasPdf', language: 'en' },
  })
  expect(answer.status).toBe(200)
  return answer.bytes
}
const picturesOn = async (id: string) => (await pdfPictures(await drawn(id))).reduce((a, b) => a + b, 0)
const statusOf = async (client: Client, id: string) =>
  (await client.call(pictureCalls.one, { query: { id } })).status

describe('the logo and the stamp of a letterhead', () => {
  it('stand on the papers of its organization until they are taken away', async () => {
    const { id } = await anOrder(app.db, { salesOrg, status: 'effective' })
    const draft = await anOrder(app.db, { salesOrg, status: 'draft' })
    expect(await picturesOn(id)).toBe(0)
    const [logo, stamp] = [await uploaded(), await uploaded()]
    expect((await letterhead({ logo, stamp })).status).toBe(200)
    expect(await picturesOn(id)).toBe(2)
    // Nobody gets a stamp by printing a draft.
    expect(await picturesOn(draft.id)).toBe(1)
    expect((await letterhead({ logo: '' })).status).toBe(200)
    expect(await picturesOn(id)).toBe(1)
    expect(await statusOf(wang, stamp)).toBe(200)
    expect(await statusOf(wang, logo)).toBe(404)
    expect(await statusOf(await app.as('buyer.jakarta'), stamp)).toBe(403)
  })

  it.each([
    ['PICTURE_DAMAGED', aPicture().content.subarray(0, 60)],
    ['PICTURE_DAMAGED', pngBytes({ width: 200, height: 200, color: 6 }, deflateSync('few'))],
    ['PICTURE_SIZE', pngBytes({ width: 30_000, height: 30_000, color: 6 }, deflateSync('few'))],
  ])('are refused with %s where they cannot be drawn', async (code, content) => {
    const file = { name: 'stamp.png', content }
    const refused = await admin.upload(fileCalls.upload, file, { groupName: 'picture' })
    expect(refused).toMatchObject({ status: 422, problem: { reasons: [{ code }] } })
  })

  it('never keep a paper from being drawn, nor another one, even if they were stored before', async () => {
    const { id } = await anOrder(app.db, { salesOrg, status: 'effective' })
    const stamp = await uploaded()
    expect((await letterhead({ stamp })).status).toBe(200)
    const keyOf = async (file: string) =>
      app.db.selectFrom('files').select('storageKey').where('id', '=', file).executeTakeFirstOrThrow()
    const before = await keyOf(stamp)
    for (const content of [
      aPicture().content.subarray(0, 60),
      pngBytes({ width: 30_000, height: 30_000, color: 6 }, deflateSync('few')),
      pngBytes({}, Buffer.alloc(0), { announced: 0x7fffffff }),
    ]) {
      // What is attached to an order is not drawn, so it may be any picture.
      const file = { name: 'stamp.png', content }
      const attached = await admin.upload(fileCalls.upload, file, { groupName: 'orderFile' })
      const stored = await keyOf(attached.body.id)
      await app.db.deleteFrom('files').where('id', '=', attached.body.id).execute()
      await app.db.updateTable('files').set(stored).where('id', '=', stamp).execute()
      expect(pdfText(await pdfPages(await drawn(id)))).toContain('Signature and stamp')
    }
    await app.db.updateTable('files').set(before).where('id', '=', stamp).execute()
  })

  it('are pictures that the writer has uploaded', async () => {
    const foreign = await uploaded(aPicture(), wang)
    expect((await letterhead({ stamp: foreign })).problem.reasons).toMatchObject([
      { code: 'INVALID', path: 'stamp' },
    ])
    const text = { name: 'stamp.png', content: Buffer.from('no picture') }
    const refused = await admin.upload(fileCalls.upload, text, { groupName: 'picture' })
    expect(refused.status).toBe(415)
  })
})

it('a picture of a door stands once below the lines that it is for', async () => {
  const door = await app.db
    .selectFrom('products')
    .select('sapMaterialNo')
    .where('category', '=', 'doorWindow')
    .executeTakeFirstOrThrow()
  const { id } = await anOrder(app.db, { salesOrg: '1200', lines: 3 })
  await app.db
    .updateTable('orderLines')
    .set({ sapMaterialNo: door.sapMaterialNo, category: 'doorWindow' })
    .where('orderId', '=', id)
    .where('lineNo', 'in', [1, 3])
    .execute()
  const picture = await uploaded(aPicture('door.png'))
  expect((await modified('product', door, { picture })).status).toBe(200)
  const paper = await drawn(id)
  expect((await pdfPictures(paper)).reduce((a, b) => a + b, 0)).toBe(1)
  expect(pdfText(await pdfPages(paper))).toMatch(/Product pictures .*Line 1, 3/)
})
