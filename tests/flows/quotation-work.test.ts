import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { quotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { aPlace, cheap, lines } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt, sentQuotation } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client, Sent } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)

const codesOf = ({ problem }: { problem: { reasons: { code: string }[] } }) =>
  problem.reasons.map(({ code }) => code)
const now = async ({ id }: { id: string }) => {
  const { version } = await quotationAt(zhang, { id })
  return { id, version }
}
/** Flagged lines of one material at a price that is far too low. */
const flagged = (count: number) =>
  lines(place, count, { unitPrice: cheap(place, 0), materialId: place.goods[0]!.id })

describe('finance’s check of 200 lines', () => {
  const queriesOf = async (client: Client, call: Call, sent: Sent) => {
    const { status, headers, problem } = await client.call(call, sent)
    expect(status, JSON.stringify(problem)).toBe(200)
    return Number(headers.get('x-queries'))
  }
  /** The queries of each step of a check. */
  async function stepsOf(count: number) {
    const made = await draftedQuotation(zhang, place, {}, flagged(count))
    const { unitPrice } = flagged(1)[0]!
    const decided = Array.from({ length: count }, (_, i) => ({ lineNo: i + 1, unitPrice, decided: true }))
    return [
      await queriesOf(zhang, quotationWrites.validPrices, { body: { id: made.id } }),
      await queriesOf(zhang, quotationWrites.submit, {
        body: { ...(await now(made)), cartonsConfirmed: true },
      }),
      await queriesOf(finance, quotationAuditCalls.modify, {
        body: { ...(await now(made)), lines: decided },
      }),
      await queriesOf(finance, quotationAuditCalls.modifyAndAudit, {
        body: { ...(await now(made)), lines: [] },
      }),
      await queriesOf(zhang, quotationWrites.send, {
        body: { ...(await now(made)), cartonsConfirmed: true },
      }),
      await queriesOf(zhang, quotationWrites.revise, { body: await now(made) }),
    ]
  }

  it('asks the database as often as that of two lines', async () => {
    // The first calls of a session ask for it as well.
    await stepsOf(1)
    const [few, many] = [await stepsOf(2), await stepsOf(200)]
    // Whether a reading asks for the session depends on the time since the last one.
    for (const [i, count] of many.entries()) expect(count).toBeLessThanOrEqual(few[i]! + 1)
  })
})

describe('two salesmen at one draft', () => {
  it('the second save of a version is refused and loses nothing of the first', async () => {
    const made = await draftedQuotation(zhang, place)
    const { id, version, lines: stored, ...row } = await quotationAt(zhang, made)
    const header = picked(quotationHeader, row)
    const typed = stored.map((line) =>
      picked(staffLineInput, {
        ...staffLineInput.parse({
          materialId: line.materialId,
          salesQuantity: line.salesQuantity,
          unitPrice: line.unitPrice,
        }),
        from: line.lineNo,
      }),
    )
    const saves = await Promise.all(
      ['from Li', 'from Wang'].map((remark) =>
        zhang.call(quotationWrites.save, {
          body: { id, version, header: { ...header, remark }, lines: typed },
        }),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [lost] = saves.filter(({ status }) => status === 409)
    expect(codesOf(lost!)).toEqual(['VERSION_CONFLICT'])
    const won = saves.findIndex(({ status }) => status === 200)
    expect((await quotationAt(zhang, made)).remark).toBe(['from Li', 'from Wang'][won])
  })

  it('one of two who send it at the same moment is told', async () => {
    const made = await draftedQuotation(zhang, place)
    const body = { ...(await now(made)), cartonsConfirmed: true }
    const sends = await Promise.all([
      zhang.call(quotationWrites.send, { body }),
      zhang.call(quotationWrites.send, { body }),
    ])
    expect(sends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a customer of another company', () => {
  it('finds nothing by the id of a quotation on any route of its own, and may call no other', async () => {
    const { id } = await sentQuotation(zhang, place)
    const stranger = await app.as('buyer.lima')
    const buyers = [...Object.values(quotationCalls), ...Object.values(quotationWrites)]
    for (const call of buyers) {
      if (call.path.includes('pagelist') && call !== quotationCalls.history) continue
      const sent = {
        query: { id, ids: id, fileId: id },
        body: { id, ids: [id], version: 1, event: 'accept', comment: 'no' },
      }
      const { status, problem } = await stranger.call(call as Call, sent as Sent)
      expect(status, `${call.method} ${call.path}`).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(problem), call.path).not.toContain(place.header.customerId)
    }
    for (const call of [quotationCalls.one, quotationCalls.revisions])
      expect((await stranger.call(call, { query: { id } })).status).toBe(404)
    expect((await stranger.call(orderWrites.quote, { body: { id } })).status).toBe(403)
    expect((await stranger.call(quotationWrites.order, { body: { id } })).status).toBe(403)
  })
})
