import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { type Simulator, startSimulator } from '../../../demo/sap/simulator.ts'
import { openSapClient } from '../sap.client.ts'
import type { SapPort } from '../sap.port.ts'

const breaking = { pauseSeconds: 60, authPauseSeconds: 300 }
let fresh: FreshDatabase
let simulator: Simulator
let client: SapPort
let customerNo: string
beforeAll(async () => {
  fresh = await freshDatabase()
  const customer = await fresh.db
    .selectFrom('customers')
    .select('sapCustomerNo')
    .where('type', '=', 'official')
    .orderBy('sapCustomerNo')
    .limit(1)
    .executeTakeFirstOrThrow()
  customerNo = customer.sapCustomerNo
  simulator = await startSimulator({ db: fresh.db })
  client = openSapClient({ ...simulator, timeoutSeconds: 5 }, breaking)
})
afterAll(async () => {
  await client.close()
  await simulator.close()
  await fresh.drop()
})

describe('a customer’s account', () => {
  const item = (number: string, values: object) => ({
    CompanyCode: '1010',
    FiscalYear: '2026',
    AccountingDocument: number,
    AccountingDocumentItem: '001',
    AccountingDocumentType: 'RV',
    PostingDate: '/Date(1788134400000)/',
    DocumentDate: '/Date(1788134400000)/',
    DueCalculationBaseDate: '/Date(1788134400000)/',
    NetDueDate: '/Date(1790726400000)/',
    DebitCreditCode: 'S',
    AmountInTransactionCurrency: '1200.500',
    TransactionCurrency: 'USD',
    SpecialGLCode: '',
    BillingDocument: '0090000001',
    SalesDocument: '',
    ClearingAccountingDocument: '',
    ClearingDate: null,
    ...values,
  })

  it('is asked for by customer and change, and read with SAP’s signs', async () => {
    const results = [
      item('1400000001', {}),
      item('1400000002', { DebitCreditCode: 'H' }),
      item('1600000001', { DebitCreditCode: 'H', SpecialGLCode: 'A' }),
      item('1600000002', { SpecialGLCode: 'F' }),
      item('1400000003', { ClearingAccountingDocument: '1500000001', ClearingDate: '/Date(1790812800000)/' }),
    ]
    const asked: URL[] = []
    const server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://sap'))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ d: { results } }))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const port = openSapClient({ ...simulator, url, timeoutSeconds: 5 }, breaking)
    const answer = await port.accountItems('4711', '2026-11-20')
    await port.close()
    server.close()
    expect(
      answer.outcome === 'done' && answer.value.map((one) => [one.document, one.amount, one.clearedOn]),
    ).toEqual([
      ['1400000001', '1200.50', null],
      ['1400000002', '-1200.50', null],
      ['1600000001', '-1200.50', null],
      ['1400000003', '1200.50', '2026-10-01'],
    ])
    expect(answer).toMatchObject({
      value: [
        { baseDate: '2026-08-31', dueDate: '2026-09-30', billingDocument: '90000001' },
        {},
        { specialGl: 'A' },
        {},
      ],
    })
    expect(asked.find(({ pathname }) => !pathname.endsWith('$metadata'))?.searchParams.get('$filter')).toBe(
      `Customer eq '0000004711' and FinancialAccountType eq 'D' and (ClearingAccountingDocument eq '' or ClearingDate ge datetime'2026-11-20T00:00:00')`,
    )
    expect(
      asked.find(({ pathname }) => !pathname.endsWith('$metadata'))?.searchParams.get('$select'),
    ).not.toContain('*')
  })

  it('of the simulator follows what is paid', async () => {
    const open = async () => {
      const answer = await client.accountItems(customerNo, '2026-01-01')
      if (answer.outcome !== 'done') throw new Error(answer.outcome)
      return answer.value
    }
    const before = await open()
    expect(before.length).toBeGreaterThan(1)
    const document = before.find(
      ({ clearedOn, amount }) => clearedOn === null && !amount.startsWith('-'),
    )!.document
    await fetch(`${simulator.url}/sim/payments`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${simulator.user}:${simulator.password}`)}` },
      body: JSON.stringify({ customerNo, document }),
    })
    const after = await open()
    const openOf = (items: typeof after) =>
      items.filter(({ clearedOn }) => clearedOn === null).map((one) => one.document)
    const paid = openOf(before).filter((one) => !openOf(after).includes(one))
    expect(paid).toEqual([document])
    expect(after.find((one) => one.document === document)!.clearedOn).toBe(businessDateOf(new Date()))
  })
})
