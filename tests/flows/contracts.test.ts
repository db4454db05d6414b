import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import {
  auditedContract,
  contractAt,
  contractHeaderFor,
  decided,
  draftedContract,
  submittedContract,
} from '../factories/contracts.ts'
import { aLine, aPlace, lines } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const finance = await app.as('fin.zhao')

const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const returned = async (client: Client, { id }: { id: string }, comment = 'The deposit is too low') =>
  client.call(contractWrites.return, {
    body: { id, version: (await contractAt(zhang, { id })).version, event: 'return', comment },
  })
const eventOn = async (client: Client, call: 'withdraw' | 'send', { id }: { id: string }) =>
  client.call(contractWrites[call], { body: { id, version: (await contractAt(zhang, { id })).version } })
const approvalsOf = async ({ id }: { id: string }) =>
  (await zhang.call(approvalCalls.ofDocument, { query: { id } })).body

describe('a contract', () => {
  it('goes from its draft through the approval of its content to the customer', async () => {
    const made = await draftedContract(zhang, place, { advancePaymentRate: '30', againstDocumentsRate: '70' })
    const draft = await contractAt(zhang, made)
    expect(draft).toMatchObject({ status: 'draft', lineCount: 2, openLines: 0, contractType: 'contract' })
    expect(draft.contractNo).toMatch(/^T/)

    const { status, body } = await submittedContract(zhang, made)
    expect(status).toBe(200)
    expect(body.orderNo).toMatch(/^CT/)
    const [asked] = await approvalsOf(made)
    expect(asked).toMatchObject({ status: 'in_approval' })
    expect(codesOf(await decided(zhang, made, 'agree'))).toEqual(['NO_PERMISSION'])

    expect((await decided(finance, made, 'agree', 'as agreed')).status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'audited' })
    expect((await approvalsOf(made))[0]).toMatchObject({ status: 'approved' })
    expect((await eventOn(zhang, 'send', made)).status).toBe(200)
    const history = await zhang.call(contractCalls.history, { body: { id: made.id } })
    expect(history.body.rows.map(({ event }) => event).toReversed()).toEqual([
      'create',
      'submit',
      'agree',
      'audit',
      'send',
    ])
  })

  it('is submitted only when its terms, its plan and its lines are complete, each named at once', async () => {
    const made = await draftedContract(
      zhang,
      place,
      { tradeTerm: '', contractTime: null, advancePaymentRate: '30', bail: '5' },
      [aLine(place, 0, { salesQuantity: '0' })],
    )
    expect(codesOf(await submittedContract(zhang, made)).toSorted()).toEqual([
      'ORDER_LINES_UNPRICED',
      'PAYMENT_PLAN header.advancePaymentRate',
      'QTY_ZERO lines.0.salesQuantity',
      'REQUIRED header.contractTime',
      'REQUIRED header.tradeTerm',
    ])
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'draft' })
  })

  it('names an unknown seller and account, and keeps what they were called', async () => {
    const account = await app.db
      .selectFrom('beneficiaryAccounts')
      .select(['id', 'accountNo'])
      .executeTakeFirstOrThrow()
    const company = await app.db
      .selectFrom('productionCompanies')
      .select(['code', 'nameEn'])
      .where('enabled', '=', true)
      .executeTakeFirstOrThrow()
    const refused = await zhang.call(contractWrites.create, {
      body: {
        header: contractHeaderFor(place, { seller: 'NOBODY', beneficiaryAccountId: newId() }),
        lines: lines(place, 1),
      },
    })
    expect(codesOf(refused)).toEqual([
      'MASTER_UNKNOWN header.seller',
      'MASTER_UNKNOWN header.beneficiaryAccountId',
    ])
    const made = await draftedContract(zhang, place, {
      seller: company.code,
      beneficiaryAccountId: account.id,
    })
    expect(await contractAt(zhang, made)).toMatchObject({
      sellerName: company.nameEn,
      bankAccount: account.accountNo,
    })
  })

  it('is a proforma invoice where the calls for one are used', async () => {
    const { contractType: _type, ...header } = contractHeaderFor(place)
    const { body } = await zhang.call(contractWrites.createPi, { body: { header, lines: lines(place, 1) } })
    expect(await contractAt(zhang, body)).toMatchObject({ contractType: 'pi', lineCount: 1 })
    const more = { ...header, contractName: 'Spare parts' }
    const saved = await zhang.call(contractWrites.savePi, {
      body: { id: body.id, version: body.version, header: more, lines: [{ ...aLine(place, 0), from: 1 }] },
    })
    expect(saved.status).toBe(200)
    expect(await contractAt(zhang, body)).toMatchObject({ contractType: 'pi', contractName: 'Spare parts' })
  })
})

