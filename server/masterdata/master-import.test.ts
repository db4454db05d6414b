import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterNames, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { workbook } from '../../tests/factories/workbook.ts'
import { appOfFile } from '../../tests/flows/app-of-file.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { until } from '../../tests/flows/app.ts'
import { openedSheet } from '../../tests/factories/opened-sheet.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const send = (name: MasterName, content: Buffer, query: Record<string, string> = { apply: 'no' }) =>
  admin.upload(masterCalls[name].importSheet, { name: 'sheet.xlsx', content }, query)
const exported = (name: MasterName, language: string, more: object = {}) =>
  admin.call(masterCalls[name].exportList, {
    body: {
      filter: {},
      columns: [...Object.keys(masterOf(name).fields), 'enabled', 'updatedAt'],
      language,
      ...more,
    },
  })

/** Waits for the task of an import and tells what it counted. */
const taskEnds = async (id: string | null) => {
  const read = async () => (await admin.call(taskCalls.one, { query: { id: id ?? '' } })).body
  for (let tries = 0; tries < 6 && (await read()).status !== 'succeeded'; tries++)
    await until(async () => (await read()).status === 'succeeded')
  return read()
}

const some = { category: 'bathroom' }
const areaHeader = ['Code', 'Chinese name', 'English name', 'Continent', 'Remark']

describe('an exported list', () => {
  it.each(masterNames.flatMap((name) => languages.map((language) => [name, language] as const)))(
    'of %s in %s comes back unchanged',
    async (name, language) => {
      const { bytes } = await exported(name, language, { filter: name === 'product' ? some : {} })
      const { body } = await send(name, bytes)
      expect(body.bad).toEqual([])
      expect(body).toMatchObject({ added: 0, changed: 0, same: body.rows })
      expect(body.rows).toBeGreaterThan(0)
    },
  )

  it('is cut to the filter, and to its titles as a template', async () => {
    const { bytes } = await exported('country', 'en', { filter: { continentCode: 'EU' } })
    const { rows } = await openedSheet(bytes)
    const { body } = await admin.call(masterCalls.country.page, { body: { filter: { continentCode: 'EU' } } })
    expect(rows).toHaveLength(body.total)
    const template = await exported('country', 'id', { template: true })
    expect((await send('country', template.bytes)).problem.code).toBe('IMPORT_EMPTY')
  })

  it('has no reference price for who may not read it', async () => {
    const viewer = await app.as('view.sun')
    const body = { filter: some, columns: ['sapMaterialNo', 'basePrice'], language: 'en' }
    const { bytes } = await viewer.call(masterCalls.product.exportList, { body })
    expect((await openedSheet(bytes)).header).toHaveLength(1)
  })
})

describe('all materials of the company', () => {
  it('are exported and come back unchanged, and one changed cell is the one that is listed', async () => {
    const { bytes } = await exported('product', 'zh')
    const { body: list } = await admin.call(masterCalls.product.page, { body: {} })
    const same = { rows: list.total, added: 0, changed: 0, same: list.total, bad: [], changes: [] }
    expect(list.total).toBeGreaterThan(2_500)
    expect((await send('product', bytes)).body).toMatchObject(same)
    const { header, rows } = await openedSheet(bytes, masterSheet)
    const at = header.indexOf('备注')
    const { row, cells } = rows[1_234]!
    cells[at] = '另有说明'
    const changed = await workbook(
      header,
      rows.map((r) => r.cells),
    )
    expect((await send('product', changed)).body).toMatchObject({
      ...same,
      changed: 1,
      same: list.total - 1,
      changes: [{ row, key: cells[0], fields: [{ field: 'remark', from: '', to: '另有说明' }] }],
    })
  })
})

