import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { masterdata as words } from '#shared/locales/en/masterdata.ts'
import { account } from '#shared/masterdata/account-sheet.ts'
import { customerRelation } from '#shared/masterdata/customers/relation-sheet.ts'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { accountSheetCalls, masterCalls, relationSheetCalls } from '#shared/masterdata/master.contract.ts'
import { materialPrice } from '#shared/masterdata/prices.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { aSheet, headerOf } from '../factories/files.ts'
import { hurried } from '../factories/pushes.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import { startMailServer } from './mail-server.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())
const site = 'https://seaway.example'
const app = await appOfFile({
  ...hurried,
  SEAWAY_SMTP_URL: mails.url,
  SEAWAY_SMTP_PAUSE_SECONDS: '0',
  SEAWAY_MAIL_FROM: 'Seaway <seaway@haiwei.example.com>',
  SEAWAY_SITE_URL: site,
})
const { db } = app
const [admin, zhang, finance] = await Promise.all(
  ['admin', 'sales.zhang', 'fin.zhao'].map((who) => app.as(who)),
)
beforeEach(() => mails.refuseWith(undefined))

const titlesOf = (fields: object) =>
  Object.keys(fields).map((field) => (words.fields as Record<string, string>)[field]!)
const customers = await db
  .selectFrom('customers')
  .select(['id', 'customerNo', 'name'])
  .where('enabled', '=', true)
  .orderBy('customerNo')
  .limit(6)
  .execute()
const salespersons = await db
  .selectFrom('salespersons')
  .select(['id', 'number', 'name'])
  .where('enabled', '=', true)
  .orderBy('number')
  .execute()

const related = await db
  .selectFrom('salespersonCustomers')
  .select(['salespersonId', 'customerId'])
  .where(
    'customerId',
    'in',
    customers.map(({ id }) => id),
  )
  .execute()

