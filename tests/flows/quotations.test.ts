import { describe, expect, it } from 'vitest'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { expireQuotations } from '#server/documents/quotations/verbs.ts'
import type { TaskKind } from '#server/records/tasks/runner.ts'
import { aLine, aPlace, servedCustomer } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const customer = await app.as('buyer.jakarta')
const stranger = await app.as('buyer.lima')
const { currency, salespersonId } = place.header
/** A customer of the salesman's with an account in the portal. */
const bought = await servedCustomer(app.db, place, customer.user.customerIds)
const { id: customerId, salesOrg, countryCode: destinationCountry, tradeTerm, port } = bought

const today = businessDateOf(new Date())
const header = (more: object = {}) => ({
  customerId,
  salesOrg,
  currency,
  destinationCountry,
  salespersonId,
  tradeTerm,
  port,
  customerRef: 'Tender 7',
  validUntil: addDays(today, 30),
  ...more,
})
const line = (nth: number, more: object = {}) => aLine(place, nth, more)
/** Half of the benchmark price, which no customer is allowed. */
const cheap = (nth: number) => line(nth, { unitPrice: round(multiply(line(nth).unitPrice, '0.5'), 4) })

type Lines = BodyOf<typeof quotationWrites.create>['lines']
const drafted = async (lines: Lines, more: object = {}) => {
  const made = await zhang.call(quotationWrites.create, { body: { header: header(more), lines } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body
}
const seen = async (client: Client, { id }: { id: string }) =>
  (await client.call(quotationCalls.one, { query: { id } })).body
const now = async (one: { id: string }) => {
  const { id, version } = await seen(zhang, one)
  return { id, version }
}
const codesOf = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())

type Step = BodyOf<typeof quotationWrites.modifyBatch>['event']
const stepped = async (one: { id: string }, event: Step, comment = '') => {
  const body = { ids: [one.id], event, comment, cartonsConfirmed: true }
  const [result] = (await zhang.call(quotationWrites.modifyBatch, { body })).body
  return result!.reasons.map(({ code }) => code)
}
const submitted = async (one: { id: string }) =>
  zhang.call(quotationWrites.submit, { body: { ...(await now(one)), cartonsConfirmed: true } })
const answered = async (one: { id: string }, event: 'accept' | 'refuse', comment = '') => {
  const { id, version } = await seen(customer, one)
  return customer.call(quotationWrites.answer, { body: { id, version, event, comment } })
}
const sent = async (lines: Lines = [line(0)], more: object = {}) => {
  const made = await drafted(lines, more)
  expect(await stepped(made, 'send')).toEqual([])
  return made
}
const revised = async (one: { id: string }) => {
  const made = await zhang.call(quotationWrites.revise, { body: await now(one) })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body
}

describe('a quotation', () => {
  it('is sent without finance where no price needs it, and the customer accepts', async () => {
    const made = await drafted([line(0), line(1)], { oceanFreight: '120' })
    const draft = await seen(zhang, made)
    expect(draft).toMatchObject({ status: 'draft', revision: 1, lineCount: 2, reviewLines: 0 })
    expect(draft.quotationNo).toMatch(/^T/)
    expect(codesOf(await submitted(made))).toEqual(['QUOTATION_NO_REVIEW'])
    expect((await customer.call(quotationCalls.one, { query: { id: made.id } })).status).toBe(404)

    expect(await stepped(made, 'send')).toEqual([])
    const offer = await seen(customer, made)
    expect(offer.quotationNo).toMatch(/^QT/)
    expect(offer).toMatchObject({ status: 'sent', answer: 'none', totalAmount: draft.totalAmount })
    expect((await answered(made, 'accept', 'fine')).status).toBe(200)
    expect(await seen(zhang, made)).toMatchObject({ answer: 'accepted', answerComment: 'fine' })
    expect(codesOf(await answered(made, 'refuse', 'no'))).toEqual(['QUOTATION_ANSWERED'])
  })

  it('goes to finance with its flagged lines only, each with the reason', async () => {
    const made = await drafted([line(0), cheap(1), line(2, { reviewAsked: true })])
    expect(await stepped(made, 'send')).toEqual(['QUOTATION_REVIEW_OPEN'])
    const { body } = await zhang.call(quotationWrites.validPrices, { body: { id: made.id } })
    expect(body.lines.map(({ flags }) => flags)).toEqual([[], ['belowAllowed'], ['askedByHand']])
    expect((await submitted(made)).status).toBe(200)
    const waiting = await finance.call(quotationAuditCalls.page, { body: { size: 200 } })
    expect(waiting.body.rows.map(({ id }) => id)).toContain(made.id)

    const refused = await finance.call(quotationAuditCalls.modify, {
      body: {
        ...(await now(made)),
        lines: [
          { lineNo: 1, unitPrice: '9' },
          { lineNo: 2, unitPrice: '0' },
        ],
      },
    })
    expect(codesOf(refused)).toEqual(['INVALID lines.0.lineNo', 'PRICE_ZERO lines.1.unitPrice'])
    const early = await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: { ...(await now(made)), lines: [{ lineNo: 2, unitPrice: '2', decided: true }] },
    })
    expect(codesOf(early)).toEqual(['QUOTATION_REVIEW_OPEN'])
    const decide = [
      { lineNo: 2, unitPrice: '2', financialRemark: 'once', decided: true },
      { lineNo: 3, unitPrice: line(2).unitPrice, decided: true },
    ]
    const saved = await finance.call(quotationAuditCalls.modify, {
      body: { ...(await now(made)), lines: decide },
    })
    expect(saved.status).toBe(200)
    expect(await stepped(made, 'recallCheck')).toEqual(['QUOTATION_CHECK_SAVED'])
    const sent = await zhang.call(quotationWrites.submit, { body: await now(made) })
    expect(sent.problem.reasons).toEqual([waits('QUOTATION_CHECKING')])
    const ended = await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: { ...(await now(made)), lines: [], comment: '' },
    })
    expect(ended.status, JSON.stringify(ended.problem)).toBe(200)
    const checked = await seen(zhang, made)
    expect(checked).toMatchObject({ status: 'price_checked', reviewLines: 0 })
    expect(checked.lines[1]).toMatchObject({ unitPrice: '2.0000', financialRemark: 'once' })
    expect(await stepped(made, 'send')).toEqual([])
  })

  it('loses what finance decided when it is opened again, and what was sent back names why', async () => {
    const made = await drafted([cheap(0)])
    await submitted(made)
    const nothing = await finance.call(quotationAuditCalls.retroversion, {
      body: { ...(await now(made)), comment: 'Which project?' },
    })
    expect(nothing.status).toBe(200)
    expect(await seen(zhang, made)).toMatchObject({ status: 'draft', checkComment: 'Which project?' })
    await submitted(made)
    const decided = [{ lineNo: 1, unitPrice: '1.5', decided: true }]
    await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: { ...(await now(made)), lines: decided },
    })
    expect(await stepped(made, 'reopen')).toEqual([])
    expect(await seen(zhang, made)).toMatchObject({ status: 'draft', reviewLines: 1 })
    expect(await stepped(made, 'send')).toEqual(['QUOTATION_REVIEW_OPEN'])
  })
})

