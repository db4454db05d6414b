import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { figureCalls as calls } from '#shared/areas/figures/figure.contract.ts'
import {
  boardCalls,
  boardCards,
  cardOfView,
  statisticCards,
  statisticOfCard,
  usualBoard,
} from '#shared/areas/figures/board.contract.ts'
import { statisticList, viewFilterOf, type Statistic } from '#shared/areas/figures/statistic.schema.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { mondayOf } from '#shared/kernel/dates.ts'
import { mailStatistics } from '#server/areas/figures/mail-statistics.ts'
import type { TaskContext } from '#server/records/tasks/runner.ts'
import { sheetRows } from '../factories/files.ts'
import { pdfPages, pdfPaths, pdfText } from '../factories/pdf.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { figureWords } from '#server/areas/figures/statistic-words.ts'
import { hurried } from '../factories/pushes.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import { startMailServer } from './mail-server.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())
const app = await appOfFile({
  ...hurried,
  SEAWAY_SMTP_URL: mails.url,
  SEAWAY_SMTP_PAUSE_SECONDS: '0',
  SEAWAY_MAIL_FROM: 'Seaway <seaway@haiwei.example.com>',
  SEAWAY_SITE_URL: 'https://seaway.example',
})
const { db, services } = app
const [zhang, wang, zhao] = await Promise.all(
  ['sales.zhang', 'cs.wang', 'fin.zhao'].map((user) => app.as(user)),
)

const asked: Statistic = {
  of: 'order',
  rows: 'customer',
  columns: 'none',
  measure: 'amount',
  period: 'months24',
  beside: 'yearBefore',
  chart: 'bars',
}
const spec = (statistic: Statistic = asked) => ({ filter: viewFilterOf(statistic), sort: [], columns: [] })
const form = (name: string, shared = false, statistic = asked) => ({
  list: statisticList,
  name,
  shared,
  spec: spec(statistic),
})
const viewsOf = async (client: NonNullable<typeof zhang>) =>
  (await client.call(viewCalls.list, { query: { list: statisticList } })).body
const zone = 'Asia/Jakarta'

describe('a statistic', () => {
  it('is saved, shared, chosen to open first and deleted like a view of a list', async () => {
    const { body: view } = await zhang!.call(viewCalls.add, { body: form('My year', true) })
    expect(view).toMatchObject({ mine: true, isDefault: false, isMailed: false, spec: spec() })
    const byWang = (await viewsOf(wang!)).find(({ id }) => id === view.id)
    expect(byWang).toMatchObject({ name: 'My year', mine: false, spec: spec() })
    const choose = (id: string | null) =>
      wang!.call(viewCalls.setDefault, { body: { list: statisticList, id } })
    expect((await choose(view.id)).status).toBe(200)
    expect((await viewsOf(wang!)).find(({ id }) => id === view.id)).toMatchObject({ isDefault: true })
    expect((await viewsOf(zhang!)).find(({ id }) => id === view.id)).toMatchObject({ isDefault: false })
    const elsewhere = await wang!.call(viewCalls.setDefault, { body: { list: 'order', id: view.id } })
    expect(elsewhere.status).toBe(404)
    await choose(null)
    expect((await viewsOf(wang!)).find(({ id }) => id === view.id)).toMatchObject({ isDefault: false })
    await choose(view.id)
    expect((await zhang!.call(viewCalls.remove, { query: { ids: view.id } })).status).toBe(200)
    expect(await viewsOf(wang!)).toEqual([])
    expect(await db.selectFrom('defaultViews').selectAll().execute()).toEqual([])
  })

  it('is refused with every part that asks for nothing', async () => {
    const wrong = { ...spec(), filter: { ...spec().filter, measure: 'weight', period: 'ever' } }
    const { problem } = await zhang!.call(viewCalls.add, { body: { ...form('wrong'), spec: wrong } })
    expect(problem.reasons.map(({ path }) => path)).toEqual(['spec.filter.measure', 'spec.filter.period'])
    const byCategory = { ...spec(), filter: { ...spec().filter, of: 'billed', rows: 'category' } }
    const other = await zhang!.call(viewCalls.add, { body: { ...form('wrong'), spec: byCategory } })
    expect(other.problem.reasons).toEqual([{ code: 'INVALID', path: 'spec.filter.rows' }])
  })

  it('is a workbook and a PDF of what its reader sees', async () => {
    const body = { statistic: asked, title: 'By customer: 24/12', format: 'xlsx', language: 'en' } as const
    const sheet = await zhang!.call(calls.exportTable, { body })
    const rows = sheetRows(sheet.bytes)
    expect(rows[0]).toEqual(['Customer', 'Currency', 'Total', 'Year before', 'Change %'])
    const usd = rows.slice(1).filter((row) => row[1] === 'USD')
    const sum = usd.find(([name]) => name === 'Total')
    const parts = usd.filter(([name]) => name !== 'Total').map((row) => `${row[2] as number}`)
    expect(usd.length).toBeGreaterThan(1)
    expect(compare(Number(add('0', ...parts)).toFixed(2), Number(sum![2]).toFixed(2))).toBe(0)
    const all = sheetRows((await zhao!.call(calls.exportTable, { body })).bytes)
    expect(all.length).toBeGreaterThan(rows.length)
    const pdf = await zhang!.call(calls.exportTable, { body: { ...body, format: 'pdf', language: 'zh' } })
    expect(pdf.headers.get('content-type')).toContain('pdf')
    const texts = pdfText(await pdfPages(pdf.bytes))
    expect(texts).toContain('By customer: 24/12')
    expect(texts).toContain('合计')
  })

  it.each(languages)('is printed in %s with the chart of the screen above its table', async (language) => {
    const drawn = async (statistic: Statistic) => {
      const body = { statistic, title: 'Charted', format: 'pdf', language } as const
      const { bytes } = await zhang!.call(calls.exportTable, { body })
      return { texts: pdfText(await pdfPages(bytes)), paths: await pdfPaths(bytes) }
    }
    const statistic = { ...asked, in: 'USD' }
    const [chart, none] = [await drawn(statistic), await drawn({ ...statistic, chart: 'none' })]
    const { chart: words, table } = figureWords[language]
    // The title of the chart names its currency, and its legend both years.
    const unit = fill(words.inCurrency, { currency: 'USD' })
    for (const text of [unit, words.now]) {
      expect(chart.texts).toContain(text)
      expect(none.texts).not.toContain(text)
    }
    expect(chart.texts).toContain(table.total)
    expect(chart.paths).toBeGreaterThan(none.paths)
    const months = await drawn({
      ...statistic,
      rows: 'month',
      columns: 'none',
      measure: 'documents',
      chart: 'lines',
    })
    expect(months.texts).toContain(table.measures.documents)
  })
})