describe('a cell', () => {
  const titles = async (fields: readonly string[]) =>
    (await openedSheet((await exported('product', 'en', { columns: fields, filter: some })).bytes)).header
  const required = Object.entries(masterOf('product').fields).flatMap(([name, f]) =>
    f.required ? [name] : [],
  )
  const stored = async () =>
    (await admin.call(masterCalls.product.page, { body: { filter: some, size: 10 } })).body
      .rows as unknown as Record<string, string>[]

  it('that is empty keeps what is there, and one with a dash empties it', async () => {
    const [one, other] = await stored()
    const fields = [...required, 'volume', 'warehouseCode', 'countable', 'remark']
    const filled = (more: Record<string, string>) => fields.map((field) => more[field] ?? '')
    const blank = await workbook(await titles(fields), [filled({ sapMaterialNo: one!['sapMaterialNo']! })])
    expect((await send('product', blank)).body).toMatchObject({ rows: 1, same: 1, bad: [], changes: [] })
    const emptying = await workbook(await titles(fields), [
      filled({ sapMaterialNo: one!['sapMaterialNo']!, volume: '-', warehouseCode: '-' }),
      filled({ sapMaterialNo: other!['sapMaterialNo']!, unit: '-', per: '-' }),
    ])
    const { body } = await send('product', emptying)
    expect(body.changes).toEqual([
      {
        row: 2,
        key: one!['sapMaterialNo'],
        fields: expect.arrayContaining([
          { field: 'volume', from: expect.any(String), to: null },
          { field: 'warehouseCode', from: one!['warehouseCode'], to: '' },
        ]),
      },
    ])
    expect(body.changes[0]!.fields).toHaveLength(2)
    expect(body.bad.map((b) => b.reasons.map((r) => `${r.path} ${r.code}`).toSorted())).toEqual([
      ['rows.3.per REQUIRED', 'rows.3.unit REQUIRED'],
    ])
    await send('product', emptying, { apply: 'good', fingerprint: body.fingerprint })
    const [after, untouched] = await stored()
    const { volume, warehouseCode, version, updatedAt, updatedBy, ...kept } = after!
    expect([volume, warehouseCode, Number(version)]).toEqual([null, '', Number(one!['version']) + 1])
    expect(one).toMatchObject(kept)
    expect([updatedAt, updatedBy]).not.toContain(undefined)
    expect(untouched).toEqual(other)
  })

  it('of a new record is missing where the record needs it', async () => {
    const empty = required.map((field) => (field === 'sapMaterialNo' ? 'NEW-9' : ''))
    const { body } = await send('product', await workbook(await titles(required), [empty]))
    const missing = required.filter((field) => field !== 'sapMaterialNo').map((f) => `rows.2.${f} REQUIRED`)
    expect(body.bad.flatMap((b) => b.reasons.map((r) => `${r.path} ${r.code}`)).toSorted()).toEqual(
      missing.toSorted(),
    )
  })

  it('with a colour takes its code or any of its names, and refuses a name that several have', async () => {
    const grey = { nameZh: '测试灰', nameEn: 'Trial grey', nameId: 'Abu uji' }
    for (const form of [
      { code: 'TG1', ...grey },
      { code: 'TG2', ...grey, nameEn: 'Other grey', nameId: 'Abu lain' },
    ])
      await admin.call(masterCalls.color.add, { body: form, headers: { 'idempotency-key': newId() } })
    const some = (await stored()).map((record) => record['sapMaterialNo']!)
    const written = ['tg1', 'TRIAL GREY', ' Abu uji ', '测试灰', 'no colour']
    const fields = [...required, 'color']
    const content = await workbook(
      await titles(fields),
      written.map((color, n) => fields.map((f) => ({ sapMaterialNo: some[n]!, color })[f] ?? '')),
    )
    const { body } = await send('product', content)
    expect(body.changes.map(({ fields }) => fields.map(({ field, to }) => [field, to]))).toEqual(
      [1, 2, 3].map(() => [['color', 'TG1']]),
    )
    const several = { code: 'MASTER_SEVERAL', params: { value: '测试灰', codes: ['TG1', 'TG2'] } }
    expect(body.bad).toMatchObject([
      { row: 5, reasons: [{ ...several, path: 'rows.5.color' }] },
      { row: 6, reasons: [{ code: 'MASTER_UNKNOWN', path: 'rows.6.color' }] },
    ])
  })

  it('below nought or of no category is refused in words that help', async () => {
    const [one] = await stored()
    const fields = [...required, 'netWeight', 'volume']
    const wrong: Record<string, string> = {
      per: '-3',
      volume: '-1',
      netWeight: '-3',
    }
    const row = fields.map((f) =>
      f === 'sapMaterialNo' ? one!['sapMaterialNo']! : f === 'category' ? 'tube' : (wrong[f] ?? ''),
    )
    const content = await workbook(await titles(fields), [row])
    const answer = await admin.upload(
      masterCalls.product.badRows,
      { name: 'sheet.xlsx', content },
      { language: 'zh' },
    )
    const said = (await openedSheet(answer.bytes)).rows[0]!.cells.at(-1)!.split('\n').toSorted()
    expect(said).toEqual(
      [
        'Category：只能是以下之一：管道、型材、门窗、橱柜、安防、水暖卫浴、其他',
        'Volume (m³)：不能小于 0',
        'Net weight (kg)：不能小于 0',
        'Price unit：必须大于 0',
      ].toSorted(),
    )
  })
})