describe('a sheet of accounts', () => {
  const row = (values: Partial<Record<keyof typeof account.fields, string>>) =>
    Object.keys(account.fields).map((field) => values[field as keyof typeof account.fields] ?? '')
  const send = (rows: string[][], query: Record<string, string> = { apply: 'no' }) =>
    admin!.upload(accountSheetCalls.importSheet, aSheet([titlesOf(account.fields), ...rows]), query)
  const apply = async (rows: string[][]) => {
    const { body } = await send(rows)
    return send(rows, { apply: 'good', fingerprint: body.fingerprint })
  }
  const detailOf = async (userId: string) => {
    const { body } = await admin!.call(accountAdminCalls.page, { body: { filter: { userId } } })
    return (await admin!.call(accountAdminCalls.one, { query: { id: body.rows[0]!.id } })).body
  }
  const staff = row({
    userName: 'CS.Sheet',
    name: '林晓',
    role: 'Customer service',
    language: 'zh',
    email: 'cs.sheet@haiwei.example.com',
    salesOrgs: '1100, 1000',
  })

  it('names every bad row at once, with every reason', async () => {
    const { body } = await send([
      row({ userName: 'a b', name: 'X', role: 'Finance', language: 'English', countryCodes: 'KE; XX' }),
      row({ userName: 'cs.none', name: 'Y', role: 'Customer service', language: 'English' }),
      row({
        userName: 'cs.both',
        name: 'Z',
        role: 'Salesperson',
        language: 'id',
        salespersonNumber: salespersons[0]!.number,
        salesOrgs: '1000',
        email: 'nowhere',
      }),
      row({
        userName: 'admin',
        name: 'Root',
        role: 'Salesperson',
        salespersonNumber: salespersons[0]!.number,
      }),
    ])
    expect(body.bad.map(({ row, reasons }) => [row, reasons.map((r) => `${r.path} ${r.code}`)])).toEqual([
      [2, ['rows.2.userName USER_ID', 'rows.2.countryCodes MASTER_UNKNOWN']],
      [3, ['rows.3.salesOrgs REQUIRED']],
      [4, ['rows.4.email EMAIL', 'rows.4.salesOrgs ACCOUNT_SCOPE']],
      [5, ['rows.5.role OWN_ACCOUNT']],
    ])
  })

  it('makes accounts with their rows, and mails the links in the language of each', async () => {
    const buyer = row({
      userName: 'buyer.sheet',
      name: 'Budi',
      role: '客户',
      language: 'Bahasa Indonesia',
      // One by its number, the other by its name, which may hold a comma.
      customerNos: `${customers[0]!.customerNo}; ${customers[1]!.name}`,
    })
    const { body } = await apply([staff, buyer])
    expect(body).toMatchObject({ applied: true, added: 2, bad: [] })
    expect(body.invitations).toMatchObject([
      { userId: 'cs.sheet', mailedTo: 'cs.sheet@haiwei.example.com' },
      { userId: 'buyer.sheet', mailedTo: '', language: 'id' },
    ])
    expect(await detailOf('cs.sheet')).toMatchObject({ salesOrgs: ['1000', '1100'], state: 'invited' })
    expect(new Set((await detailOf('buyer.sheet')).customerIds)).toEqual(
      new Set([customers[0]!.id, customers[1]!.id]),
    )
    await until(async () => (await detailOf('cs.sheet')).invitationMail === 'sent')
    const [mail] = mails.taken
    expect(mail!.subject).toBe('请设置您的 Seaway 密码')
    const link = /https:\/\/\S+/.exec(mail!.text!)![0]
    const code = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')!
    expect(link.startsWith(site)).toBe(true)
    const password = { newPassword: 'Harbour2027', confirmPassword: 'Harbour2027' }
    const chosen = await app.anyone().call(accountCalls.register, { body: { code, ...password } })
    expect(chosen.body).toEqual({ userId: 'cs.sheet' })
    const stored = JSON.stringify(await db.selectFrom('outbox').selectAll().execute())
    expect(stored).not.toContain(code)
  })

  it('changes what differs, ends the session, and finds the same the next time', async () => {
    const lin = app.anyone()
    await lin.signIn('cs.sheet', 'Harbour2027')
    const moved = row({ userName: 'cs.sheet', salesOrgs: '2000' })
    const { body: found } = await send([moved])
    expect(found.changes).toMatchObject([
      { key: 'cs.sheet', fields: [{ field: 'salesOrgs', from: '1000, 1100', to: '2000' }] },
    ])
    expect((await apply([moved])).body).toMatchObject({ changed: 1, invitations: [] })
    expect((await lin.call(accountCalls.info)).problem.code).toBe('FORCED_OFFLINE')
    expect((await detailOf('cs.sheet')).salesOrgs).toEqual(['2000'])
    expect((await send([moved])).body).toMatchObject({ same: 1, changed: 0 })
  })

  it('of more rows than one transaction takes is a task, which counts who was invited', async () => {
    const many = Array.from({ length: 520 }, (_, n) =>
      row({
        userName: `many.${n}`,
        name: `Many ${n}`,
        role: 'Base viewer',
        language: 'en',
        salesOrgs: '1000',
        ...(n < 2 && { email: `many.${n}@haiwei.example.com` }),
      }),
    )
    const { body } = await apply(many)
    const task = async () => (await admin!.call(taskCalls.one, { query: { id: body.taskId! } })).body
    await until(async () => (await task()).status === 'succeeded')
    expect((await task()).counts).toMatchObject({ added: 520, invited: 2, uninvited: 518 })
  })

  it('has a template with its titles, for administrators alone', async () => {
    const { bytes } = await admin!.call(accountSheetCalls.template, { query: { language: 'en' } })
    const titles = headerOf(bytes)
    expect(titles.map((title) => title.replace(/ \*$/, ''))).toEqual([
      ...titlesOf(account.fields),
      words.import.rule,
    ])
    expect((await zhang!.upload(accountSheetCalls.importSheet, aSheet([[]]), { apply: 'no' })).status).toBe(
      403,
    )
  })

  it('tells of a mail that was not taken, and sends another one', async () => {
    mails.refuseWith(550)
    await apply([row({ userName: 'cs.lost', name: 'Lost', role: '客服', language: 'en', salesOrgs: '1000' })])
    const lost = { ...(await detailOf('cs.lost')) }
    const { id, version } = lost
    expect(lost.invitationMail).toBe('none')
    await apply([row({ userName: 'cs.lost', email: 'lost@haiwei.example.com' })])
    const again = () => admin!.call(accountAdminCalls.batch, { body: { ids: [id], action: 'resetPassword' } })
    expect((await again()).body.invitations).toMatchObject([{ mailedTo: 'lost@haiwei.example.com' }])
    await until(async () => (await detailOf('cs.lost')).invitationMail === 'failed')
    expect(await detailOf('cs.lost')).toMatchObject({
      version: version + 1,
      invitationMailReason: 'mailRefused',
      invitationMailedTo: 'lost@haiwei.example.com',
    })
    mails.refuseWith(undefined)
    await again()
    await until(async () => (await detailOf('cs.lost')).invitationMail === 'sent')
  })
})