describe('the cards of a home', () => {
  const boardOf = async (client: NonNullable<typeof zhang>) => (await client.call(boardCalls.board)).body
  const save = (client: NonNullable<typeof zhang>, cards: string[] | null) =>
    client.call(boardCalls.saveBoard, { body: { cards } })

  it('are those of the role until somebody chooses, and are kept with the account', async () => {
    expect(await boardOf(wang!)).toEqual({ cards: usualBoard.customerService, isOwn: false })
    expect((await save(wang!, ['map', 'ordersByMonth', 'map'])).status).toBe(200)
    expect(await boardOf(wang!)).toEqual({ cards: ['map', 'ordersByMonth'], isOwn: true })
    expect((await boardOf(zhang!)).isOwn).toBe(false)
    expect((await save(wang!, [])).status).toBe(200)
    expect(await boardOf(wang!)).toEqual({ cards: [], isOwn: true })
    await save(wang!, null)
    expect(await boardOf(wang!)).toEqual({ cards: usualBoard.customerService, isOwn: false })
  })

  it('are what their reader may see, and refused by name otherwise', async () => {
    const viewer = await app.as('view.sun')
    const refused = await save(viewer, ['map', 'collectedByMonth', 'nonsense'])
    expect(refused.problem.reasons).toEqual([
      { code: 'INVALID', path: 'cards.1' },
      { code: 'INVALID', path: 'cards.2' },
    ])
    expect((await (await app.as('buyer.jakarta')).call(boardCalls.board)).status).toBe(403)
    const { body: view } = await zhang!.call(viewCalls.add, { body: form('Card', true) })
    const card = cardOfView(view.id)
    expect((await save(viewer, ['map', card])).status).toBe(200)
    expect((await boardOf(viewer)).cards).toEqual(['map', card])
    // A view that is shared no more is left out.
    await zhang!.call(viewCalls.modify, { body: { ...form('Card', false), id: view.id } })
    expect((await boardOf(viewer)).cards).toEqual(['map'])
    expect((await save(viewer, [card])).problem.reasons).toEqual([{ code: 'INVALID', path: 'cards.0' }])
    await zhang!.call(viewCalls.remove, { query: { ids: view.id } })
  })

  it('never name figures that their role does not read', () => {
    for (const [role, cards] of Object.entries(usualBoard))
      for (const card of cards) expect([role, boardCards.includes(card)]).toEqual([role, true])
    for (const card of statisticCards) expect(statisticOfCard(card).period).toMatch(/month/)
  })
})

/** The task reads these three of its context. */
const taskOf = (now: string) =>
  mailStatistics.run({
    services: { ...services, now: () => new Date(now) },
    count: () => {},
    cancelled: () => false,
  } as unknown as TaskContext)
const addressOf = async (user: string) =>
  (await db.selectFrom('accounts').select('email').where('userId', '=', user).executeTakeFirstOrThrow()).email
const mailsTo = (address: string) =>
  mails.taken.filter(({ to }) => [to].flat().some((one) => one?.text === address))
const monday = mondayOf(new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10))
/** Eight o'clock in Jakarta is one o'clock at Greenwich. */
const [before, after] = [`${monday}T00:59:00Z`, `${monday}T01:01:00Z`]

