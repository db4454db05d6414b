import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { languages } from '#shared/vocabulary/words.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterNames, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { workbook } from '../../tests/factories/workbook.ts'
import { appOfFile } from '../../tests/flows/app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const send = (name: MasterName, content: Buffer, query: Record<string, string> = { apply: 'no' }) =>
  admin.upload(masterCalls[name].importSheet, { name: 'sheet.xlsx', content }, query)
const apply = async (name: MasterName, content: Buffer) => {
  const { fingerprint } = (await send(name, content)).body
  return (await send(name, content, { apply: 'good', fingerprint })).body
}
const exported = (name: MasterName, language: string, columns: readonly string[], template = false) =>
  admin.call(masterCalls[name].exportList, {
    body: { filter: name === 'product' ? { category: 'bathroom' } : {}, columns, language, template },
  })
const page = async (name: MasterName, filter: object) =>
  (await admin.call(masterCalls[name].page, { body: { filter, size: 10 } })).body.rows as unknown as Record<
    string,
    unknown
  >[]

describe('an exported list', () => {
  const shown = (name: MasterName) => [
    ...Object.entries(masterOf(name).fields).flatMap(([field, { list }]) =>
      list === 'shown' ? [field] : [],
    ),
    'enabled',
    'updatedAt',
  ]

  it.each(masterNames)('of %s with the columns that its screen shows can be imported', async (name) => {
    const { bytes } = await exported(name, 'zh', shown(name))
    const { body } = await send(name, bytes)
    expect(body).toMatchObject({ bad: [], added: 0, changed: 0, same: body.rows })
    expect(body.ignored).toEqual(['启用', '更新时间'])
  })

  it('with one column of no importance has the key beside it', async () => {
    const { bytes } = await exported('product', 'en', ['remark'])
    const { body } = await send('product', bytes)
    expect(body).toMatchObject({ bad: [], added: 0, same: body.rows })
    expect(body.rows).toBeGreaterThan(0)
  })
})

describe('a template', () => {
  const opened = async (bytes: Buffer) => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(Uint8Array.from(bytes).buffer)
    return book
  }

  it.each(languages)('in %s shows in an example and in lists what may be written', async (language) => {
    const { bytes } = await exported('country', language, ['code'], true)
    const { worksheets } = await opened(bytes)
    const [sheet, lists] = worksheets
    const head = sheet!.getRow(1).values as string[]
    const continent = head.findIndex((title) => title?.endsWith(' *') && /大洲|Continent|Benua/.test(title))
    expect(continent).toBeGreaterThan(0)
    expect(sheet!.getCell(2, 1).text).toMatch(/^[A-Z]{2}$/)
    const offered = sheet!.getCell(3, continent).dataValidation
    expect(offered).toMatchObject({ type: 'list', allowBlank: true })
    expect(offered.showErrorMessage).not.toBe(true)
    const at = (lists!.getRow(1).values as string[]).findIndex((title) =>
      /大洲|Continent|Benua/.test(title ?? ''),
    )
    const codes = lists!.getColumn(at).values.slice(2)
    expect(codes).toContain('AS')
    expect(codes).toContain('EU')
  })

  it('is imported without its example', async () => {
    const { bytes } = await exported('area', 'en', ['code'], true)
    expect((await send('area', bytes)).problem.code).toBe('IMPORT_EMPTY')
    const book = await opened(bytes)
    const sheet = book.worksheets[0]!
    sheet.getRow(3).values = ['T1', '新区', 'New area', 'Daerah baru', 'AS']
    const { body } = await send('area', Buffer.from(await book.xlsx.writeBuffer()))
    expect(body).toMatchObject({ rows: 1, added: 1, bad: [], examples: [2], ignored: [] })
  })

  it('of any table has an example that would be accepted', async () => {
    for (const name of masterNames) {
      const { bytes } = await exported(name, 'zh', ['id'], true)
      const book = await opened(bytes)
      const sheet = book.worksheets[0]!
      sheet.getCell(2, sheet.columnCount).value = null
      const { body } = await send(name, Buffer.from(await book.xlsx.writeBuffer()))
      expect([name, body.bad]).toEqual([name, []])
      expect([name, body.rows]).toEqual([name, 1])
    }
  })
})