describe('a sheet of relations', () => {
  const titles = titlesOf(customerRelation.fields)
  const send = (rows: string[][], query: Record<string, string> = { apply: 'no' }) =>
    admin!.upload(relationSheetCalls.importSheet, aSheet([titles, ...rows]), query)
  const apply = async (rows: string[][]) => {
    const { body } = await send(rows)
    return send(rows, { apply: 'good', fingerprint: body.fingerprint })
  }
  const [first, second] = customers.flatMap((customer) =>
    salespersons
      .filter(({ id }) => !related.some((one) => one.salespersonId === id && one.customerId === customer.id))
      .slice(0, 1)
      .map((person) => ({ customer, person })),
  )

  it('adds relations by numbers or names, and leaves those that are there as they are', async () => {
    const rows = [
      [first!.customer.customerNo, first!.person.number],
      [second!.customer.name, second!.person.name],
    ]
    const { body } = await apply(rows)
    expect(body).toMatchObject({ applied: true, added: 2, bad: [] })
    const filter = { customerId: [first!.customer.id], salespersonId: [first!.person.id] }
    const { body: listed } = await admin!.call(relationCalls.page, { body: { filter } })
    expect(listed.rows).toMatchObject([{ kind: 'temporary', enabled: true }])
    expect((await send(rows)).body).toMatchObject({ added: 0, same: 2 })
    await admin!.call(relationCalls.toggle, { body: { ids: [listed.rows[0]!.id], enabled: false } })
    expect((await send(rows)).body.bad).toMatchObject([
      { row: 2, reasons: [{ code: 'RELATION_STOPPED', path: 'rows.2.salespersonNumber' }] },
    ])
  })

  it('names rows of unknown and repeated records', async () => {
    const { body } = await send([
      ['0000000', first!.person.number],
      [second!.customer.customerNo, 'nobody'],
      [second!.customer.customerNo, second!.person.number],
      [second!.customer.customerNo, second!.person.number],
    ])
    expect(body.bad.map(({ row, reasons }) => [row, reasons.map(({ code }) => code)])).toEqual([
      [2, ['MASTER_UNKNOWN']],
      [3, ['MASTER_UNKNOWN']],
      [5, ['IMPORT_DUPLICATE']],
    ])
    expect(
      (await zhang!.upload(relationSheetCalls.importSheet, aSheet([titles]), { apply: 'no' })).status,
    ).toBe(403)
  })
})

describe('doubtful values of a sheet of prices', () => {
  const { importSheet } = masterCalls.materialPrice
  const titles = titlesOf(materialPrice.fields)
  const row = (values: Partial<Record<keyof typeof materialPrice.fields, string>>) =>
    Object.keys(materialPrice.fields).map((field) => values[field as keyof typeof materialPrice.fields] ?? '')
  const send = (rows: string[][], query: Record<string, string> = { apply: 'no' }) =>
    finance!.upload(importSheet, aSheet([titles, ...rows]), query)

  it('are asked about, and taken as they are once they are confirmed', async () => {
    const one = await db
      .selectFrom('products')
      .select(['sapMaterialNo', 'salesUnit', 'currency'])
      .where('enabled', '=', true)
      .orderBy('sapMaterialNo')
      .executeTakeFirstOrThrow()
    const type = await db
      .selectFrom('priceTypes')
      .select('code')
      .where('enabled', '=', true)
      .executeTakeFirstOrThrow()
    const price = {
      priceTypeCode: type.code,
      sapMaterialNo: one.sapMaterialNo,
      currency: one.currency,
      per: '1',
      unit: one.salesUnit,
    }
    const rows = [
      row({ ...price, amount: '0', validFrom: '2031-01-01', validTo: '2031-12-31' }),
      row({ ...price, amount: '5', validFrom: '2126-01-01', validTo: '2999-12-31' }),
      row({ ...price, amount: '5', validFrom: '2033-01-01', validTo: '2099-12-31' }),
    ]
    const { body } = await send(rows)
    expect(body.bad.map(({ row, reasons }) => [row, reasons.map((r) => `${r.path} ${r.code}`)])).toEqual([
      [2, ['rows.2.amount PRICE_OF_ZERO']],
      [3, ['rows.3.validFrom DATE_FAR']],
    ])
    expect(body).toMatchObject({ added: 1, doubtful: 'ask' })
    const { body: meant } = await send(rows, { apply: 'no', doubtful: 'take' })
    expect(meant).toMatchObject({ added: 3, bad: [], doubtful: 'take' })
    const written = { apply: 'good', doubtful: 'take', fingerprint: meant.fingerprint }
    expect((await send(rows, written)).body).toMatchObject({ applied: true, added: 3 })
    // What is stored as it was confirmed is not asked about again.
    expect((await send(rows)).body).toMatchObject({ same: 3, bad: [] })
  })
})