describe('the mail of a saved statistic', () => {
  it('is for those who have confirmed their address', async () => {
    const { body: view } = await zhang!.call(viewCalls.add, { body: form('Weekly', true) })
    const weekly = { body: { id: view.id, weekly: true, zone } }
    expect(await zhang!.call(calls.mailStatistic, weekly)).toMatchObject({
      problem: { reasons: [{ code: 'EMAIL_UNCONFIRMED' }] },
    })
    await db
      .updateTable('accounts')
      .set((eb) => ({ confirmedEmail: eb.ref('email') }))
      .execute()
    expect((await zhang!.call(calls.mailStatistic, weekly)).status).toBe(200)
    expect((await viewsOf(zhang!)).find(({ id }) => id === view.id)).toMatchObject({ isMailed: true })
    expect((await wang!.call(calls.mailStatistic, weekly)).status).toBe(200)
    const none = { body: { ...weekly.body, id: '00000000-0000-7000-8000-000000000000' } }
    expect((await wang!.call(calls.mailStatistic, none)).status).toBe(404)
  })

  it('comes once each Monday morning of its reader, in the reader’s language, with what the reader sees', async () => {
    const { body: info } = await wang!.call(accountCalls.info)
    const { name: _1, userId: _2, role: _3, lastLoginAt: _4, customers: _5, ...contact } = info
    await wang!.call(accountCalls.saveInfo, { body: { ...contact, language: 'id' } })
    const [toZhang, toWang] = await Promise.all(['sales.zhang', 'cs.wang'].map(addressOf))
    // What was due of earlier Mondays is another story.
    const earlier = new Date(Date.parse(after) - 7 * 86_400_000).toISOString().slice(0, 10)
    await db.updateTable('viewMails').set({ mailedFor: earlier }).execute()
    await taskOf(before)
    await setTimeout(300)
    expect(mailsTo(toZhang!).length + mailsTo(toWang!).length).toBe(0)
    await Promise.all([taskOf(after), taskOf(after)])
    await taskOf(after)
    await until(() => mailsTo(toZhang!).length > 0 && mailsTo(toWang!).length > 0)
    await setTimeout(300)
    expect([mailsTo(toZhang!).length, mailsTo(toWang!).length]).toEqual([1, 1])
    const [mail] = mailsTo(toWang!)
    expect(mail!.subject).toBe(`Seaway: Weekly, minggu ${monday}`)
    expect(mail!.text).toContain('https://seaway.example/home/reportStatistics?view=')
    expect(mail!.html).toContain('<table')
    const attached = async (address: string) => {
      const [file] = mailsTo(address)[0]!.attachments
      expect(file!.filename).toBe(`Weekly ${monday}.xlsx`)
      return sheetRows(file!.content)
    }
    const [ofZhang, ofWang] = [await attached(toZhang!), await attached(toWang!)]
    expect(ofWang[0]![0]).toBe('Pelanggan')
    const body = { statistic: asked, title: 'x', format: 'xlsx', language: 'id' } as const
    expect(ofWang).toEqual(sheetRows((await wang!.call(calls.exportTable, { body })).bytes))
    expect(ofZhang.slice(1)).not.toEqual(ofWang.slice(1))
  })

  it('comes no more to those who do not see it any more, and to those who left it', async () => {
    const [view] = await viewsOf(zhang!)
    const later = (weeks: number) => new Date(Date.parse(after) + weeks * 7 * 86_400_000).toISOString()
    const toWang = await addressOf('cs.wang')
    await zhang!.call(viewCalls.modify, { body: { ...form('Weekly', false), id: view!.id } })
    await taskOf(later(1))
    const subscribed = async () =>
      (
        await db
          .selectFrom('viewMails')
          .innerJoin('accounts', 'accounts.id', 'accountId')
          .select('userId')
          .execute()
      ).map(({ userId }) => userId)
    await until(async () => !(await subscribed()).includes('cs.wang'))
    expect(mailsTo(toWang)).toHaveLength(1)
    expect(await subscribed()).toEqual(['sales.zhang'])
    const toZhang = await addressOf('sales.zhang')
    await until(() => mailsTo(toZhang).length === 2)
    await zhang!.call(calls.mailStatistic, { body: { id: view!.id, weekly: false, zone } })
    await taskOf(later(2))
    await setTimeout(300)
    expect(mailsTo(toZhang)).toHaveLength(2)
  })

  it('ends for an account that is stopped, and for one that may not read payments any more', async () => {
    const paid = { ...asked, of: 'collected' as const }
    const { body: view } = await zhao!.call(viewCalls.add, { body: form('Paid', false, paid) })
    expect(
      (await zhao!.call(calls.mailStatistic, { body: { id: view.id, weekly: true, zone } })).status,
    ).toBe(200)
    await db.updateTable('accounts').set({ role: 'baseViewer' }).where('userId', '=', 'fin.zhao').execute()
    const toZhao = await addressOf('fin.zhao')
    await taskOf(new Date(Date.parse(after) + 21 * 86_400_000).toISOString())
    await until(
      async () =>
        (await db.selectFrom('viewMails').selectAll().where('viewId', '=', view.id).execute()).length === 0,
    )
    expect(mailsTo(toZhao)).toEqual([])
  })
})