describe('a revision', () => {
  it('has the same number and takes the place of the earlier one when it is sent', async () => {
    const first = await sent([line(0), line(1)])
    const second = await revised(first)
    const draft = await seen(zhang, second)
    expect(draft).toMatchObject({ status: 'draft', revision: 2 })
    expect(draft.quotationNo).toBe((await seen(zhang, first)).quotationNo)
    expect(draft.lines).toHaveLength(2)
    expect((await customer.call(quotationCalls.one, { query: { id: second.id } })).status).toBe(404)
    expect(await seen(customer, first)).toMatchObject({ status: 'sent', superseded: false })
    const again = await zhang.call(quotationWrites.revise, { body: await now(first) })
    expect(codesOf(again)).toEqual(['QUOTATION_REVISED'])
    expect(codesOf(await zhang.call(quotationWrites.remove, { query: { ids: second.id } }))).toEqual([
      'QUOTATION_KEPT',
    ])

    expect(await stepped(second, 'send')).toEqual([])
    expect(await seen(zhang, first)).toMatchObject({ superseded: true })
    expect(codesOf(await answered(first, 'accept'))).toEqual(['QUOTATION_SUPERSEDED'])
    expect((await answered(second, 'refuse', 'too dear')).status).toBe(200)
    expect(await seen(zhang, second)).toMatchObject({ answer: 'refused', answerComment: 'too dear' })
  })

  it('that ends unsent leaves the earlier one as the newest', async () => {
    const first = await sent()
    const second = await revised(first)
    expect(await stepped(second, 'terminate', 'changed our mind')).toEqual([])
    expect(await seen(zhang, first)).toMatchObject({ status: 'sent', revised: false })
    expect(await seen(zhang, await revised(first))).toMatchObject({ revision: 3 })
  })

  it('is made once by two who ask at the same moment', async () => {
    const first = await sent()
    const body = await now(first)
    const answers = await Promise.all([
      zhang.call(quotationWrites.revise, { body }),
      zhang.call(quotationWrites.revise, { body }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('keeps what finance decided of a price at a quantity, and of nothing else', async () => {
    const first = await drafted([cheap(0), cheap(1)])
    await submitted(first)
    const { lines: asked } = await seen(zhang, first)
    const decisions = asked.map(({ lineNo, unitPrice }) => ({ lineNo, unitPrice, decided: true }))
    await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: { ...(await now(first)), lines: decisions },
    })
    expect(await stepped(first, 'send')).toEqual([])
    const second = await revised(first)
    const lines = [
      { ...cheap(0), from: 1, remark: 'by sea' },
      { ...cheap(1), from: 2, salesQuantity: '200' },
    ]
    const saved = await zhang.call(quotationWrites.save, {
      body: { ...(await now(second)), header: header(), lines },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const after = await seen(zhang, second)
    expect(after.lines.map(({ reviewDecided }) => reviewDecided)).toEqual([true, false])
    expect(after.reviewLines).toBe(1)
  })
})

describe('what a customer sees of it', () => {
  it('is neither how the price was found nor what staff say of it', async () => {
    const made = await drafted([cheap(0)], {})
    await submitted(made)
    await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: {
        ...(await now(made)),
        lines: [{ lineNo: 1, unitPrice: '2', financialRemark: 'only for them', decided: true }],
        comment: 'strategic',
      },
    })
    await stepped(made, 'send')
    const offer = await seen(customer, made)
    expect(offer.reviewLines).toBeNull()
    expect(offer).toMatchObject({ checkComment: '', checkedBy: '', checkedAt: null, createdBy: 'Seaway' })
    expect(Object.keys(offer.lines[0]!)).not.toContain('financialRemark')
    const history = await customer.call(quotationCalls.history, { body: { id: made.id } })
    expect(history.body.rows.map(({ event, changes }) => [event, changes])).toEqual([['send', []]])
    expect(history.body.total).toBe(1)
  })

  it('is its own alone', async () => {
    const made = await sent()
    const { quotationNo } = await seen(zhang, made)
    expect((await stranger.call(quotationCalls.one, { query: { id: made.id } })).status).toBe(404)
    expect((await stranger.call(searchCalls.search, { query: { text: quotationNo } })).body).toEqual([])
    const filter = { quotationNo }
    expect((await stranger.call(quotationCalls.page, { body: { filter } })).body.total).toBe(0)
    expect((await customer.call(quotationCalls.page, { body: { filter } })).body.total).toBe(1)
    const answer = await stranger.call(quotationWrites.answer, {
      body: { id: made.id, version: 1, event: 'accept' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('sending a quotation', () => {
  const body = async (one: { id: string }) => ({ ...(await now(one)), cartonsConfirmed: true })

  it('is refused where nobody at the customer can be reached, and succeeds with a contact', async () => {
    const nobody = await app.db
      .selectFrom('customers')
      .innerJoin('salespersonCustomers as r', 'r.customerId', 'customers.id')
      .selectAll('customers')
      .where('r.salespersonId', '=', salespersonId)
      .where('customers.id', 'not in', (eb) => eb.selectFrom('accountCustomers').select('customerId'))
      .where('customers.currency', '=', currency)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('customers').set({ contact: '' }).where('id', '=', nobody.id).execute()
    await app.db.deleteFrom('customerContacts').where('customerCode', '=', nobody.customerNo).execute()
    const made = await drafted([line(0)], {
      customerId: nobody.id,
      salesOrg: nobody.salesOrg,
      destinationCountry: nobody.countryCode,
    })
    const refused = await zhang.call(quotationWrites.send, { body: await body(made) })
    expect(codesOf(refused)).toEqual(['QUOTATION_NO_CONTACT header.customerId'])
    expect(await stepped(made, 'send')).toEqual(['QUOTATION_NO_CONTACT'])
    await app.db.updateTable('customers').set({ contact: 'Ms Rivera' }).where('id', '=', nobody.id).execute()
    expect((await zhang.call(quotationWrites.send, { body: await body(made) })).status).toBe(200)
    expect(await seen(zhang, made)).toMatchObject({ status: 'sent', revision: 1 })
  })

  it('of a stale version or with a flagged price is refused', async () => {
    const made = await drafted([cheap(0)])
    expect(codesOf(await zhang.call(quotationWrites.send, { body: await body(made) }))).toEqual([
      'QUOTATION_REVIEW_OPEN',
    ])
    const stale = { ...(await body(made)), version: 99 }
    const refused = await zhang.call(quotationWrites.send, { body: stale })
    expect(refused.problem.reasons.map(({ code }) => code)).toContain('VERSION_CONFLICT')
  })

  it('keeps the discount from the customer, in lists, on its page and as a filter', async () => {
    const { unitPrice } = line(0)
    const made = await drafted([line(0, { unitPrice: round(multiply(unitPrice, '0.999'), 4) })])
    const draft = await seen(zhang, made)
    expect(Number(draft.overallDiscount)).toBeGreaterThan(0)
    expect(await stepped(made, 'send')).toEqual([])
    expect((await seen(customer, made)).overallDiscount).toBeNull()
    const { body: page } = await customer.call(quotationCalls.page, { body: { size: 200 } })
    expect(page.rows.map(({ overallDiscount }) => overallDiscount).filter(Boolean)).toEqual([])
  })
})

it('names every bad cell of a draft at once', async () => {
  const refused = await zhang.call(quotationWrites.create, {
    body: { header: header({ currency: 'XXX' }), lines: [line(0, { salesQuantity: '-1' }), line(1)] },
  })
  expect(codesOf(refused)).toEqual(['MASTER_UNKNOWN header.currency', 'QTY_ZERO lines.0.salesQuantity'])
})

it('is copied to a new quotation with its prices', async () => {
  const first = await sent([line(0), line(1, { remark: 'blue' })])
  const copy = await zhang.call(quotationWrites.copy, { body: { id: first.id } })
  expect(copy.status).toBe(200)
  const made = await seen(zhang, copy.body)
  expect(made).toMatchObject({ status: 'draft', revision: 1, superseded: false, sentAt: null })
  expect(made.lines[1]).toMatchObject({
    remark: 'blue',
    unitPrice: (await seen(zhang, first)).lines[1]!.unitPrice,
  })
})

describe('a quotation whose last day has passed', () => {
  /** Runs the daily task twice at once, as two servers may. */
  const expireOn = (day: number) =>
    app.later(day * 24 * 60, async () => {
      const context = { services: app.services, count: () => undefined, cancelled: () => false }
      // The task uses these parts of its context alone, and the others need a stored task.
      const run = () => expireQuotations.run(context as unknown as Parameters<TaskKind['run']>[0])
      await Promise.all([run(), run()])
    })
  const toldOf = async (client: Client, { id }: { id: string }) => {
    const { body } = await client.call(noticeCalls.page, { body: { language: 'en', size: 100 } })
    return body.rows.filter(({ docId, kind }) => docId === id && kind === 'quotationExpiring')
  }

  it('can no longer be accepted, and its salesman is told once', async () => {
    const open = await sent()
    await expireOn(30)
    expect(await seen(zhang, open)).toMatchObject({ expired: false })
    await expireOn(31)
    expect(await seen(zhang, open)).toMatchObject({ status: 'sent', expired: true })
    expect(codesOf(await answered(open, 'accept'))).toEqual(['QUOTATION_EXPIRED'])
    await until(async () => (await toldOf(zhang, open)).length > 0)
    expect(await toldOf(zhang, open)).toHaveLength(1)
    const { body } = await zhang.call(quotationCalls.history, { body: { id: open.id } })
    expect(body.rows.filter(({ event }) => event === 'expire')).toHaveLength(1)
  })

  it('stands where it was accepted in time, and is not marked where a revision has taken its place', async () => {
    const accepted = await sent()
    expect((await answered(accepted, 'accept')).status).toBe(200)
    const first = await sent()
    expect(await stepped(await revised(first), 'send')).toEqual([])
    await expireOn(31)
    expect(await seen(zhang, accepted)).toMatchObject({ answer: 'accepted', expired: false })
    expect(await seen(zhang, first)).toMatchObject({ superseded: true, expired: false })
  })

  it('is not sent before it was opened again and given another day', async () => {
    const made = await drafted([cheap(0)])
    await submitted(made)
    const decided = [{ lineNo: 1, unitPrice: '1.5', decided: true }]
    const body = { ...(await now(made)), lines: decided }
    expect((await finance.call(quotationAuditCalls.modifyAndAudit, { body })).status).toBe(200)
    await expireOn(31)
    expect(await stepped(made, 'send')).toEqual(['QUOTATION_EXPIRED'])
    expect(await stepped(made, 'reopen')).toEqual([])
    expect(await seen(zhang, made)).toMatchObject({ status: 'draft', expired: false })
  })
})

it('keeps the customer’s wording beside the material, also in its history and its copies', async () => {
  const first = await drafted([line(0, { wording: 'pipa biru 63' })])
  const { id, version } = await now(first)
  const body = { id, version, header: header(), lines: [line(0, { from: 1, wording: 'pipa biru 63 mm' })] }
  expect((await zhang.call(quotationWrites.save, { body })).status).toBe(200)
  const history = await zhang.call(quotationCalls.history, { body: { id } })
  const change = { path: 'lines.1.wording', from: 'pipa biru 63', to: 'pipa biru 63 mm' }
  expect(history.body.rows[0]!.changes).toEqual([expect.objectContaining(change)])
  const copy = await zhang.call(quotationWrites.copy, { body: { id } })
  expect((await seen(zhang, copy.body)).lines[0]!.wording).toBe('pipa biru 63 mm')
})
