import { describe, expect, it } from 'vitest'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterdata as id } from '#shared/locales/id/masterdata.ts'
import { masterdata as zh } from '#shared/locales/zh/masterdata.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { aPdf, aSheet, firstRows, headerOf, sheetRows } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'
import { deafUpload } from './deaf-upload.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const { area, product } = masterCalls
const fields = Object.keys(masterOf('area').fields)
const templateOf = async (language: string) =>
  (await admin.call(area.exportList, { body: { filter: {}, columns: fields, language, template: true } }))
    .bytes
const header = async () => headerOf(await templateOf('en'))
const sent = (file: ReturnType<typeof aSheet>, query: Record<string, string>) =>
  admin.upload(area.importSheet, file, query)
/** The text in a template that explains empty cells. */
const rules = { zh: zh.import.rule, en: en.import.rule, id: id.import.rule }
const rows = [
  ['IM1', '进口一', 'Import one', '', 'AS', ''],
  ['IM2', '进口二', 'Import two', 'Impor dua', 'EU', 'second'],
]

describe('an import', () => {
  it.each(languages)('takes the template in %s that the export gives', async (language) => {
    const [titles] = sheetRows(await templateOf(language))
    expect(titles).toHaveLength(fields.length + 1)
    expect(titles!.at(-1)).toBe(rules[language])
    const { status, body } = await sent(aSheet([titles!, ['IMX', '名', 'Name', '', 'AS', '']]), {
      apply: 'no',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: 1, added: 1, changed: 0, same: 0, bad: [], applied: false })
  })

  it('says first what it would do, writes nothing until told, then does exactly that', async () => {
    const file = aSheet([await header(), ...rows])
    const { body: check } = await sent(file, { apply: 'no' })
    expect(check).toMatchObject({ rows: 2, added: 2, applied: false })
    const stored = () =>
      app.db.selectFrom('areas').selectAll().where('code', 'in', ['IM1', 'IM2']).orderBy('code').execute()
    expect(await stored()).toEqual([])
    const { body: done } = await sent(file, { apply: 'good', fingerprint: check.fingerprint })
    expect(done).toMatchObject({ rows: 2, added: 2, applied: true })
    const records = await stored()
    expect(records.map((r) => r.nameEn)).toEqual(['Import one', 'Import two'])
    const { body: history } = await admin.call(historyCalls.masterdata, {
      body: { id: records[0]!.id, table: 'area' },
    })
    expect(history.rows).toMatchObject([{ event: 'import', actorName: admin.user.name }])
    expect((await sent(file, { apply: 'no' })).body).toMatchObject({ rows: 2, added: 0, changed: 0, same: 2 })
  })

  it('changes what differs and leaves out columns it has not got', async () => {
    const [code, nameZh, nameEn, , continent] = await header()
    const file = aSheet([
      [code, nameZh, nameEn, continent],
      ['IM2', '进口二', 'Import 2', 'EU'],
    ])
    const { body: check } = await sent(file, { apply: 'no' })
    expect(check).toMatchObject({ added: 0, changed: 1 })
    await sent(file, { apply: 'good', fingerprint: check.fingerprint })
    const record = await app.db
      .selectFrom('areas')
      .selectAll()
      .where('code', '=', 'IM2')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ nameEn: 'Import 2', remark: 'second', version: 2 })
  })

  it('names every reason of every bad row and takes the good ones', async () => {
    const file = aSheet([
      await header(),
      ['IM3', '好', 'Good', '', 'AS', ''],
      ['太', '', 'Bad', '', 'ZZ', ''],
      ['IM4', '好', 'Good', '', 'ZZ', ''],
      ['IM3', '好', 'Again', '', 'AS', ''],
    ])
    const { body } = await sent(file, { apply: 'no' })
    expect(body).toMatchObject({ rows: 4, added: 1 })
    expect(body.bad.map((b) => [b.row, b.reasons.map((r) => `${r.path} ${r.code}`).toSorted()])).toEqual([
      [3, ['rows.3.code LATIN', 'rows.3.continentCode MASTER_UNKNOWN', 'rows.3.nameZh REQUIRED']],
      [4, ['rows.4.continentCode MASTER_UNKNOWN']],
      [5, ['rows.5.code IMPORT_DUPLICATE']],
    ])
    const bad = await admin.upload(area.badRows, file, { language: 'id' })
    const [titles, ...badRows] = sheetRows(bad.bytes)
    expect(titles!.at(-1)).toBe('Alasan')
    expect(badRows.map((r) => r[0])).toEqual(['太', 'IM4', 'IM3'])
    expect(badRows.every((r) => String(r.at(-1)).length > 5)).toBe(true)
    await sent(file, { apply: 'good', fingerprint: body.fingerprint })
    const stored = await app.db.selectFrom('areas').selectAll().where('code', 'in', ['IM3', 'IM4']).execute()
    expect(stored).toMatchObject([{ code: 'IM3', nameEn: 'Good' }])
  })

  it('is not applied when a record changed since it was checked', async () => {
    const file = aSheet([await header(), ['IM1', '进口一', 'Import changed', '', 'AS', '']])
    const { body: check } = await sent(file, { apply: 'no' })
    const before = await app.db
      .selectFrom('areas')
      .selectAll()
      .where('code', '=', 'IM1')
      .executeTakeFirstOrThrow()
    const values = {
      code: 'IM1',
      nameZh: '进口一',
      nameEn: 'Meanwhile',
      nameId: '',
      continentCode: 'AS',
      remark: '',
    }
    await admin.call(area.modify, { body: { id: before.id, version: before.version, values } })
    const refused = await sent(file, { apply: 'good', fingerprint: check.fingerprint })
    expect([refused.status, refused.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await sent(file, { apply: 'good' })).problem.code).toBe('VERSION_CONFLICT')
    const after = await app.db
      .selectFrom('areas')
      .selectAll()
      .where('code', '=', 'IM1')
      .executeTakeFirstOrThrow()
    expect(after.nameEn).toBe('Meanwhile')
  })

  it('refuses what is no sheet of this table', async () => {
    const no = { apply: 'no' }
    const titles = await header()
    expect((await sent(aPdf('areas.xlsx'), no)).problem.code).toBe('FILE_TYPE')
    const foreign = aSheet([
      ['Code', 'Something'],
      ['A', 'B'],
    ])
    expect((await sent(foreign, no)).problem.code).toBe('IMPORT_HEADER')
    expect((await sent(aSheet([titles]), no)).problem.code).toBe('IMPORT_EMPTY')
    const long = [titles, ...Array.from({ length: masterSheet.rows + 1 }, (_, n) => [`A${n}`, 'x'])]
    expect((await sent(aSheet(long), no)).problem.code).toBe('IMPORT_ROWS')
    expect((await sent(aPdf('big.xlsx', masterSheet.bytes), no)).problem.code).toBe('FILE_SIZE')
    const empty = await admin.send('/oms/base/area/importExcel?apply=no', {
      method: 'POST',
      body: new FormData(),
    })
    expect(empty.status).toBe(422)
  })

  it('hears out whoever sends a file far too large, and refuses it', async () => {
    for (const path of ['importExcel?apply=no', 'importExcel/badRows?language=en']) {
      const answer = await deafUpload(`${app.url}/oms/base/area/${path}`, admin.headers, 20 * 1024 * 1024)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('"FILE_SIZE"')
    }
  })
})

