import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import type { MessageForm } from '#shared/areas/messages/written.schema.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startOn, until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Answer, Client } from './client.ts'

const app = await appOfFile()
const { db } = app
const [admin, wang, chen, zhang, jakarta, houston] = await Promise.all(
  ['admin', 'cs.wang', 'cs.chen', 'sales.zhang', 'buyer.jakarta', 'buyer.houston'].map((user) =>
    app.as(user),
  ),
)
const customerOf = (client: Client | undefined) =>
  db
    .selectFrom('customers')
    .select(['id', 'salesOrg', 'countryCode', 'name', 'customerNo'])
    .where('id', '=', client!.user.customerIds[0]!)
    .executeTakeFirstOrThrow()
const jakartas = await customerOf(jakarta)
const houstons = await customerOf(houston)

const reasons = ({ problem }: Answer<unknown>) => problem.reasons.map(({ code, path }) => path ?? code)
const aForm = (more: Partial<MessageForm> = {}): MessageForm => ({
  title: 'A title',
  content: 'What it says',
  salesOrgs: [jakartas.salesOrg],
  countries: [],
  customerIds: [jakartas.id],
  everyone: false,
  fileIds: [],
  ...more,
})
const write = (client: Client | undefined, event: 'save' | 'send', more: Partial<MessageForm> = {}) =>
  client!.call(writtenCalls.create, { body: { event, values: aForm(more) } })
const modify = (
  client: Client | undefined,
  { id, version }: { id: string; version: number },
  event: 'save' | 'send',
  more: Partial<MessageForm> = {},
) => client!.call(writtenCalls.modify, { body: { id, version, event, values: aForm(more) } })
const recall = (client: Client | undefined, id: string) => client!.call(writtenCalls.recall, { body: { id } })
const open = (client: Client | undefined, id: string) => client!.call(messageCalls.one, { query: { id } })
const unread = async (client: Client | undefined) => (await client!.call(messageCalls.count)).body.unread
const writtenBy = async (client: Client | undefined, filter = {}) =>
  (await client!.call(writtenCalls.page, { body: { size: 100, filter } })).body.rows

describe('a draft', () => {
  it('needs its title only, is changed by its author and goes nowhere', async () => {
    const before = await unread(jakarta)
    const { body: draft } = await write(wang, 'save', { content: '', salesOrgs: [], customerIds: [] })
    expect(reasons(await write(wang, 'save', { title: ' ' }))).toEqual(['values.title'])
    expect(reasons(await write(wang, 'save', { title: 'x'.repeat(101), content: 'y'.repeat(501) }))).toEqual([
      'values.title',
      'values.content',
    ])
    const saved = await modify(wang, draft, 'save')
    expect(saved.body.version).toBe(2)
    expect((await modify(wang, draft, 'save')).problem.code).toBe('VERSION_CONFLICT')
    expect((await modify(chen, saved.body, 'save')).status).toBe(404)
    expect((await modify(admin, saved.body, 'save', { title: 'Mended' })).status).toBe(200)
    expect(reasons(await modify(admin, { ...draft, version: 3 }, 'send'))).toEqual(['MSG_AUTHOR_ONLY'])
    expect(reasons(await recall(wang, draft.id))).toEqual(['MSG_DRAFT_RECALL'])
    expect((await open(jakarta, draft.id)).status).toBe(404)
    expect(await unread(jakarta)).toBe(before)
    const { body: history } = await wang!.call(writtenCalls.history, { body: { id: draft.id } })
    expect(history.rows.map(({ event }) => event)).toEqual(['save', 'save', 'create'])
    const first = Object.fromEntries(history.rows[1]!.changes.map(({ path, to }) => [path, to]))
    expect(first).toMatchObject({
      salesOrgs: jakartas.salesOrg,
      customerIds: `${jakartas.name} · ${jakartas.customerNo}`,
    })
    expect((await chen!.call(writtenCalls.remove, { query: { ids: draft.id } })).status).toBe(404)
    expect(reasons(await admin!.call(writtenCalls.remove, { query: { ids: draft.id } }))).toEqual([
      'MSG_AUTHOR_ONLY',
    ])
    expect((await wang!.call(writtenCalls.remove, { query: { ids: draft.id } })).status).toBe(200)
    expect((await wang!.call(writtenCalls.one, { query: { id: draft.id } })).status).toBe(404)
  })

  it('is refused with everything that it lacks when it is sent', async () => {
    expect(reasons(await write(wang, 'send', { content: '', salesOrgs: [] }))).toEqual([
      'values.content',
      'values.salesOrgs',
    ])
    expect(reasons(await write(admin, 'send', { customerIds: [] }))).toEqual(['values.customerIds'])
    const unnamed = { salesOrgs: [jakartas.salesOrg], countries: [], customerIds: [] }
    const { body: none } = await admin!.call(writtenCalls.reach, { body: { ...unnamed, everyone: false } })
    expect(none).toMatchObject({ users: 0, customers: 0 })
    const nobody = await write(wang, 'send', { customerIds: [houstons.id] })
    expect(reasons(nobody)).toEqual(['MSG_NO_RECIPIENTS'])
    expect((await writtenBy(wang)).filter(({ title }) => title === 'A title')).toEqual([])
  })
})

