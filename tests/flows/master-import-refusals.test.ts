import { utils, write } from 'xlsx'
import { expect, it } from 'vitest'
import { masterdata as words } from '#shared/locales/en/masterdata.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { aSheet } from '../factories/files.ts'
import { aZip } from '../factories/zip.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const { salesOrgFactory } = masterCalls

const header = Object.keys(masterOf('salesOrgFactory').fields).map(
  (field) => (words.fields as Record<string, string>)[field]!,
)
const rows = [header, ['1000', '1010', 'all new'], ['1000', '1020', 'all new']]

/** The same rows in a workbook that somebody worked in. */
function worked(change: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void, bookType: 'xlsx' | 'biff8') {
  const sheet = utils.aoa_to_sheet(rows)
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return { name: 'relations.xlsx', content: write(book, { type: 'buffer', bookType }) as Buffer }
}
const kept = (name: string, content: string) => ({ name, content })
const bomb = aZip([
  kept('[Content_Types].xml', '<Types/>'),
  kept('xl/workbook.xml', '<workbook/>'),
  { ...kept('xl/worksheets/sheet1.xml', '0'.repeat(masterSheet.unpackedBytes / 4)), claims: 1_000 },
])

const stored = () =>
  app.db.selectFrom('salesOrgFactories').selectAll().orderBy('salesOrg').orderBy('factoryCode').execute()

it.each([
  [
    'titles of another table',
    aSheet([
      ['Name', 'Price'],
      ['a', '1'],
    ]),
    'IMPORT_HEADER',
  ],
  [
    'a title that occurs twice',
    aSheet([
      [...header, header[0]],
      ['1000', '1010', 'x', '1100'],
    ]),
    'IMPORT_HEADER',
  ],
  [
    'a formula',
    worked((sheet) => (sheet['C2'] = { t: 's', v: 'all new', f: 'CONCATENATE("all"," new")' }), 'xlsx'),
    'IMPORT_FORMULA',
  ],
  [
    'merged cells',
    worked((sheet) => (sheet['!merges'] = [utils.decode_range('C2:C3')]), 'xlsx'),
    'IMPORT_MERGED',
  ],
  [
    '30,000 rows',
    aSheet([header, ...Array.from({ length: 30_000 }, (_, n) => [`A${n}`, '1010', ''])]),
    'IMPORT_ROWS',
  ],
  ['a bomb', { name: 'relations.xlsx', content: bomb }, 'FILE_UNSAFE'],
  ['an .xls under another name', worked(() => undefined, 'biff8'), 'SHEET_OLD'],
])('a sheet with %s is refused with its reason and changes nothing', async (_what, file, code) => {
  const before = await stored()
  const asked: Record<string, string>[] = [{ apply: 'no' }, { apply: 'good', fingerprint: 'any' }]
  for (const query of asked) {
    const { status, problem } = await admin.upload(salesOrgFactory.importSheet, file, query)
    expect(problem.reasons.map((reason) => reason.code)).toEqual([code])
    expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(await stored()).toEqual(before)
})

it('a formula and merged cells are named by their places', async () => {
  const send = (file: { name: string; content: Buffer }) =>
    admin.upload(salesOrgFactory.importSheet, file, { apply: 'no' })
  const formula = await send(worked((sheet) => (sheet['A3'] = { t: 'n', v: 1000, f: '500*2' }), 'xlsx'))
  expect(formula.problem.reasons).toEqual([{ code: 'IMPORT_FORMULA', params: { cells: 'A3' } }])
  const merged = await send(worked((sheet) => (sheet['!merges'] = [utils.decode_range('A2:A3')]), 'xlsx'))
  expect(merged.problem.reasons).toEqual([{ code: 'IMPORT_MERGED', params: { cells: 'A2:A3' } }])
})

it('as many rows as a sheet may hold are taken, however they are keyed', async () => {
  const { specialDate } = masterCalls
  const titles = Object.keys(masterOf('specialDate').fields).map(
    (field) => (words.fields as Record<string, string>)[field]!,
  )
  const first = Date.UTC(2040, 0, 1)
  const dayAt = (n: number) => new Date(first + n * 86_400_000).toISOString().slice(0, 10)
  const days = Array.from({ length: masterSheet.rows }, (_, n) => [
    '1010',
    dayAt(n),
    dayAt(n),
    '单日',
    'One day',
    '50',
    '',
  ])
  const file = aSheet([titles, ...days])
  const { body } = await admin.upload(specialDate.importSheet, file, { apply: 'no' })
  expect(body).toMatchObject({ added: masterSheet.rows, bad: [] })
  const query = { apply: 'good', fingerprint: body.fingerprint }
  expect((await admin.upload(specialDate.importSheet, file, query)).body.applied).toBe(true)
  const again = await admin.upload(specialDate.importSheet, file, { apply: 'no' })
  expect(again.body).toMatchObject({ same: masterSheet.rows, added: 0, bad: [] })
})