describe('an import', () => {
  const sheet = () =>
    workbook(areaHeader, [
      ['I1', '一', 'One', 'AS', ''],
      ['I2', '二', 'Two', 'EU', 'new'],
      ['I1', '一', 'One again', 'AS', ''],
      ['I3', '三', '三', 'AS', ''],
      ['I4', '四', 'Four', 'XX', ''],
      ['', '五', 'Five', 'AS', ''],
      ['I1', '六', '六', 'YY', ''],
    ])

  it('says what it would do and does nothing', async () => {
    const { body } = await send('area', await sheet())
    expect(body).toMatchObject({ rows: 7, added: 2, changed: 0, same: 0, applied: false })
    expect(body.bad.map((b) => b.reasons.map((r) => `${r.path} ${r.code}`))).toEqual([
      ['rows.4.code IMPORT_DUPLICATE'],
      ['rows.5.nameEn LATIN'],
      ['rows.6.continentCode MASTER_UNKNOWN'],
      ['rows.7.code REQUIRED'],
      ['rows.8.code IMPORT_DUPLICATE', 'rows.8.nameEn LATIN', 'rows.8.continentCode MASTER_UNKNOWN'],
    ])
    const { body: list } = await admin.call(masterCalls.area.page, { body: { filter: { code: 'I1' } } })
    expect(list.total).toBe(0)
  })

  it('gives the bad rows back with the reason, in the language asked for', async () => {
    const { bytes } = await admin.upload(
      masterCalls.area.badRows,
      { name: 'sheet.xlsx', content: await sheet() },
      { language: 'zh' },
    )
    const { header, rows } = await openedSheet(bytes)
    expect(header.at(-1)).toBe('原因')
    expect(rows).toHaveLength(5)
    expect(rows.map((r) => r.cells.at(-1))).toEqual([
      'Code：与文件第 2 行重复',
      expect.stringContaining('English name'),
      expect.stringContaining('基础数据中没有：XX'),
      expect.stringContaining('Code'),
      expect.stringContaining('基础数据中没有：YY'),
    ])
  })

  it('names everything that is wrong with a row whose days overlap', async () => {
    const { header } = await openedSheet((await exported('materialPrice', 'en')).bytes)
    const { body: list } = await admin.call(masterCalls.materialPrice.page, { body: { size: 10 } })
    const { priceTypeCode, sapMaterialNo, validFrom } = list.rows[0] as unknown as Record<string, string>
    const place = [priceTypeCode!, sapMaterialNo!]
    const { body } = await send(
      'materialPrice',
      await workbook(header, [
        [...place, '-1', 'XXX', '1', '', addDays(validFrom!, 1), ''],
        [...place, '1', 'USD', '1', 'NOUNIT', '2031-01-02', '2031-01-01'],
      ]),
    )
    expect(body.bad.map((b) => b.reasons.map((r) => `${r.path} ${r.code}`).toSorted())).toEqual([
      [
        'rows.2.amount TOO_SMALL',
        'rows.2.currency MASTER_UNKNOWN',
        'rows.2.unit REQUIRED',
        'rows.2.validFrom VALIDITY_OVERLAP',
      ],
      ['rows.3.unit MASTER_UNKNOWN', 'rows.3.validTo RANGE_ORDER'],
    ])
  })

  it('writes the good rows once its report is agreed to, each with its history', async () => {
    const content = await sheet()
    const { fingerprint } = (await send('area', content)).body
    const applied = await send('area', content, { apply: 'good', fingerprint })
    expect(applied.body).toMatchObject({ rows: 7, added: 2, applied: true })
    const { body } = await admin.call(masterCalls.area.page, { body: { filter: { code: 'I' }, size: 10 } })
    const made = (body.rows as unknown as { id: string; code: string }[]).filter((r) => /^I\d$/.test(r.code))
    expect(made.map((r) => r.code).toSorted()).toEqual(['I1', 'I2'])
    const events = await app.db
      .selectFrom('events')
      .select(['event', 'actorName'])
      .where(
        'docId',
        'in',
        made.map((r) => r.id),
      )
      .execute()
    expect(events.map((e) => `${e.event} ${e.actorName}`)).toEqual(['import 周敏', 'import 周敏'])
    expect((await send('area', content)).body).toMatchObject({ added: 0, same: 2 })
  })

  it('changes what is there by its code, leaving columns alone that the sheet has not', async () => {
    const content = await workbook(['编码', '中文名称', '英文名称', '大洲'], [['I2', '二', 'Second', 'EU']])
    const { body } = await send('area', content)
    expect(body).toMatchObject({ rows: 1, changed: 1 })
    await send('area', content, { apply: 'good', fingerprint: body.fingerprint })
    const { body: list } = await admin.call(masterCalls.area.page, { body: { filter: { code: 'I2' } } })
    expect(list.rows).toMatchObject([{ nameEn: 'Second', remark: 'new', version: 2 }])
    const { id } = list.rows[0] as { id: string }
    const events = await app.db.selectFrom('events').select('changes').where('docId', '=', id).execute()
    expect(events.map((e) => e.changes)).toContainEqual([{ path: 'nameEn', from: 'Two', to: 'Second' }])
  })

  it('is refused when a record, or the sheet, changed since the report', async () => {
    const content = await workbook(areaHeader, [['I2', '二', 'Third', 'EU', '']])
    const other = await workbook(areaHeader, [['I2', '二', 'Fourth', 'EU', '']])
    const { fingerprint } = (await send('area', content)).body
    const foreign = await send('area', other, { apply: 'good', fingerprint })
    expect(foreign.problem.code).toBe('VERSION_CONFLICT')
    await app.db
      .updateTable('areas')
      .set({ version: 9, updatedBy: '李娜' })
      .where('code', '=', 'I2')
      .execute()
    const stale = await send('area', content, { apply: 'good', fingerprint })
    expect(stale.problem.reasons).toEqual([{ code: 'VERSION_CONFLICT', params: { by: 'Li Na', version: 0 } }])
  })

  it('is the administrator’s alone', async () => {
    const file = { name: 'sheet.xlsx', content: await sheet() }
    const sales = await app.as('sales.zhang')
    const { problem } = await sales.upload(masterCalls.area.importSheet, file, { apply: 'no' })
    expect(problem.code).toBe('NO_PERMISSION')
  })

  it('writes more rows than one transaction takes as a task', async () => {
    const { bytes } = await exported('product', 'en', { filter: some })
    const { header, rows } = await openedSheet(bytes)
    // Every row is like the first, without figures that could be read in two ways as texts.
    const pattern = rows[0]!.cells.map((text) => text.replace(/^(\d+\.\d)\d\d$/, '$1'))
    const sized = (price: string) =>
      workbook(
        header,
        Array.from({ length: 2_000 }, (_, n) =>
          header.map((title, at) =>
            title === 'Base price' ? price : at === 0 ? `BULK-${n}` : (pattern[at] ?? ''),
          ),
        ),
      )
    expect(header).toContain('Base price')
    for (const [price, expected] of [
      ['10', { added: 2_000 }],
      ['11.5', { changed: 2_000 }],
    ] as const) {
      const content = await sized(price)
      const { fingerprint } = (await send('product', content)).body
      const { body } = await send('product', content, { apply: 'good', fingerprint })
      expect(body).toMatchObject({ rows: 2_000, bad: [], applied: false, ...expected })
      await taskEnds(body.taskId)
    }
    const { count } = await app.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sapMaterialNo', 'like', 'BULK-%')
      .where('basePrice', '=', '11.5')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2_000)
  })

  it('as a task refuses what changed since its check, and takes the other parts', async () => {
    const content = await workbook(
      areaHeader,
      Array.from({ length: 1_200 }, (_, n) => [`P${n}`, '部分', 'Part', 'AS', '']),
    )
    const first = (await send('area', content)).body
    const begun = await send('area', content, { apply: 'good', fingerprint: first.fingerprint })
    expect((await taskEnds(begun.body.taskId)).counts).toEqual({
      added: 1_200,
      changed: 0,
      same: 0,
      refused: 0,
    })
    const { body: again } = await send('area', content)
    expect(again).toMatchObject({ rows: 1_200, same: 1_200, taskId: null })

    // A task that waits behind a change of another person finds its first part as nobody has agreed to it.
    const renamed = await workbook(
      areaHeader,
      Array.from({ length: 1_200 }, (_, n) => [`P${n}`, '部分', 'Renamed', 'AS', '']),
    )
    const { fingerprint } = (await send('area', renamed)).body
    const held = await app.db.startTransaction().execute()
    await held.selectFrom('areas').select('id').where('code', '=', 'P0').forUpdate().execute()
    const waiting = await send('area', renamed, { apply: 'good', fingerprint })
    const second = await send('area', renamed, { apply: 'good', fingerprint })
    expect(second.problem.code).toBe('TASK_RUNNING')
    await held
      .updateTable('areas')
      .set({ remark: 'meanwhile', version: 2 })
      .where('code', '=', 'P0')
      .execute()
    await held.commit().execute()
    const { counts, issues } = await taskEnds(waiting.body.taskId)
    expect(counts).toMatchObject({ changed: 700, refused: 500 })
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['VERSION_CONFLICT']))
  })
})
