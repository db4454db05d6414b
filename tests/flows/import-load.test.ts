import { describe, expect, it } from 'vitest'
import { importCalls } from '#shared/sheets/import.contract.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { masterdata } from '#shared/locales/en/masterdata.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { importLimits } from '#shared/vocabulary/limits.ts'
import { aSheet } from '../factories/files.ts'
import { aZip } from '../factories/zip.ts'
import { until } from './app.ts'
import { sentRows } from '../factories/sent-rows.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const houston = await app.as('buyer.houston')
const priced = { customerId: houston.user.customerIds[0]!, currency: 'USD' }

const send = (client: Client, file: { name: string; content: Buffer }, more = {}) =>
  client.upload(lineCalls.importSheet, file, { ...priced, ...more })
const sheet = (rows: number) =>
  aSheet([['Material', 'Qty'], ...Array.from({ length: rows }, (_, i) => [`X${i}`, 1])])

const titles: Record<string, string> = masterdata.fields

/** Texts that would make a naive pattern start again at every character. */
const hostile = [
  '0'.repeat(30_000),
  `1${'0'.repeat(30_000)}1`,
  `a${' '.repeat(30_000)}b`,
  '1,'.repeat(15_000),
  '(a'.repeat(15_000),
]

describe('a sheet of hostile cells', () => {
  const rows = Array.from({ length: 10 }, () => hostile)

  it('as lines is judged while a list keeps answering, each bad cell named', async () => {
    const file = aSheet([['Material', 'Qty', 'Price', 'Width', 'Height'], ...rows])
    const staff = await app.as('admin')
    const importing = { over: false }
    const sent = send(houston, file).finally(() => (importing.over = true))
    let answered = 0
    while (!importing.over) {
      const { status } = await staff.call(orderCalls.page, { body: {} })
      expect(status).toBe(200)
      answered += Number(!importing.over)
    }
    const { status, body } = await sent
    expect(status).toBe(200)
    expect(answered).toBeGreaterThan(0)
    expect(body.rows).toHaveLength(rows.length)
    for (const row of body.rows) expect(row.reasons.map((r) => r.code)).toContain('DECIMAL')
  })

  it('as titles, as pasted rows and as master data is refused like any other', async () => {
    expect((await send(houston, aSheet([hostile, ...rows]))).problem.code).toBe('IMPORT_HEADER')
    const admin = await app.as('admin')
    const header = Object.keys(masterOf('area').fields).map((field) => titles[field])
    const { body: report } = await admin.upload(masterCalls.area.importSheet, aSheet([header, ...rows]), {
      apply: 'no',
    })
    expect(report.bad).toHaveLength(rows.length)
    const pasted = Array.from({ length: 500 }, () => ({
      materialId: 'X',
      salesQuantity: hostile[1]!.slice(0, 2_000),
    }))
    const { body } = await houston.call(lineCalls.checkRows, { body: { ...priced, rows: sentRows(pasted) } })
    expect(body.rows.every((r) => r.reasons.some(({ code }) => code === 'DECIMAL'))).toBe(true)
  })

  it('and one text in a million cells is a bomb', async () => {
    const part = (name: string, content: string) => ({ name, content })
    const cells = Array.from({ length: 500 }, () => '<c t="s"><v>0</v></c>').join('')
    const bomb = aZip([
      part(
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
      part(
        'xl/workbook.xml',
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="one" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      part(
        'xl/sharedStrings.xml',
        `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x1'.repeat(16_000)}</t></si></sst>`,
      ),
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData>${Array.from({ length: 100 }, () => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`,
      ),
    ])
    const { status, problem } = await send(houston, { name: 'bomb.xlsx', content: bomb })
    expect([status, problem.code]).toEqual([422, 'FILE_UNSAFE'])
  })
})

/** An import of the same account that lasts until it is released, so that all others wait behind it. */
async function held(userId: string) {
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const { promise, resolve } = Promise.withResolvers<{ materials: []; found: []; colors: [] }>()
  const done = app.services.imports.run({
    actor: { accountId: id } as Actor,
    signal: new AbortController().signal,
    job: 'sentLines',
    input: { rows: [{ row: 1, cells: { materialId: 'X' } }], currency: 'USD', language: 'en' },
    answer: () => promise,
  })
  return () => {
    resolve({ materials: [], found: [], colors: [] })
    return done
  }
}

describe('many imports at once', () => {
  it('all end well, a few at a time, each told its place meanwhile', async () => {
    const letGo = await held('buyer.houston')
    const seen: { running: number; waiting: number }[] = []
    const look = setInterval(() => seen.push(app.services.imports.state()), 1)
    const tickets = Array.from({ length: 24 }, () => newId())
    const file = sheet(300)
    const sent = tickets.map((ticket) => send(houston, file, { ticket }))
    await until(() => app.services.imports.state().waiting === tickets.length)
    const placeOf = async (client: Client, ticket: string) =>
      (await client.call(importCalls.place, { query: { ticket } })).body.ahead
    const places = await Promise.all(tickets.map((ticket) => placeOf(houston, ticket)))
    expect(places.toSorted((a, b) => a! - b!)).toEqual(tickets.map((_, at) => at))
    const stranger = await app.as('buyer.manila')
    expect(await placeOf(stranger, tickets[20]!)).toBeNull()
    await letGo()
    const answers = await Promise.all(sent)
    clearInterval(look)
    expect(answers.map((a) => a.status)).toEqual(tickets.map(() => 200))
    expect(answers.every((a) => a.body.rows.length === 300)).toBe(true)
    expect(Math.max(...seen.map((s) => s.running))).toBe(importLimits.atOncePerAccount)
    expect(app.services.imports.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('of several accounts run two at a time, and the others wait', async () => {
    const holds = [await held('admin'), await held('cs.wang')]
    const clients = await Promise.all(['admin', 'sales.zhang', 'buyer.houston'].map((user) => app.as(user)))
    const file = aSheet([['Nothing'], ['x']])
    const sent = clients.flatMap((client) => [send(client, file), send(client, file)])
    await until(() => app.services.imports.state().waiting === sent.length)
    expect(app.services.imports.state()).toEqual({ running: importLimits.atOnce, waiting: sent.length })
    await Promise.all(holds.map((letGo) => letGo()))
    const answers = await Promise.all(sent)
    expect(answers.map((a) => a.problem.code)).toEqual(answers.map(() => 'IMPORT_HEADER'))
  })
})
