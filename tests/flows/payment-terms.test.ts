import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { texts } from '#server/calls/texts.ts'
import { contractAt, draftedContract } from '../factories/contracts.ts'
import { aHeader, drafted, someLines } from '../factories/customer-order-forms.ts'
import { sheetRows } from '../factories/files.ts'
import { aPlace, seen } from '../factories/order-forms.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { draftedQuotation, sentQuotation } from '../factories/quotations.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
afterAll(() => app.stop())
const place = await aPlace(app.db)

const agreed = { payTerm: 'O/A 45', paymentTerms: '30 % when signed, 70 % against the bill of lading' }
const papersOf = {
  quotation: quotationWrites.paper,
  contract: contractWrites.paper,
  order: orderWrites.paper,
} as const

/** Both forms of a paper in each language say period and terms under their own words. */
async function mustPrint(doc: keyof typeof papersOf, { id }: { id: string }) {
  for (const language of languages) {
    const { fields } = texts[language][`${doc}s`]
    const print = async (urlSuffix: 'overseasPdf' | 'overseasExcel') =>
      (await zhang.call(papersOf[doc], { query: { id, urlSuffix, language } })).bytes
    const said = [fields.payTerm, agreed.payTerm, fields.paymentTerms, agreed.paymentTerms]
    // A narrow column breaks a label where it has a space.
    const printed = pdfText(await pdfPages(await print('overseasPdf')))
    const written = sheetRows(await print('overseasExcel')).flat()
    for (const words of said) {
      for (const word of words.split(' ')) expect(printed, `${doc} ${language}`).toContain(word)
      expect(
        written.some((cell) => String(cell).includes(words)),
        `${doc} ${language} ${words}`,
      ).toBe(true)
    }
  }
}

describe('payment terms beside the payment period', () => {
  it('go from the quotation through the contract to the order, and stand on the papers of each', async () => {
    const quotation = await sentQuotation(zhang, place, agreed)
    await mustPrint('quotation', quotation)
    const { body } = await zhang.call(quotationWrites.transfer, {
      body: { ids: [quotation.id], contractType: 'contract' },
    })
    expect(await contractAt(zhang, body)).toMatchObject(agreed)
    await mustPrint('contract', body)
    await app.db.updateTable('contracts').set({ status: 'audited' }).where('id', '=', body.id).execute()
    const converted = await zhang.call(contractWrites.convert, {
      body: { lines: [{ contractId: body.id, lineNo: 1, quantity: '1' }] },
    })
    expect(await seen(zhang, converted.body)).toMatchObject(agreed)
    await mustPrint('order', converted.body)
    const { body: preview } = await wang.call(pushCalls.preview, { query: { id: converted.body.id } })
    expect(preview.header).toContainEqual({ field: 'paymentTerms', value: agreed.paymentTerms })
    expect(preview.unsent).not.toContain('paymentTerms')
  })

  it('must agree where quotations become one contract', async () => {
    const ones = [await sentQuotation(zhang, place, agreed), await sentQuotation(zhang, place)]
    const { problem } = await zhang.call(quotationWrites.transfer, {
      body: { ids: ones.map(({ id }) => id), contractType: 'contract' },
    })
    expect(problem.reasons.map(({ code, path }) => [code, path])).toContainEqual([
      'QUOTATION_TERMS_DIFFER',
      'header.paymentTerms',
    ])
  })

  it('are what clauses say of payment without a plan, in the history when changed, and part of what was quoted', async () => {
    const { body: made } = await zhang.call(quotationWrites.transfer, {
      body: { ids: [(await sentQuotation(zhang, place, agreed)).id], contractType: 'contract' },
    })
    const { id, version, lines, ...now } = await contractAt(zhang, made)
    const header = {
      ...picked(contractHeader, now),
      paymentTerms: 'All of it before shipment',
      clausesEn: 'Paid: {{paymentPlan}}\n\nTerms: {{paymentTerms}}, period: {{payTerm}}',
    }
    const sent = lines.map((line) => picked(staffLineInput, { ...line, from: line.lineNo }))
    expect(now.differsFromQuotation).toBe(false)
    await zhang.call(contractWrites.save, { body: { id, version, header, lines: sent } })
    const saved = await contractAt(zhang, made)
    expect(saved.clauses.en).toEqual([
      'Paid: All of it before shipment',
      'Terms: All of it before shipment, period: O/A 45',
    ])
    expect(saved.differsFromQuotation).toBe(true)
    const { body: history } = await zhang.call(contractCalls.history, { body: { id } })
    expect(history.rows.flatMap(({ changes }) => changes)).toContainEqual({
      path: 'paymentTerms',
      from: agreed.paymentTerms,
      to: 'All of it before shipment',
    })
  })

  it('leave a clause blank that names them where nobody has said them', async () => {
    const own = { clausesEn: 'Terms: {{paymentTerms}}' }
    const { blanks } = await contractAt(zhang, await draftedContract(zhang, place, own))
    expect(blanks).toMatchObject([{ code: 'CLAUSE_BLANK', path: 'header.paymentTerms' }])
  })

  it('are the customer’s to write on its order, and go on with the confirmed one', async () => {
    const { paymentTerms } = agreed
    const draft = await drafted(buyer, { ...(await aHeader(buyer)), paymentTerms }, someLines(goods, 1))
    const { body: submitted } = await buyer.call(customerOrderWrites.submit, {
      body: { id: draft.id, version: draft.version },
    })
    expect((await zhang.call(customerOrderCalls.one, { query: { id: draft.id } })).body).toMatchObject({
      paymentTerms,
      ownDraft: { header: { paymentTerms } },
    })
    const { body: confirmed } = await zhang.call(customerOrderWrites.decide, {
      body: { id: submitted.id, version: submitted.version, action: 'confirm' },
    })
    expect((await zhang.call(orderCalls.one, { query: { id: confirmed.orderId! } })).body).toMatchObject({
      paymentTerms,
    })
  })

  it('are copied with a quotation', async () => {
    const { id } = await draftedQuotation(zhang, place, agreed)
    const { body } = await zhang.call(quotationWrites.copy, { body: { id } })
    const stored = app.db.selectFrom('quotations').select(['payTerm', 'paymentTerms'])
    expect(await stored.where('id', '=', body.id).execute()).toEqual([agreed])
  })
})