describe('a message', () => {
  it('reaches those who were chosen when it was sent, and says who has read it', async () => {
    const listening = await jakarta!.listen(messageCalls.stream)
    const before = await unread(jakarta)
    const { body: sent } = await write(wang, 'send', { title: 'To one' })
    // The same sending also tells of its notice, before or after.
    const unreadHeard = () => listening.heard.filter(({ topic }) => topic === 'unread')
    await until(() => unreadHeard().length > 0)
    expect(unreadHeard()).toEqual([{ topic: 'unread', ids: [sent.id] }])
    listening.close()
    expect(await unread(jakarta)).toBe(before + 1)
    expect((await open(houston, sent.id)).status).toBe(404)
    const asked = { body: { id: sent.id, filter: { viewed: false } } }
    const { body: waiting } = await wang!.call(writtenCalls.receipts, asked)
    expect(waiting.rows).toMatchObject([
      { userId: 'buyer.jakarta', viewedAt: null, customers: jakartas.name },
    ])
    const { body: opened } = await open(jakarta, sent.id)
    expect(opened).toMatchObject({ title: 'To one', content: 'What it says' })
    const { body: read } = await wang!.call(writtenCalls.receipts, { body: { id: sent.id } })
    expect(read.rows[0]!.viewedAt).toBe(opened.viewedAt)
    const [row] = (await writtenBy(wang)).filter(({ id }) => id === sent.id)
    expect(row).toMatchObject({ status: 'sent', recipients: 1, viewed: 1, own: true })
    expect(reasons(await modify(wang, { id: sent.id, version: 1 }, 'save'))).toEqual(['MSG_DRAFT_ONLY_EDIT'])
    expect(reasons(await wang!.call(writtenCalls.remove, { query: { ids: sent.id } }))).toEqual([
      'MSG_DRAFT_ONLY_DELETE',
    ])
    expect((await chen!.call(writtenCalls.receipts, asked)).status).toBe(404)
    expect((await jakarta!.call(writtenCalls.receipts, asked)).status).toBe(403)
  })

  it('keeps its recipients, whoever joins or leaves afterwards', async () => {
    const { body: sent } = await write(wang, 'send', { customerIds: [], countries: [jakartas.countryCode] })
    await db.updateTable('customers').set({ countryCode: 'SG' }).where('id', '=', jakartas.id).execute()
    expect((await open(jakarta, sent.id)).status).toBe(200)
    const { countryCode } = jakartas
    await db.updateTable('customers').set({ countryCode }).where('id', '=', jakartas.id).execute()
  })

  it('names of each recipient what is known of its customer, to the author alone', async () => {
    const { customerNo, countryCode } = jakartas
    const facts = { taxNo: '01.234.567', phone: '+62 21 1', email: 'buy@jakarta.test', legalPerson: 'Budi' }
    await db.updateTable('customers').set(facts).where('id', '=', jakartas.id).execute()
    const { body: sent } = await write(admin, 'send', { title: 'With what is known' })
    const { body } = await admin!.call(writtenCalls.receipts, { body: { id: sent.id } })
    expect(body.rows).toContainEqual(
      expect.objectContaining({ userId: 'buyer.jakarta', customerNo, country: countryCode, ...facts }),
    )
  })

  it('goes only to customers that its author sees', async () => {
    const salesOrgs = [jakartas.salesOrg, houstons.salesOrg]
    const everyone = { salesOrgs, countries: [], customerIds: [], everyone: true }
    const reach = async (client: Client | undefined) =>
      (await client!.call(writtenCalls.reach, { body: everyone })).body
    const [all, some] = [await reach(admin), await reach(zhang)]
    expect(all.first.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(['buyer.houston', 'buyer.jakarta']),
    )
    expect(some.first.map(({ userId }) => userId)).not.toContain('buyer.houston')
    expect(some.users).toBeLessThan(all.users)
    const { body: sent } = await write(zhang, 'send', { ...everyone, title: 'From sales' })
    expect((await open(houston, sent.id)).status).toBe(404)
    expect((await open(jakarta, sent.id)).status).toBe(200)
    for (const call of Object.values(writtenCalls))
      expect([call.path, (await jakarta!.call(call)).status]).toEqual([call.path, 403])
  })

  it('names to each recipient only the organizations of its own customers as sender', async () => {
    const salesOrgs = [jakartas.salesOrg, houstons.salesOrg]
    const everyone = { salesOrgs, customerIds: [], everyone: true }
    const { body: sent } = await write(admin, 'send', { ...everyone, title: 'To all' })
    const names = new Map(
      (await db.selectFrom('salesOrgs').select(['code', 'nameEn']).execute()).map((o) => [o.code, o.nameEn]),
    )
    expect(houstons.salesOrg).not.toBe(jakartas.salesOrg)
    for (const [client, { salesOrg }] of [
      [jakarta, jakartas],
      [houston, houstons],
    ] as const) {
      const company = names.get(salesOrg)
      expect((await open(client, sent.id)).body.company).toBe(company)
      const told = async () => (await client!.call(noticeCalls.page, { body: { language: 'en' } })).body.rows
      await until(async () => (await told()).some(({ docId }) => docId === sent.id))
      expect((await told()).find(({ docId }) => docId === sent.id)?.title).toBe(company)
    }
    const { body: written } = await admin!.call(writtenCalls.one, { query: { id: sent.id } })
    expect(new Set(written.company.split(', '))).toEqual(
      new Set([jakartas, houstons].map(({ salesOrg }) => names.get(salesOrg))),
    )
  })

  it('names to its author only those customers of a recipient that the author sees', async () => {
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', 'buyer.jakarta')
      .executeTakeFirstOrThrow()
    await db.insertInto('accountCustomers').values({ accountId, customerId: houstons.id }).execute()
    const { body: sent } = await write(zhang, 'send', { title: 'To one of two' })
    const customersFor = async (client: Client | undefined) =>
      (await client!.call(writtenCalls.receipts, { body: { id: sent.id } })).body.rows[0]!.customers
    expect(await customersFor(zhang)).toBe(jakartas.name)
    expect((await customersFor(admin)).split(', ').toSorted()).toEqual(
      [jakartas.name, houstons.name].toSorted(),
    )
    await db
      .deleteFrom('accountCustomers')
      .where('accountId', '=', accountId)
      .where('customerId', '=', houstons.id)
      .execute()
  })

  it('is recalled before the first view and disappears, and is refused after it', async () => {
    const { body: sent } = await write(wang, 'send', { title: 'Too early' })
    const before = await unread(jakarta)
    expect((await recall(wang, sent.id)).status).toBe(200)
    expect(await unread(jakarta)).toBe(before - 1)
    expect((await open(jakarta, sent.id)).status).toBe(404)
    expect(reasons(await recall(wang, sent.id))).toEqual(['MSG_RECALLED'])
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    expect(ids(await writtenBy(wang))).not.toContain(sent.id)
    expect(ids(await writtenBy(wang, { recalled: true }))).toContain(sent.id)
    const { body: second } = await write(wang, 'send')
    await open(jakarta, second.id)
    expect(reasons(await recall(wang, second.id))).toEqual(['MSG_VIEWED'])
  })

  it('is either viewed or recalled when both happen at once, in two processes', async () => {
    const other = await startOn({ url: app.databaseUrl, db })
    try {
      const reader = await other.as('buyer.houston')
      const sends = { salesOrgs: [houstons.salesOrg], customerIds: [houstons.id] }
      for (let round = 0; round < 8; round++) {
        const { body: sent } = await write(admin, 'send', sends)
        const [taken, seen] = await Promise.all([recall(admin, sent.id), open(reader, sent.id)])
        expect([taken.status, seen.status]).toEqual(taken.status === 200 ? [200, 404] : [409, 200])
      }
    } finally {
      await other.stop()
    }
  })

  it('carries its files to its readers and drops what its author removes', async () => {
    const content = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF', 'latin1')
    const upload = (name: string) => wang!.upload(writtenCalls.upload, { name, content })
    const [kept, dropped] = [(await upload('kept.pdf')).body, (await upload('dropped.pdf')).body]
    const { body: draft } = await write(wang, 'save', { fileIds: [kept.id, dropped.id] })
    expect(reasons(await write(chen, 'save', { fileIds: [kept.id] }))).toEqual(['values.fileIds'])
    expect((await modify(wang, draft, 'send', { fileIds: [kept.id] })).status).toBe(200)
    const { body: opened } = await open(jakarta, draft.id)
    expect(opened.files.map(({ name }) => name)).toEqual(['kept.pdf'])
    expect((await app.anyone().send(opened.files[0]!.link)).bytes).toEqual(content)
    const loose = await db.selectFrom('files').select('linkedId').where('id', '=', dropped.id).execute()
    expect(loose).toEqual([{ linkedId: null }])
  })

  it('is found on the page of its customer by whoever sees the customer', async () => {
    const { body } = await wang!.call(writtenCalls.ofCustomer, { body: { id: jakartas.id } })
    expect(body.rows[0]).toMatchObject({ userId: 'buyer.jakarta' })
    expect((await wang!.call(writtenCalls.ofCustomer, { body: { id: houstons.id } })).status).toBe(404)
  })

  it('is not found on the page of another customer of the same person', async () => {
    const { accountId } = await db
      .selectFrom('accountCustomers')
      .select('accountId')
      .where('customerId', '=', jakartas.id)
      .executeTakeFirstOrThrow()
    await db.insertInto('accountCustomers').values({ accountId, customerId: houstons.id }).execute()
    const { body: sent } = await write(wang, 'send', { title: 'For Jakarta alone' })
    const seenOn = async ({ id }: { id: string }) => {
      const { body } = await admin!.call(writtenCalls.ofCustomer, { body: { id, size: 100 } })
      const users = (await admin!.call(customerLifeCalls.users, { query: { id } })).body
      return [
        body.rows.filter(({ messageId }) => messageId === sent.id).map(({ userId }) => userId),
        users.find((user) => user.id === accountId)?.messages ===
          body.rows.filter(({ userId }) => userId === 'buyer.jakarta').length,
      ]
    }
    expect(await seenOn(jakartas)).toEqual([['buyer.jakarta'], true])
    expect(await seenOn(houstons)).toEqual([[], true])
    await db
      .deleteFrom('accountCustomers')
      .where('accountId', '=', accountId)
      .where('customerId', '=', houstons.id)
      .execute()
  })
})

