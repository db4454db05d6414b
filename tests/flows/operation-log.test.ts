import { expect, it } from 'vitest'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { messages } from '#shared/locales/en/index.ts'
import { sheetRows } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const { area } = masterCalls
const logOf = async (filter: object) =>
  (await admin.call(operationLogCalls.page, { body: { filter, size: 100 } })).body

it('is told to the administrator and to finance, and to nobody else', async () => {
  expect((await (await app.as('fin.zhao')).call(operationLogCalls.page)).status).toBe(200)
  for (const user of ['sales.zhang', 'cs.wang', 'view.sun', 'buyer.jakarta'])
    expect((await (await app.as(user)).call(operationLogCalls.page)).problem.code).toBe('NO_PERMISSION')
})

it('says who did what to which record, on which device, and what it changed', async () => {
  const form = { code: 'LG', nameZh: '日志区', nameEn: 'Log area', continentCode: 'AS', remark: '' }
  const { body: added } = await admin.call(area.add, { body: form })
  const { id, version } = added
  const values = { ...form, nameEn: 'Area of the log' }
  await admin.call(area.modify, { body: { id, version, values } })
  const { rows } = await logOf({ record: 'lg', kind: 'area' })
  expect(rows).toMatchObject([
    {
      event: 'update',
      kind: 'area',
      record: 'LG',
      recordId: id,
      userId: 'admin',
      changes: [{ path: 'nameEn', from: 'Log area', to: 'Area of the log' }],
    },
    { event: 'create', kind: 'area', record: 'LG' },
  ])
  const { device } = rows[0]!
  expect(device).not.toBe('')
  expect((await logOf({ record: 'lg', device })).total).toBe(2)
  expect((await logOf({ record: 'lg', device: `${device}x` })).rows).toEqual([])
})

it('finds what a person did by user id or name, sign-ins among it', async () => {
  const finance = await app.as('fin.zhao')
  await finance.call(accountCalls.exit)
  const { rows } = await logOf({ actor: 'fin.zhao' })
  expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['login', 'logout']))
  expect(new Set(rows.map(({ actorName }) => actorName)).size).toBe(1)
  expect((await logOf({ actor: rows[0]!.actorName })).total).toBe((await logOf({ actor: 'fin.zhao' })).total)
  expect((await logOf({ actor: 'nobody.at.all' })).rows).toEqual([])
})

it('is narrowed to days, newest first', async () => {
  const { rows, total } = await logOf({})
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const future = { from: '2999-01-01', to: '2999-01-02' }
  expect(total).toBeGreaterThan(0)
  expect((await logOf({ at: future })).total).toBe(0)
})

it('has a word for every kind and event that the company has seen', async () => {
  const texts: object = merged(messages, parts, documentTexts.en)
  const find = (key: string) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, name) => Object.entries(at ?? {}).find(([word]) => word === name)?.[1], texts)
    return typeof found === 'string' ? found : undefined
  }
  const words = operationWords(find)
  const seen = await app.db.selectFrom('events').select(['docType', 'event']).distinct().execute()
  const wordless = seen.filter(
    ({ docType, event }) => words.kind(docType) === docType || words.event(docType, event) === event,
  )
  expect(wordless).toEqual([])
  const line = messages.orders.lineAt.replace('{{line}}', '3')
  expect(words.field('order', 'lines.3')).toBe(line)
  expect(words.value('account', 'language', 'id')).toBe('Bahasa Indonesia')
  expect(words.value('push', 'difference', 'totalAmount: 12.00 → 13.00')).toBe(
    `${messages.orders.fields.totalAmount}: 12.00 → 13.00`,
  )
  expect(words.field('order', 'lines.3.unitPrice')).toBe(`${line} · ${messages.orders.lineFields.unitPrice}`)
})

it('is written into a sheet in the words of its reader', async () => {
  const filter = { record: 'LG', kind: 'area' }
  const answer = await admin.call(operationLogCalls.exportList, { body: { filter, language: 'en' } })
  const rows = sheetRows(answer.bytes)
  expect(rows[0]).toEqual([
    'Time',
    'Person',
    'User ID',
    'Kind',
    'Record',
    'Operation',
    'Changes',
    'Comment',
    'Device',
  ])
  expect(rows[1]?.slice(3, 7)).toEqual(['Areas', 'LG', 'Changed', 'English name: Log area → Area of the log'])
})