describe('what people write in place of a code', () => {
  const head = ['Code', 'Chinese name', 'English name', 'Continent', 'Remark']

  it('is a name in any language, small letters or full width', async () => {
    const content = await workbook(head, [
      ['W1', '一', 'One', 'asia', ''],
      ['W2', '二', 'Two', '亚洲', ''],
      ['W3', '三', 'Three', 'ａｓ', ''],
      ['Ｗ４', '四', 'Four', ' As ', ''],
      ['W5', '五', 'Five', 'Atlantis', ''],
    ])
    const { body } = await send('area', content)
    expect(body.bad).toMatchObject([
      { row: 6, reasons: [{ code: 'MASTER_UNKNOWN', params: { value: 'Atlantis' } }] },
    ])
    await apply('area', content)
    const rows = await page('area', { code: 'W' })
    expect(rows.map((row) => [row['code'], row['continentCode']])).toEqual([
      ['W1', 'AS'],
      ['W2', 'AS'],
      ['W3', 'AS'],
      ['W4', 'AS'],
    ])
  })

  it('means the record that exists, and the same new one only once', async () => {
    const content = await workbook(head, [
      ['w1', '一', 'One', 'AS', 'in small letters'],
      ['x1', '新', 'New', 'AS', ''],
      ['X1', '新', 'New again', 'AS', ''],
    ])
    const { body } = await send('area', content)
    expect(body).toMatchObject({ added: 1, changed: 1, changes: [{ row: 2, key: 'W1' }] })
    expect(body.bad).toMatchObject([{ row: 4, reasons: [{ code: 'IMPORT_DUPLICATE', params: { row: 3 } }] }])
  })

  it('may be a day, the year first', async () => {
    const [rate] = await page('exchangeRate', {})
    const titles = ['Currency', 'Rate in CNY', 'Valid from']
    const fields = ['currency', 'rate', 'validFrom']
    const known = Object.keys(masterOf('exchangeRate').fields)
    expect(fields.filter((field) => !known.includes(field))).toEqual([])
    const content = await workbook(titles, [
      [String(rate!['currency']), '7.5', '2031/01/02'],
      [String(rate!['currency']), '7.6', '2031.2.3'],
      [String(rate!['currency']), '7.7', '2031年3月4日'],
      [String(rate!['currency']), '7.8', '4/5/2031'],
    ])
    const { body } = await send('exchangeRate', content)
    expect(body.bad.map(({ row, reasons }) => [row, reasons.map(({ code }) => code)])).toEqual([
      [5, ['DATE']],
    ])
    expect(body.added).toBe(3)
  })

  it('may be a record of the same sheet, unless that one is refused', async () => {
    const { bytes } = await exported('salesperson', 'en', Object.keys(masterOf('salesperson').fields))
    const book = new exceljs.Workbook()
    await book.xlsx.load(Uint8Array.from(bytes).buffer)
    const sheet = book.worksheets[0]!
    const titles = (sheet.getRow(1).values as string[]).slice(1)
    const pattern = titles.map((_, at) => sheet.getCell(2, at + 1).text)
    const fields = Object.keys(masterOf('salesperson').fields)
    const person = (number: string, superior: string, name = `Person ${number}`) =>
      fields.map((field, at) => {
        if (field === 'number') return number
        if (field === 'superior') return superior
        return field === 'name' ? name : pattern[at]!
      })
    const content = await workbook(titles, [
      person('S9001', 'S9002'),
      person('S9002', 'Person S9003'),
      person('S9003', ''),
      person('S9004', 'S9005'),
      person('S9005', 'nobody'),
    ])
    const { body } = await send('salesperson', content)
    expect(body.bad.map(({ row, reasons }) => [row, reasons.map(({ path }) => path)])).toEqual([
      [5, ['rows.5.superior']],
      [6, ['rows.6.superior']],
    ])
    expect(body.added).toBe(3)
    await apply('salesperson', content)
    const [second] = await page('salesperson', { number: 'S9002' })
    expect(second!['superior']).toBe('S9003')
  })
})

describe('a sheet of another table', () => {
  it('is refused by its name in the words of the reader', async () => {
    const { bytes } = await exported('currency', 'zh', ['code', 'nameZh', 'nameEn'])
    const { problem } = await send('area', bytes)
    expect(problem).toMatchObject({ code: 'IMPORT_OTHER_TABLE' })
    const { bytes: prices } = await exported(
      'materialPrice',
      'en',
      Object.keys(masterOf('materialPrice').fields),
    )
    expect((await send('area', prices)).problem.code).toBe('IMPORT_OTHER_TABLE')
  })

  it('is not suspected where a head stands in row 3', async () => {
    const content = await workbook(
      ['Harbour Building Materials', '', '', ''],
      [['Areas'], ['编码', '中文名称', '英文名称', '大洲'], ['H1', '一', 'One', 'AS']],
    )
    expect((await send('area', content)).body).toMatchObject({ rows: 1, added: 1, bad: [] })
  })
})

const [somePrice] = await page('materialPrice', {})
const priceFields = Object.keys(masterOf('materialPrice').fields)
const priceSheet = await exported('materialPrice', 'en', priceFields)
const priceBook = new exceljs.Workbook()
await priceBook.xlsx.load(Uint8Array.from(priceSheet.bytes).buffer)
const priceTitles = (priceBook.worksheets[0]!.getRow(1).values as string[]).slice(1)

