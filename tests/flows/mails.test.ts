import { afterAll, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { emailCalls } from '#shared/platform/accounts/email.contract.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import type { MailPace } from '#shared/platform/notices/notice-ways.ts'
import { operationsCalls } from '#shared/platform/operations/operations.contract.ts'
import { gatherMails } from '#server/platform/notices/gather-mails.ts'
import { backoffSeconds } from '#server/records/outbox/worker.ts'
import type { TaskContext } from '#server/records/tasks/runner.ts'
import { aHeader, drafted, readAll, someGoods, someLines } from '../factories/customer-order-forms.ts'
import { hurried } from '../factories/pushes.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { startMailServer } from './mail-server.ts'

let mails = await startMailServer()
const { port } = new URL(mails.url)
afterAll(() => mails.stop())
const site = 'https://seaway.example'
const app = await appOfFile({
  ...hurried,
  SEAWAY_SMTP_URL: mails.url,
  SEAWAY_SMTP_PAUSE_SECONDS: '0',
  SEAWAY_MAIL_FROM: 'Seaway <seaway@haiwei.example.com>',
  SEAWAY_SITE_URL: site,
})
const { db, services } = app
const buyer = await app.as('buyer.jakarta')
const [wang, zhang, admin] = await Promise.all(
  ['cs.wang', 'sales.zhang', 'admin'].map((user) => app.as(user)),
)
await readAll(buyer)
const goods = await someGoods(db)

const mailsTo = (address: string) =>
  mails.taken.filter(({ to }) => [to].flat().some((one) => one?.text === address))
const addressOf = async (client: Client) => (await client.call(noticeCalls.choices)).body.mail.address
const linkIn = (text: string | undefined) =>
  new URLSearchParams(
    new URL(/https:\/\/\S+confirm=\S+/.exec(text ?? '')?.[0] ?? 'about:blank').hash.slice(1),
  ).get('confirm')!
/** Gets the link by mail and opens it. */
async function confirmed(client: Client): Promise<void> {
  const address = await addressOf(client)
  const before = mailsTo(address).length
  expect((await client.call(emailCalls.askConfirmation)).status).toBe(200)
  await until(() => mailsTo(address).length > before)
  const code = linkIn(mailsTo(address).at(-1)!.text)
  expect((await client.call(emailCalls.confirm, { body: { code } })).status).toBe(200)
}
const chooses = async (client: Client, mail: MailPace) => {
  const { kinds } = (await client.call(noticeCalls.choices)).body
  const body = { kinds: kinds.map((one) => ({ ...one, mail })) }
  expect((await client.call(noticeCalls.choose, { body })).status).toBe(200)
}
const submitted = async () => {
  const order = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
  await buyer.call(customerOrderWrites.submit, { body: { id: order.id, version: order.version } })
  return order.id
}
const noticesOf = async (client: Client, docId: string) =>
  db
    .selectFrom('notices')
    .innerJoin('accounts', 'accounts.id', 'notices.accountId')
    .select(['notices.id', 'notices.mail', 'notices.mailId'])
    .where('accounts.userId', '=', client.user.userId)
    .where('docId', '=', docId)
    .execute()
/** The task reads these three of its context. */
const gather = () =>
  gatherMails.run({ services, count: () => {}, cancelled: () => false } as unknown as TaskContext)
const letterOf = (mailId: string) =>
  db.selectFrom('outbox').selectAll().where('key', '=', `mail:${mailId}`).executeTakeFirst()
/** The mails that are neither sent nor given up. */
const lettersUnderWay = () =>
  db
    .selectFrom('outbox')
    .select(['id', 'topic', 'status'])
    .where('topic', 'like', 'mail.%')
    .where('status', 'in', ['waiting', 'running'])
    .execute()

it('sends nothing before its address is confirmed, and confirms it by a link that works once', async () => {
  const unconfirmed = await submitted()
  await until(async () => (await noticesOf(wang!, unconfirmed)).length > 0)
  expect(await noticesOf(wang!, unconfirmed)).toMatchObject([{ mail: 'none', mailId: null }])
  const address = await addressOf(wang!)
  await wang!.call(emailCalls.askConfirmation)
  expect((await wang!.call(emailCalls.askConfirmation)).body).toMatchObject({
    reasons: [{ code: 'TOO_MANY' }],
  })
  await until(() => mailsTo(address).length === 1)
  const [mail] = mailsTo(address)
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
  const code = linkIn(mail!.text)
  const gone = { status: 404, body: { reasons: [{ code: 'EMAIL_LINK_GONE' }] } }
  expect(await zhang!.call(emailCalls.confirm, { body: { code } })).toMatchObject(gone)
  expect(await wang!.call(emailCalls.confirm, { body: { code: `${code.slice(1)}A` } })).toMatchObject(gone)
  expect((await wang!.call(emailCalls.confirm, { body: { code } })).status).toBe(200)
  expect(await wang!.call(emailCalls.confirm, { body: { code } })).toMatchObject(gone)
  expect((await wang!.call(noticeCalls.choices)).body.mail).toMatchObject({ isConfirmed: true })
})

it('mails at once what was chosen so, in the language of its reader and with a link to the document', async () => {
  await confirmed(zhang!)
  const { body: info } = await zhang!.call(accountCalls.info)
  const { name: _1, userId: _2, role: _3, lastLoginAt: _4, customers: _5, ...contact } = info
  await zhang!.call(accountCalls.saveInfo, { body: { ...contact, language: 'id' } })
  await chooses(zhang!, 'atOnce')
  const address = await addressOf(zhang!)
  const before = mailsTo(address).length
  const id = await submitted()
  await until(() => mailsTo(address).length > before)
  const mail = mailsTo(address).at(-1)!
  const [notice] = await noticesOf(zhang!, id)
  expect(mail.messageId).toBe(`<${notice!.id}@seaway.example>`)
  expect(mail.subject).toMatch(/^Seaway: Pesanan pelanggan CO\d+/)
  expect(mail.text).toContain(`${site}/home/orderManage/customer/detail?id=${id}&lang=id`)
  expect(mail.html).toContain(`id=${id}`)
})

it('gathers the others into one mail, without what was read meanwhile and what is no longer theirs', async () => {
  await chooses(wang!, 'quarterHour')
  const address = await addressOf(wang!)
  const before = mailsTo(address).length
  const ids = [await submitted(), await submitted(), await submitted(), await submitted()]
  await until(async () =>
    (await Promise.all(ids.map((id) => noticesOf(wang!, id)))).every((n) => n.length > 0),
  )
  const read = (await noticesOf(wang!, ids[2]!)).map(({ id }) => id)
  await wang!.call(noticeCalls.read, { body: { ids: read } })
  await db.updateTable('customerOrders').set({ salesOrg: '1200' }).where('id', '=', ids[3]!).execute()
  await gather()
  await until(() => mailsTo(address).length > before)
  const mail = mailsTo(address).at(-1)!
  const named = ids.filter((id) => mail.text!.includes(`id=${id}`))
  expect(named).toEqual(ids.slice(0, 2))
  await gather()
  await submitted()
  expect(mailsTo(address).filter((one) => ids.some((id) => one.text!.includes(`id=${id}`)))).toHaveLength(1)
})

it('keeps what is for the morning until eight o’clock of the company', async () => {
  await chooses(wang!, 'daily')
  const id = await submitted()
  await until(async () => (await noticesOf(wang!, id)).length > 0)
  await gather()
  expect(await noticesOf(wang!, id)).toMatchObject([{ mail: 'daily', mailId: null }])
  // Four days always include the morning of a working day.
  await app.later(4 * 24 * 60, gather)
  const [notice] = await noticesOf(wang!, id)
  const digest = () => mails.taken.find(({ messageId }) => messageId === `<${notice!.mailId}@seaway.example>`)
  await until(() => digest() !== undefined)
  expect(digest()?.text).toContain(`id=${id}`)
})

/** How often a mail is tried in so many seconds. */
function attemptsWithin(seconds: number): number {
  let attempts = 0
  for (let passed = 0; passed < seconds; passed += backoffSeconds(attempts, 0.5)) attempts += 1
  return attempts
}

it('keeps mails while the mail server is away for an hour, and sends each once when it is back', async () => {
  const address = await addressOf(zhang!)
  // A mail of an earlier story that is still on its way would be tried first, and hold up the ones of this story.
  await until(async () => (await lettersUnderWay()).length === 0)
  expect(await lettersUnderWay()).toEqual([])
  await mails.stop()
  const ids = [await submitted(), await submitted(), await submitted()]
  const letters = async () => {
    const notices = (await Promise.all(ids.map((id) => noticesOf(zhang!, id)))).flat()
    return (await Promise.all(notices.map(({ id }) => letterOf(id)))).filter((one) => one !== undefined)
  }
  await until(async () => (await letters()).length === 3 && (await letters())[0]!.attempts >= 2)
  const anHour = attemptsWithin(3_600)
  await db
    .updateTable('outbox')
    .set({ attempts: anHour, nextAt: new Date().toISOString() })
    .where(
      'id',
      'in',
      (await letters()).map(({ id }) => id),
    )
    .execute()
  // Mails of one person keep their order, so only the first is tried.
  await until(async () =>
    (await letters()).some(({ attempts, status }) => attempts > anHour && status === 'waiting'),
  )
  expect((await letters()).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting'])
  mails = await startMailServer(Number(port))
  await until(async () => {
    const waiting = (await letters()).filter(({ status }) => status === 'waiting').map(({ id }) => id)
    if (waiting.length === 0) return (await letters()).every(({ status }) => status === 'done')
    await db
      .updateTable('outbox')
      .set({ nextAt: new Date().toISOString() })
      .where('id', 'in', waiting)
      .execute()
    return false
  })
  const taken = mailsTo(address).map(({ text }) => ids.find((id) => text!.includes(`id=${id}`)))
  expect(taken).toEqual(ids)
})

it('lists a mail that no mailbox takes among the dead letters, and sends it when it is retried', async () => {
  mails.refuseWith(550)
  const id = await submitted()
  const dead = async () => {
    const [notice] = await noticesOf(zhang!, id)
    return notice && (await letterOf(notice.id))
  }
  await until(async () => (await dead())?.status === 'dead')
  mails.refuseWith(undefined)
  const { body } = await admin!.call(operationsCalls.outbox, { body: { filter: { status: ['dead'] } } })
  const letter = body.rows.find(({ topic }) => topic === 'mail.notices')!
  expect(letter).toMatchObject({ attempts: 1, record: { kind: 'account', name: 'sales.zhang' } })
  expect(letter.lastError).toContain('550')
  await admin!.call(operationsCalls.retry, { body: { ids: [letter.id] } })
  await until(() => mails.taken.some(({ text }) => text!.includes(`id=${id}`)))
  expect(mails.taken.filter(({ text }) => text!.includes(`id=${id}`))).toHaveLength(1)
})

it('sends nothing to an address that was changed after it was confirmed', async () => {
  const { body: info } = await zhang!.call(accountCalls.info)
  const { name: _1, userId: _2, role: _3, lastLoginAt: _4, customers: _5, ...contact } = info
  await zhang!.call(accountCalls.saveInfo, { body: { ...contact, email: 'other@haiwei.example.com' } })
  expect((await zhang!.call(noticeCalls.choices)).body.mail.isConfirmed).toBe(false)
  const id = await submitted()
  await until(async () => (await noticesOf(zhang!, id)).length > 0)
  expect(await noticesOf(zhang!, id)).toMatchObject([{ mail: 'none', mailId: null }])
})

it.each(['atOnce', 'daily'] as const)(
  'tells (%s) of nothing that an open agreement hides, and of all of it once that is accepted',
  async (pace) => {
    const dubai = await app.as('buyer.dubai')
    await confirmed(dubai)
    await chooses(dubai, pace)
    const address = await addressOf(dubai)
    const form = {
      titleZh: '协议',
      titleEn: 'Terms',
      titleId: 'Ketentuan',
      contentZh: '第一条',
      contentEn: 'Clause one',
      contentId: 'Pasal satu',
      versionNo: `mails-${pace}`,
    }
    const { body: draft } = await admin!.call(agreementCalls.create, { body: form })
    await admin!.call(agreementCalls.modify, { body: { ...draft, event: 'commit', values: form } })
    const values = { content: 'Read me', countries: [], customerIds: dubai.user.customerIds, fileIds: [] }
    const { salesOrg } = await db
      .selectFrom('customers')
      .select('salesOrg')
      .where('id', '=', dubai.user.customerIds[0]!)
      .executeTakeFirstOrThrow()
    const title = `Hidden at first (${pace})`
    const sent = await admin!.call(writtenCalls.create, {
      body: { event: 'send', values: { ...values, title, salesOrgs: [salesOrg] } },
    })
    await until(async () => (await noticesOf(dubai, sent.body.id)).length > 0)
    const told = (text: string) => mailsTo(address).filter((mail) => mail.text!.includes(text))
    const nextMorning = () => app.later(4 * 24 * 60, gather)
    await nextMorning()
    await until(() => told(form.versionNo).length === 1)
    // Its mail has been handled without it, or no mail was made for it.
    await until(async () => (await noticesOf(dubai, sent.body.id))[0]?.mailId === null)
    await nextMorning()
    expect(await noticesOf(dubai, sent.body.id)).toMatchObject([{ mailId: null }])
    expect(told(title)).toEqual([])
    const answer = { agreementId: draft.id, agreed: true, readToEnd: true, language: 'en' } as const
    expect((await dubai.call(acceptanceCalls.answer, { body: answer })).status).toBe(200)
    await nextMorning()
    await until(() => told(title).length > 0)
    await nextMorning()
    expect([told(title), told(form.versionNo)].map((mails) => mails.length)).toEqual([1, 1])
  },
)
