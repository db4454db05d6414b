import { expect, it } from 'vitest'
import { kpiMonths, salesKpi as salesKpiTable } from '#shared/masterdata/performance.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { differencesText } from '#shared/engine/push/difference.ts'
import { order } from '#shared/documents/orders/index.ts'
import { merged } from '#shared/kernel/merged.ts'
import { documentTexts } from '#shared/locales/documents.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { errors } from '#shared/locales/en/errors.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { messages } from '#shared/locales/en/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { record } from '#server/records/history/history.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { sheetRows } from '../factories/files.ts'
import { until } from './app.ts'
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
  const form = {
    code: 'LG',
    nameZh: '日志区',
    nameEn: 'Log area',
    nameId: '',
    continentCode: 'AS',
    remark: '',
  }
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
  const texts: object = merged({ ...messages, errors }, parts, documentTexts.en)
  const find = (key: string) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, name) => Object.entries(at ?? {}).find(([word]) => word === name)?.[1], texts)
    return typeof found === 'string' ? found : undefined
  }
  const words = operationWords(find, formatsOf('en'))
  const seen = await app.db.selectFrom('events').select(['docType', 'event']).distinct().execute()
  const wordless = seen.filter(
    ({ docType, event }) => words.kind(docType) === docType || words.event(docType, event) === event,
  )
  expect(wordless).toEqual([])
  const line = messages.orders.lineAt.replace('{{line}}', '3')
  expect(words.field('order', 'lines.3')).toBe(line)
  expect(words.value('account', 'language', 'id')).toBe('Bahasa Indonesia')
  expect(words.field('account', 'salesman')).toBe(parts.accounts.roles.salesman)
  expect(words.field('account', 'orderLimit')).toBe(parts.accounts.fields.orderLimit)
  const differences = differencesText([{ field: 'totalAmount', told: '1200.00', kept: '1300.00' }])
  expect(words.value('push', 'differences', differences)).toBe(
    `${messages.orders.fields.totalAmount}: 1,200.00 → 1,300.00`,
  )
  expect(words.value('order', 'status', 'draft')).toBe(messages.states.order.draft)
  expect(words.value('order', 'lines.3.unitPrice', '1234.5')).toBe('1,234.50')
  expect(words.value('order', 'deliveryTime', '2026-01-05')).toBe('05 Jan 2026')
  expect(words.value('agreement', 'files', '[{"name":"A.pdf","pages":2}]')).not.toMatch(/[{}"]/)
  const refusal = JSON.stringify([{ code: 'BODY_TOO_LARGE' }])
  expect(words.value('export', 'reasons', refusal)).toBe(errors.BODY_TOO_LARGE)
  expect(words.value('export', 'screen', 'orders')).toBe(messages.shell.menus.orders)
  expect(words.field('order', 'lines.3.unitPrice')).toBe(`${line} · ${messages.orders.lineFields.unitPrice}`)
})

it('says how a document moved from state to state, in the states of its document', async () => {
  const { rows } = await logOf({ kind: 'order' })
  const submitted = rows.find(({ event }) => event === 'submitToCustomerService')
  expect(submitted?.changes).toContainEqual({ path: 'status', from: expect.any(String), to: 'cs_processing' })
  for (const { changes } of rows)
    for (const { path, from, to } of changes) if (!path.includes('.')) expect(from).not.toBe(to)
})

it('keeps a line of an export that failed: who asked for it, on which screen, and why', async () => {
  const columns = Array.from({ length: 3 }, (_, at) => `noSuchColumn${at}`)
  const body = { filter: {}, columns, language: 'en' as const }
  const failed = await admin.call(order.calls.exportList, { body, headers: { authCode: 'orders' } })
  expect(failed.status).toBeGreaterThanOrEqual(400)
  const fails = async () => (await logOf({ kind: 'export' })).rows
  await until(async () => (await fails()).length > 0)
  const [row] = await fails()
  expect(row).toMatchObject({ event: 'fail', userId: 'admin', record: '' })
  expect(row?.changes.map(({ path }) => path)).toEqual(['screen', 'reasons'])
  expect(JSON.stringify(row?.changes[1]?.to)).toContain(failed.problem.code)
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
    'Technical details',
    'Device',
  ])
  expect(rows[1]?.slice(3, 7)).toEqual(['Areas', 'LG', 'Changed', 'English name: Log area → Area of the log'])
})

it('says in which currency a changed amount was, before and after the record has got another one', async () => {
  const { id, orderNo, currency } = await app.db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'currency'])
    .where('currency', '<>', 'EUR')
    .limit(1)
    .executeTakeFirstOrThrow()
  const price = (from: string, to: string) => ({ path: 'lines.1.unitPrice', from, to })
  const written = [
    [price('12.5', '13')],
    [{ path: 'currency', from: currency, to: 'EUR' }, price('13', '11'), { path: 'port', from: '', to: 'X' }],
    [{ path: 'totalAmount', from: '110', to: '120' }],
  ]
  await inTransaction(app.services.db, async (tx) => {
    for (const changes of written)
      await record(tx, systemActor, { docType: 'order', docId: id, event: 'save', changes })
    await tx.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', id).execute()
  })
  const both = (code: string) => ({ from: code, to: code })
  const told = [
    [{ ...written[2]![0], currency: both('EUR') }],
    [written[1]![0], { ...written[1]![1], currency: { from: currency, to: 'EUR' } }, written[1]![2]],
    [{ ...written[0]![0], currency: both(currency) }],
  ]
  const { rows } = (await admin.call(order.calls.history, { body: { id } })).body
  expect(rows.slice(0, 3).map(({ changes }) => changes)).toEqual(told)
  const log = await logOf({ record: orderNo, kind: 'order' })
  expect(log.rows.slice(0, 3).map(({ changes }) => changes)).toEqual(told)
  const filter = { record: orderNo, kind: 'order' as const }
  const body = { filter, language: 'en' as const }
  const sheet = JSON.stringify(sheetRows((await admin.call(operationLogCalls.exportList, { body })).bytes))
  expect(sheet).toContain(`${currency} 12.50 → ${currency} 13.00`)
  expect(sheet).toContain(`${currency} 13.00 → EUR 11.00`)
})

it('says it of every amount of master data, such as the months of a target', async () => {
  const { salesKpi } = masterCalls
  const [row] = (await admin.call(salesKpi.page, { body: { size: 1 } })).body.rows
  const { id, version } = row!
  // The rows of a table have its fields, which their common type leaves out.
  const target = row as unknown as Record<string, string>
  const given = kpiMonths.map((name) => [name, '100.00'] as const)
  const kept = Object.keys(salesKpiTable.fields).map((name) => [name, target[name]] as const)
  const values = Object.fromEntries([...kept, ...given, ['targetAmount', '1200.00']])
  expect((await admin.call(salesKpi.modify, { body: { id, version, values } })).status).toBe(200)
  const { changes } = (await logOf({ kind: 'salesKpi' })).rows[0]!
  const currency = { from: target['currency'], to: target['currency'] }
  for (const path of ['targetAmount', ...kpiMonths])
    expect(changes).toContainEqual(expect.objectContaining({ path, currency }))
})