describe('the audit of a contract', () => {
  it('is refused in the approval, after which the contract can be changed and handed in again', async () => {
    const made = await draftedContract(zhang, place)
    await submittedContract(zhang, made)
    const { id, round } = (await approvalsOf(made))[0]!
    const refused = await finance.call(approvalWrites.decide, {
      body: { id, round, event: 'reject', comment: 'Too cheap' },
    })
    expect(refused.status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'returned', returnComment: 'Too cheap' })
    expect((await submittedContract(zhang, made)).status).toBe(200)
    expect((await approvalsOf(made))[0]).toMatchObject({ status: 'in_approval', round: 2 })
  })

  it('ends where the salesman takes the contract back', async () => {
    const made = await draftedContract(zhang, place)
    await submittedContract(zhang, made)
    expect((await eventOn(zhang, 'withdraw', made)).status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'draft' })
    expect((await approvalsOf(made))[0]).toMatchObject({ status: 'withdrawn' })
    const removed = await zhang.call(contractWrites.remove, { query: { ids: made.id } })
    expect(codesOf(removed)).toEqual(['CONTRACT_KEPT'])
  })

  it('counts no more once finance sends the contract back, even after it was approved', async () => {
    const made = await auditedContract(zhang, finance, place)
    expect(codesOf(await returned(zhang, made))).toEqual(['NO_PERMISSION'])
    expect(codesOf(await returned(finance, made, ''))).toEqual(['REQUIRED comment'])
    expect((await returned(finance, made)).status).toBe(200)
    expect((await approvalsOf(made))[0]).toMatchObject({ status: 'void' })
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'returned', auditedAt: null })
  })

  it('is decided once, by one of two who agree at the same moment', async () => {
    const made = await draftedContract(zhang, place)
    await submittedContract(zhang, made)
    const answers = await Promise.all([decided(finance, made, 'agree'), decided(finance, made, 'agree')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await contractAt(zhang, made)).toMatchObject({ status: 'audited' })
  })
})

describe('a contract that is given up', () => {
  it('ends with a reason, by sales only before the audit', async () => {
    const made = await auditedContract(zhang, finance, place)
    expect(codesOf(await decided(zhang, made, 'abandon', 'no'))).toEqual(['CONTRACT_AUDITED'])
    expect(codesOf(await decided(finance, made, 'abandon'))).toEqual(['REQUIRED comment'])
    expect((await decided(finance, made, 'abandon', 'The customer is gone')).status).toBe(200)
    expect(await contractAt(zhang, made)).toMatchObject({
      status: 'terminated',
      endReason: 'The customer is gone',
    })
    const own = await draftedContract(zhang, place)
    expect((await decided(zhang, own, 'abandon', 'typed twice')).status).toBe(200)
  })
})

describe('who sees a contract', () => {
  it('is staff in scope; a draft only those who write it', async () => {
    const made = await draftedContract(zhang, place)
    const customer = await app.as('buyer.jakarta')
    const asked = { query: { id: made.id } }
    expect((await finance.call(contractCalls.one, asked)).status).toBe(404)
    expect((await customer.call(contractCalls.one, asked)).status).toBe(404)
    await submittedContract(zhang, made)
    expect((await finance.call(contractCalls.one, asked)).status).toBe(200)
  })

  it('finds it by its numbers, and is told what waits', async () => {
    const customerContractNo = `CC-${newId().slice(-8)}`
    const made = await auditedContract(zhang, finance, place, { customerContractNo })
    const found = await zhang.call(searchCalls.search, { query: { text: customerContractNo } })
    expect(JSON.stringify(found.body)).toContain(made.id)
    const todos = await zhang.call(todoCalls.list)
    expect(todos.body.find(({ key }) => key === 'contractsToSend')?.count).toBeGreaterThan(0)
  })
})
