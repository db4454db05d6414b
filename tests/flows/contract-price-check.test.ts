import { describe, expect, it } from 'vitest'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractHeader } from '#shared/documents/contracts/contract.fields.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { contractAt, decided, draftedContract, submittedContract } from '../factories/contracts.ts'
import { aLine, aPlace } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const viewer = await app.as('view.sun')
const place = await aPlace(app.db)

interface One {
  id: string
}
/** Half of the benchmark price, which no customer is allowed. */
const cheap = (nth: number) =>
  aLine(place, nth, { unitPrice: round(multiply(aLine(place, nth).unitPrice, '0.5'), 4) })
const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const now = async (one: One) => {
  const { id, version } = await contractAt(zhang, one)
  return { id, version }
}
const checkAsked = async (one: One, client: Client = zhang) =>
  client.call(contractWrites.submitCheck, {
    body: { ...(await now(one)), cartonsConfirmed: true, stalePrices: 'keep' },
  })
const stepped = async (call: 'recallCheck' | 'reopen', one: One, client: Client = zhang) =>
  client.call(contractWrites[call], { body: await now(one) })
const agreeing = (lineNo: number, unitPrice: string) => ({
  lineNo,
  unitPrice,
  financialRemark: 'ok',
  decided: true,
})
const finished = async (one: One, lines: ReturnType<typeof agreeing>[], client: Client = finance) =>
  client.call(contractAuditCalls.modifyAndAudit, { body: { ...(await now(one)), lines, comment: '' } })
const resaved = async (one: One, quantity: string) => {
  const { id, version, lines, ...contract } = await contractAt(zhang, one)
  return zhang.call(contractWrites.save, {
    body: {
      id,
      version,
      header: picked(contractHeader, contract),
      lines: lines.map((line) => ({
        ...picked(staffLineInput, { ...line, from: line.lineNo }),
        salesQuantity: quantity,
      })),
    },
  })
}

describe('a contract at a price that nobody has checked', () => {
  it('goes to finance before its audit, and is audited at the price that finance has decided', async () => {
    const made = await draftedContract(zhang, place, {}, [cheap(0), aLine(place, 1)])
    expect(codesOf(await submittedContract(zhang, made))).toEqual(['CONTRACT_REVIEW_OPEN'])
    expect((await checkAsked(made)).status).toBe(200)
    const waiting = await contractAt(finance, made)
    expect(waiting).toMatchObject({ status: 'awaiting_price_check', reviewLines: 1 })
    expect(waiting.contractNo).toMatch(/^CT/)
    const page = await finance.call(contractAuditCalls.page, { body: { size: 200 } })
    expect(page.body.rows.map(({ id }) => id)).toContain(made.id)
    const why = await finance.call(contractWrites.validPrices, { body: { id: made.id } })
    expect(why.body.lines.map(({ flags }) => flags)).toEqual([['belowAllowed'], []])
    expect(codesOf(await finished(made, []))).toEqual(['CONTRACT_REVIEW_OPEN'])
    expect(codesOf(await finished(made, [agreeing(2, '1')]))).toEqual(['INVALID lines.0.lineNo'])
    const price = round(multiply(aLine(place, 0).unitPrice, '0.8'), 4)
    expect((await finished(made, [agreeing(1, price)])).status).toBe(200)
    const checked = await contractAt(zhang, made)
    expect(checked).toMatchObject({ status: 'price_checked', reviewLines: 0, checkedBy: finance.user.name })
    expect(Number(checked.lines[0]!.unitPrice)).toBeCloseTo(Number(price), 4)
    expect(codesOf(await resaved(made, '100'))).toEqual(['CONTRACT_CHECKED'])
    expect((await submittedContract(zhang, made)).status).toBe(200)
    expect((await decided(finance, made, 'agree')).status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'audited', contractNo: waiting.contractNo })
  })

  it('comes back with the words of finance, or by the salesman before finance has begun', async () => {
    const made = await draftedContract(zhang, place, {}, [cheap(0)])
    await checkAsked(made)
    expect((await stepped('recallCheck', made)).status).toBe(200)
    await checkAsked(made)
    const saved = await finance.call(contractAuditCalls.modify, {
      body: { ...(await now(made)), lines: [{ ...agreeing(1, '1.5'), decided: false }] },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    expect((await stepped('recallCheck', made)).problem.reasons).toEqual([waits('CONTRACT_CHECK_SAVED')])
    expect((await submittedContract(zhang, made)).problem.reasons).toEqual([waits('CONTRACT_CHECKING')])
    const comment = 'Too cheap for this port'
    const back = await finance.call(contractAuditCalls.retroversion, {
      body: { ...(await now(made)), comment },
    })
    expect(back.status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({
      status: 'draft',
      checkComment: comment,
      reviewLines: 1,
    })
  })

  it('is checked again once a checked price is offered for another quantity', async () => {
    const made = await draftedContract(zhang, place, {}, [cheap(0)])
    const { unitPrice } = (await contractAt(zhang, made)).lines[0]!
    await checkAsked(made)
    await finished(made, [agreeing(1, unitPrice)])
    expect((await stepped('reopen', made)).status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'draft', reviewLines: 1 })
  })

  it('is checked by finance alone, and submitted by its salesman alone', async () => {
    const made = await draftedContract(zhang, place, {}, [cheap(0)])
    const refused = await Promise.all([finance, viewer].map((client) => checkAsked(made, client)))
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    await checkAsked(made)
    expect((await finished(made, [agreeing(1, '1')], zhang)).status).toBe(403)
    // Whoever only looks may see what waits, and decides nothing of it.
    expect((await viewer.call(contractAuditCalls.page, { body: {} })).status).toBe(200)
    expect((await zhang.call(contractAuditCalls.page, { body: {} })).status).toBe(403)
    const customer = await app.as('buyer.jakarta')
    expect((await customer.call(contractCalls.one, { query: { id: made.id } })).status).toBe(404)
  })

  it('needs no check where every price may be given', async () => {
    const made = await draftedContract(zhang, place)
    expect(codesOf(await checkAsked(made))).toEqual(['CONTRACT_NO_REVIEW'])
    expect((await submittedContract(zhang, made)).status).toBe(200)
  })
})

describe('a contract of a quotation that finance has checked', () => {
  it('needs no second check as long as a line says what was checked', async () => {
    const quoted = await draftedQuotation(zhang, place, {}, [cheap(0)])
    const { version, lines } = await quotationAt(zhang, quoted)
    const answers = { cartonsConfirmed: true, stalePrices: 'keep' as const }
    await zhang.call(quotationWrites.submit, { body: { id: quoted.id, version, ...answers } })
    const body = {
      id: quoted.id,
      version: (await quotationAt(finance, quoted)).version,
      lines: [agreeing(1, lines[0]!.unitPrice)],
      comment: '',
    }
    expect((await finance.call(quotationAuditCalls.modifyAndAudit, { body })).status).toBe(200)
    const made = await zhang.call(quotationWrites.transfer, {
      body: { ids: [quoted.id], contractType: 'contract' },
    })
    expect(await contractAt(zhang, made.body)).toMatchObject({ status: 'draft', reviewLines: 0 })
    expect((await resaved(made.body, '50')).status).toBe(200)
    expect(await contractAt(zhang, made.body)).toMatchObject({ reviewLines: 1, differsFromQuotation: true })
    await zhang.call(contractWrites.remove, { query: { ids: made.body.id } })
    // It was never sent, so it is not sent now.
    expect((await quotationAt(zhang, quoted)).status).toBe('price_checked')
  })
})