describe('numbers of a column', () => {
  const titleOf = (field: string) => priceTitles[priceFields.indexOf(field)]!
  /** Prices with these amounts, each for as many units as stand beside it. */
  const priced = (...rows: (readonly [amount: string, per?: string])[]) =>
    workbook(
      priceTitles,
      rows.map(([amount, per = '1'], n) => {
        const days = { validFrom: `201${n}-01-01`, validTo: `201${n}-12-31` }
        const own: Record<string, unknown> = { ...somePrice!, ...days, amount, per }
        return priceFields.map((field) => (typeof own[field] === 'string' ? own[field] : ''))
      }),
    )
  const check = async (content: Buffer, marks?: object) => {
    const said = marks && { decimalMarks: JSON.stringify(marks) }
    const { body } = await send('materialPrice', content, { apply: 'no', ...said })
    const unclear = body.bad.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'NUMBER_UNCLEAR').map(({ path }) => path!.split('.')[2]),
    )
    const codes = body.bad.flatMap(({ reasons }) => reasons.map(({ code }) => code))
    return { unclear, codes, doubts: body.numberDoubts }
  }

  it('have one decimal mark, which one cell proves for all, whatever a person says', async () => {
    const proven = await priced(['2.345'], ['3,456'], ['1.234,56'])
    for (const found of [await check(proven), await check(proven, { [titleOf('amount')]: '.' })])
      expect(found).toMatchObject({ unclear: [], doubts: [] })
    expect((await check(proven)).codes).not.toContain('DECIMAL')
  })

  it('are asked about column by column where they may mean two, with the cells that may', async () => {
    const content = await priced(['2,345', '1.500'], ['3,456', '2.500'], ['70', '1'])
    const [amount, per] = [titleOf('amount'), titleOf('per')]
    const asked = [
      {
        title: amount,
        count: 2,
        cells: [
          { row: 2, text: '2,345', point: '2345', comma: '2.345' },
          { row: 3, text: '3,456', point: '3456', comma: '3.456' },
        ],
        mark: null,
      },
      {
        title: per,
        count: 2,
        cells: [
          { row: 2, text: '1.500', point: '1.5', comma: '1500' },
          { row: 3, text: '2.500', point: '2.5', comma: '2500' },
        ],
        mark: null,
      },
    ]
    const open = await check(content)
    expect(open.doubts).toEqual(asked)
    expect(new Set(open.unclear)).toEqual(new Set(['amount', 'per']))
    const half = await check(content, { [amount]: ',' })
    expect(half.doubts).toEqual([{ ...asked[0], mark: ',' }, asked[1]])
    expect(half.unclear).toEqual(['per', 'per'])
    const both = await check(content, { [amount]: ',', [per]: '.' })
    expect(both.unclear).toEqual([])
    expect(both.doubts.map(({ mark }) => mark)).toEqual([',', '.'])
  })

  it('are written as each column was answered', async () => {
    const content = await priced(['2,345', '1.500'])
    const decimalMarks = JSON.stringify({ [titleOf('amount')]: ',', [titleOf('per')]: '.' })
    const { fingerprint } = (await send('materialPrice', content, { apply: 'no', decimalMarks })).body
    const { body } = await send('materialPrice', content, { apply: 'good', fingerprint, decimalMarks })
    expect(body).toMatchObject({ added: 1, bad: [], applied: true })
    expect((await send('materialPrice', await priced(['2.3450', '1.5']))).body).toMatchObject({ same: 1 })
  })

  it('are refused where what was said of them is no answer', async () => {
    const content = await priced(['2,345'])
    for (const decimalMarks of ['no JSON', '[]', JSON.stringify({ [titleOf('amount')]: ';' })])
      expect((await send('materialPrice', content, { apply: 'no', decimalMarks })).status).toBe(422)
  })
})

describe('rows that nobody sees', () => {
  it('are left out by number until somebody takes them', async () => {
    const book = new exceljs.Workbook()
    const notes = book.addWorksheet('Notes')
    notes.addRow(['Please fill in the second sheet'])
    const sheet = book.addWorksheet('Areas')
    sheet.addRow(['Code', 'Chinese name', 'English name', 'Continent'])
    for (const code of ['V1', 'V2', 'V3']) sheet.addRow([code, '见', 'Seen', 'AS'])
    sheet.getRow(3).hidden = true
    sheet.getRow(4).eachCell((cell) => (cell.font = { strike: true }))
    const content = Buffer.from(await book.xlsx.writeBuffer())
    expect((await send('area', content)).body).toMatchObject({ rows: 1, added: 1, unseen: [3, 4] })
    const all = (await send('area', content, { apply: 'no', unseen: 'take' })).body
    expect(all).toMatchObject({ rows: 3, added: 3, unseen: [] })
  })
})