it('5,000 recipients are told by one sending, whatever their number with the same statements', async () => {
  const many = 5_000
  const { state: _, ...lima } = await db
    .selectFrom('accounts')
    .selectAll()
    .where('userId', '=', 'buyer.lima')
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: many }, (_, n) => ({
    ...lima,
    id: newId(),
    userId: `crowd.${n}`,
    idmNum: `CROWD${n}`,
    email: '',
  }))
  await inTransaction(app.services.db, async (tx) => {
    await insertRows(tx, 'accounts', people)
    await insertRows(
      tx,
      'accountCustomers',
      people.map(({ id }) => ({ accountId: id, customerId: houstons.id })),
    )
  })
  // As in any company whose accounts were not all added within this minute.
  await sql`analyze accounts, account_customers`.execute(db)
  const crowd = { salesOrgs: [houstons.salesOrg], customerIds: [houstons.id] }
  const { body: reach } = await admin!.call(writtenCalls.reach, { body: { ...crowd, countries: [] } })
  expect([reach.users, reach.customers, reach.first.length]).toEqual([many + 1, 1, 20])
  const { body: sent } = await write(admin, 'send', crowd)
  expect(sent).toMatchObject({ version: 1 })
  const { body: receipts } = await admin!.call(writtenCalls.receipts, {
    body: { id: sent.id, exact: true, filter: { text: 'crowd.4999' } },
  })
  expect(receipts.rows.map(({ userId }) => userId)).toEqual(['crowd.4999'])
  const { body: message } = await admin!.call(writtenCalls.one, { query: { id: sent.id } })
  expect(message).toMatchObject({ recipients: many + 1, viewed: 0 })
  expect((await recall(admin, sent.id)).status).toBe(200)
  const { body: again } = await write(admin, 'send', crowd)
  const reader = app.anyone()
  await reader.signIn('buyer.houston', demoPassword)
  await open(reader, again.id)
  expect(reasons(await recall(admin, again.id))).toEqual(['MSG_VIEWED'])
})
