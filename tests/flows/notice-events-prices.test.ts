import { describe, expect, it } from 'vitest'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { decided, openApproval } from '../factories/approvals.ts'
import {
  contractAt,
  decided as contractDecided,
  draftedContract,
  submittedContract,
} from '../factories/contracts.ts'
import { heard, noticesAbout, once } from '../factories/notices.ts'
import { aLine, aPlace, cheap, made, seen, stepped } from '../factories/order-forms.ts'
import { draftedQuotation, quotationAt } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const zhao = await app.as('fin.zhao')
const admin = await app.as('admin')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)

interface One {
  id: string
}
const belowAllowed = (at = place) => aLine(at, 0, { unitPrice: cheap(at, 0) })
const agreed = { lineNo: 1, unitPrice: belowAllowed().unitPrice, financialRemark: 'ok', decided: true }
const done = ({ status, problem }: { status: number; problem: unknown }) =>
  expect(status, JSON.stringify(problem)).toBe(200)

describe('of a price check', () => {
  it('of an inquiry, finance hears the question and the salesman the answer', async () => {
    const { customerId, salesOrg, currency } = place.header
    const header = { customerId, salesOrg, currency, customerRef: 'Block B' }
    const line = { wording: 'Brass valve', salesQuantity: '150', salesUnit: 'pc' }
    const asked = async (): Promise<One> => {
      const inquiry = await zhang.call(inquiryWrites.create, { body: { header, lines: [line] } })
      done(await step(zhang, inquiryWrites.submit, inquiry.body, 'submit'))
      return inquiry.body
    }
    const at = async ({ id }: One) => {
      const { version } = (await zhang.call(inquiryCalls.one, { query: { id } })).body
      return { id, version }
    }
    type Step = (typeof inquiryWrites)['submit' | 'decide']
    const step = async (client: Client, call: Step, one: One, event: string) =>
      client.call(call, { body: { ...(await at(one)), event, comment: 'Which finish?' } })
    const inquiry = await asked()
    expect(await heard(zhao, inquiry, 'Submitted for pricing')).toEqual(once)
    const lines = [{ lineNo: 1, unitPrice: '2.5', financialRemark: '' }]
    done(await zhao.call(inquiryWrites.price, { body: { ...(await at(inquiry)), lines } }))
    done(await step(zhao, inquiryWrites.decide, inquiry, 'finishPricing'))
    expect(await heard(zhang, inquiry, 'Pricing finished')).toEqual(once)
    const unclear = await asked()
    done(await step(zhao, inquiryWrites.decide, unclear, 'sendBack'))
    expect(await heard(zhang, unclear, 'Returned by finance')).toEqual(once)
  })

  it('of a quotation, too', async () => {
    const at = async ({ id }: One) => ({ id, version: (await quotationAt(zhang, { id })).version })
    const asked = async () => {
      const quotation = await draftedQuotation(zhang, place, {}, [belowAllowed()])
      const body = { ...(await at(quotation)), cartonsConfirmed: true }
      done(await zhang.call(quotationWrites.submit, { body }))
      return quotation
    }
    const quotation = await asked()
    expect(await heard(zhao, quotation, 'Submitted for price check')).toEqual(once)
    const body = { ...(await at(quotation)), lines: [agreed], comment: '' }
    done(await zhao.call(quotationAuditCalls.modifyAndAudit, { body }))
    expect(await heard(zhang, quotation, 'Price check finished')).toEqual(once)
    const unclear = await asked()
    const comment = 'Which project?'
    done(await zhao.call(quotationAuditCalls.retroversion, { body: { ...(await at(unclear)), comment } }))
    expect(await heard(zhang, unclear, 'Returned by finance')).toEqual(once)
  })

  it('of a contract, and the salesman hears of its audit', async () => {
    const contract = await draftedContract(zhang, place, {}, [belowAllowed()])
    const at = async () => ({ id: contract.id, version: (await contractAt(zhang, contract)).version })
    const asked = { ...(await at()), cartonsConfirmed: true, stalePrices: 'keep' as const }
    done(await zhang.call(contractWrites.submitCheck, { body: asked }))
    expect(await heard(zhao, contract, 'Submitted for price check')).toEqual(once)
    const body = { ...(await at()), lines: [agreed], comment: '' }
    done(await zhao.call(contractAuditCalls.modifyAndAudit, { body }))
    expect(await heard(zhang, contract, 'Price check finished')).toEqual(once)
    done(await submittedContract(zhang, contract))
    done(await contractDecided(zhao, contract, 'agree'))
    expect(await heard(zhang, contract, 'Approved')).toEqual(once)
    expect((await noticesAbout(zhang, contract)).length).toBe(2)
  })
})

describe('of a special price', () => {
  const asked = async () => {
    const order = await made(zhang, place, [belowAllowed()])
    done(await stepped(zhang, order, 'startSpecialPrice'))
    expect(await heard(zhao, order, 'Special price requested')).toEqual(once)
    return order
  }
  const at = async ({ id }: One) => ({ id, version: (await seen(zhao, { id })).version })

  it('the salesman hears that it is maintained, and then what was decided about it', async () => {
    const order = await asked()
    const body = { ...(await at(order)), lines: [agreed], comment: '' }
    done(await zhao.call(orderAuditCalls.modifyAndAudit, { body }))
    expect(await heard(zhang, order, 'Special price set')).toEqual(once)
    done(await decided(admin, order))
    expect(await heard(zhang, order, 'Special price approved')).toEqual(once)
    expect(await noticesAbout(zhang, order)).toHaveLength(2)
  })

  it('the salesman hears that it came back', async () => {
    const order = await asked()
    const body = { ...(await at(order)), comment: 'Too low' }
    done(await zhao.call(orderAuditCalls.retroversion, { body }))
    expect(await heard(zhang, order, 'Special price request returned')).toEqual(once)
  })
})

describe('of a sale', () => {
  const submitted = async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    done(await stepped(zhang, order, 'submitSalesOrder'))
    return order
  }

  it.each([
    ['pass', 'Sales approval passed'],
    ['reject', 'Sales approval rejected'],
  ] as const)(
    'the salesman hears the decision (%s), and deciders that they are asked',
    async (event, words) => {
      const order = await submitted()
      expect(await heard(zhao, await openApproval(zhang, order), 'Your approval is needed')).toEqual(once)
      done(await decided(zhao, order, event, 'Because of the term'))
      expect(await heard(zhang, order, words)).toEqual(once)
    },
  )

  it('customer service hears that it is handed in, and the salesman that it came back', async () => {
    const order = await made(zhang, place)
    const { salesOrg } = place.header
    const service = await app.as(['1000', '1100'].includes(salesOrg) ? 'cs.wang' : 'cs.chen')
    done(await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } }))
    expect(await heard(service, order, 'Submitted to customer service')).toEqual(once)
    const body = { ids: [order.id], outcome: 'return' as const, comment: 'No port' }
    done(await service.call(orderWrites.customerServiceReturn, { body }))
    expect(await heard(zhang, order, 'Returned by customer service')).toEqual(once)
  })
})