describe.each(masterNames)('an export of %s', (name) => {
  it('read back in changes nothing', async () => {
    const columns = Object.keys(masterOf(name).fields)
    for (const language of ['zh', 'en']) {
      const filter = name === 'product' ? { sapMaterialNo: '1' } : {}
      const body = { filter, columns, language }
      const { bytes } = await admin.call(masterCalls[name].exportList, { body })
      const all = sheetRows(bytes)
      const content = all.length > 1_500 ? firstRows(bytes, 1_000) : bytes
      const { status, body: report } = await admin.upload(
        masterCalls[name].importSheet,
        { name: 'a.xlsx', content },
        { apply: 'no' },
      )
      expect([status, report.bad]).toEqual([200, []])
      expect(report).toMatchObject({ added: 0, changed: 0, same: report.rows })
      expect(report.rows).toBeGreaterThan(0)
    }
  })
})

describe('an export of materials', () => {
  it('has as many rows as its list', async () => {
    const filter = { category: 'pipe' }
    const { body } = await admin.call(product.page, { body: { filter } })
    const { bytes } = await admin.call(product.exportList, {
      body: { filter, columns: ['sapMaterialNo'], language: 'en' },
    })
    expect(sheetRows(bytes)).toHaveLength(body.total + 1)
  })
})
