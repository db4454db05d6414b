import { describe, expect, it } from 'vitest'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractHeader } from '#shared/documents/contracts/contract.fields.ts'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { add } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { contractAt, decided, submittedContract } from '../factories/contracts.ts'
import { aLine, aPlace } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt, sentQuotation } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)

interface One {
  id: string
}
const transferred = (ones: readonly One[], own: object = {}, client: Client = zhang) =>
  client.call(quotationWrites.transfer, {
    body: { ids: ones.map(({ id }) => id), contractType: 'contract', ...own },
  })
const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const relations = (linked: readonly LinkedDocument[]) => linked.map(({ document, id }) => [document, id])

/** Saves a contract as it is, but for these changes. */
const resaved = async (one: One, own: object, quantity?: string) => {
  const { id, version, lines, ...now } = await contractAt(zhang, one)
  const sent = lines.map((line) => ({
    ...picked(staffLineInput, { ...line, from: line.lineNo }),
    ...(quantity !== undefined && { salesQuantity: quantity }),
  }))
  const header = { ...picked(contractHeader, now), ...own }
  return zhang.call(contractWrites.save, { body: { id, version, header, lines: sent } })
}

describe('a quotation that becomes a contract', () => {
  it('passes its terms and its prices on unchanged, and is followed both ways', async () => {
    const lines = [aLine(place, 0, { unitPrice: add(aLine(place, 0).unitPrice, '0.0101') }), aLine(place, 1)]
    const made = await sentQuotation(zhang, place, { oceanFreight: '180', deliveryTerm: '45 days' }, lines)
    const quoted = await quotationAt(zhang, made)
    const { status, body, problem } = await transferred([made])
    expect(status, JSON.stringify(problem)).toBe(200)
    const contract = await contractAt(zhang, body)
    const { customerId, salesOrg, currency, tradeTerm, port, payTerm, totalAmount, oceanFreight } = quoted
    expect(contract).toMatchObject({
      customerId,
      salesOrg,
      currency,
      tradeTerm,
      port,
      payTerm,
      totalAmount,
      oceanFreight,
      status: 'draft',
      contractType: 'contract',
      deliveryTerm: '45 days',
      differsFromQuotation: false,
      lines: quoted.lines.map(({ materialId, unitPrice, salesQuantity, basePrice }) => ({
        materialId,
        unitPrice,
        salesQuantity,
        basePrice,
      })),
    })
    expect(relations(contract.linked)).toEqual([['quotation', made.id]])
    const after = await quotationAt(zhang, made)
    expect(after.status).toBe('transferred')
    expect(relations(after.linked)).toEqual([['contract', body.id]])
    expect(codesOf(await transferred([made]))).toEqual(['QUOTATION_TRANSFERRED'])
  })

  it('may be a proforma invoice of several that agree; terms that differ are named', async () => {
    const [one, same] = [await sentQuotation(zhang, place), await sentQuotation(zhang, place)]
    const other = await sentQuotation(zhang, place, { payTerm: 'L/C at sight', port: 'Surabaya' })
    expect(codesOf(await transferred([one, other]))).toEqual([
      'QUOTATION_TERMS_DIFFER header.port',
      'QUOTATION_TERMS_DIFFER header.payTerm',
    ])
    const { body } = await transferred([one, same], { contractType: 'pi' })
    expect(await contractAt(zhang, body)).toMatchObject({ contractType: 'pi', lineCount: 4 })
    expect((await quotationAt(zhang, one)).status).toBe('transferred')
    expect((await quotationAt(zhang, same)).status).toBe('transferred')
  })

  it('has to be sent or checked, current, and valid unless that is confirmed', async () => {
    const draft = await draftedQuotation(zhang, place)
    expect(codesOf(await transferred([draft]))).toEqual(['QUOTATION_NOT_SENT'])
    const today = businessDateOf(new Date())
    const old = await sentQuotation(zhang, place, { validUntil: today })
    await app.db
      .updateTable('quotations')
      .set({ validUntil: addDays(today, -1) })
      .where('id', '=', old.id)
      .execute()
    expect(codesOf(await transferred([old]))).toEqual(['QUOTATION_RUN_OUT'])
    expect((await transferred([old], { expiredConfirmed: true })).status).toBe(200)
    const revised = await sentQuotation(zhang, place)
    const { version } = await quotationAt(zhang, revised)
    await zhang.call(quotationWrites.revise, { body: { id: revised.id, version } })
    expect(codesOf(await transferred([revised]))).toEqual(['QUOTATION_REVISED'])
  })

  it('is converted by its salesman, once by two at the same moment', async () => {
    const made = await sentQuotation(zhang, place)
    expect(codesOf(await transferred([made], {}, finance))).toEqual(['NO_PERMISSION'])
    expect((await transferred([made], {}, await app.as('sales.li'))).status).toBe(404)
    const both = await Promise.all([transferred([made]), transferred([made])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is back where it was once its contract is deleted or ended', async () => {
    const made = await sentQuotation(zhang, place)
    const first = (await transferred([made])).body
    expect((await zhang.call(contractWrites.remove, { query: { ids: first.id } })).status).toBe(200)
    expect(await quotationAt(zhang, made)).toMatchObject({ status: 'sent', linked: [] })
    const second = (await transferred([made])).body
    expect((await submittedContract(zhang, second)).status).toBe(200)
    expect((await decided(finance, second, 'abandon', 'Not now')).status).toBe(200)
    expect((await quotationAt(zhang, made)).status).toBe('sent')
    expect((await transferred([made])).status).toBe(200)
  })
})

describe('a contract beside its quotation', () => {
  it('says whether it still agrees, also after it was changed back', async () => {
    const made = await sentQuotation(zhang, place)
    const contract = (await transferred([made])).body
    const differs = async () => (await contractAt(zhang, contract)).differsFromQuotation
    expect((await resaved(contract, { contractName: 'Tower' })).status).toBe(200)
    expect(await differs()).toBe(false)
    expect((await resaved(contract, {}, '120')).status).toBe(200)
    expect(await differs()).toBe(true)
    expect((await resaved(contract, {}, '100')).status).toBe(200)
    expect(await differs()).toBe(false)
    expect((await resaved(contract, { premium: '10' })).status).toBe(200)
    expect(await differs()).toBe(true)
  })
})
