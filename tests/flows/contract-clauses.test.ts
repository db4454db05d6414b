import { describe, expect, it } from 'vitest'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import type { ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { contractConfiguration } from '#shared/masterdata/contract-template.ts'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import {
  auditedContract,
  contractAt,
  contractHeaderFor,
  draftedContract,
  submittedContract,
} from '../factories/contracts.ts'
import { aPlace, lines } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const admin = await app.as('admin')
const place = await aPlace(app.db)
const { salesOrg } = place.header

const codesOf = (answer: { problem: { reasons: { code: string; path?: string; params?: object }[] } }) =>
  answer.problem.reasons.map(({ code, path, params }) => [code, path, params])
const upcoming = async (contractType: 'contract' | 'pi') =>
  (await zhang.call(contractCalls.nextNumber, { query: { salesOrg, contractType } })).body.contractNo
const submittedNo = async (own: Partial<ContractHeader>) => {
  const { status, body, problem } = await submittedContract(zhang, await draftedContract(zhang, place, own))
  expect(status, JSON.stringify(problem)).toBe(200)
  return body.orderNo
}
const configured = async (own: object) => {
  const page = await admin.call(masterCalls.contractConfiguration.page, {
    body: { filter: { salesOrg: [salesOrg] } },
  })
  const { id, version, ...row } = page.body.rows[0]!
  const values = picked(masterForm(contractConfiguration), row)
  return admin.call(masterCalls.contractConfiguration.modify, {
    body: { id, version, values: { ...values, ...own } },
  })
}

describe('the number of a contract', () => {
  it('has a prefix of its own for a proforma invoice, and is the one that was told before', async () => {
    const [contract, pi] = [await upcoming('contract'), await upcoming('pi')]
    expect(contract).toMatch(/^CT\d{4}\d{5}$/)
    expect(pi).toMatch(/^PI\d{4}\d{5}$/)
    expect(await submittedNo({})).toBe(contract)
    expect(await submittedNo({ contractType: 'pi' })).toBe(pi)
  })

  it('follows the rule of its organization, and keeps the number that it has', async () => {
    const kept = await draftedContract(zhang, place)
    const before = (await submittedContract(zhang, kept)).body.orderNo
    expect((await configured({ contractPrefix: 'HW-', numberPeriod: 'year' })).status).toBe(200)
    const year = new Date().getFullYear() % 100
    expect(await submittedNo({})).toBe(`HW-${year}00001`)
    expect(await submittedNo({})).toBe(`HW-${year}00002`)
    expect((await contractAt(zhang, kept)).contractNo).toBe(before)
    await configured({ contractPrefix: 'CT', numberPeriod: 'month' })
    // Numbers go on where they ended, and are never used again.
    expect((await submittedNo({})) > before).toBe(true)
  })

  it('is decided by the administrator alone', async () => {
    const [row] = await app.db.selectFrom('contractConfigurations').selectAll().execute()
    const { id, version } = row!
    const values = { contractPrefix: 'X', piPrefix: 'Y', numberPeriod: 'year', salesOrg }
    const refused = await zhang.call(masterCalls.contractConfiguration.modify, {
      body: { id, version, values },
    })
    expect(refused.status).toBe(403)
  })
})

describe('the clauses of a contract', () => {
  const texts = {
    clausesZh: '买方：{{customerName}}',
    clausesEn: 'Buyer: {{customerName}}\n\nYour number: {{customerContractNo}}.',
  }

  it('are answered filled in, in every language, a blank where nothing is known', async () => {
    const made = await draftedContract(zhang, place, texts)
    const { clauses, customerName, clausesEn } = await contractAt(zhang, made)
    expect(clauses).toEqual({
      zh: [`买方：${customerName}`],
      en: [`Buyer: ${customerName}`, 'Your number: ________.'],
      id: [],
    })
    expect(clausesEn).toBe(texts.clausesEn)
  })

  it('may come from a template, which a preview fills in from a real contract', async () => {
    const { body: templates } = await zhang.call(contractCalls.templates)
    const { body: configuration } = await zhang.call(contractCalls.configuration, { query: { salesOrg } })
    const template = templates.find(({ code }) => code === configuration.contractTemplate)!
    const { id } = await draftedContract(zhang, place, {
      advancePaymentRate: '30',
      againstDocumentsRate: '70',
    })
    const { textZh, textEn, textId } = template
    const preview = await admin.call(contractCalls.preview, { body: { id, textZh, textEn, textId } })
    expect(preview.status, JSON.stringify(preview.problem)).toBe(200)
    const { contractNo, totalAmount } = await contractAt(zhang, { id })
    expect(preview.body.en[0]).toContain(contractNo)
    expect(preview.body.zh[2]).toContain('30 %')
    expect(Number(totalAmount)).toBeGreaterThan(0)
    expect(Object.values(preview.body).flat().join('')).not.toContain('{{')
    const stranger = await app.as('sales.li')
    const unseen = await stranger.call(contractCalls.preview, { body: { id, textZh, textEn, textId } })
    expect(unseen.status).toBe(404)
  })

  it('name each variable that does not exist, in a contract and in a template', async () => {
    const header = contractHeaderFor(place, {
      clausesEn: '{{buyer}} and {{customerName}}',
      templateCode: 'NONE',
    })
    const refused = await zhang.call(contractWrites.create, { body: { header, lines: lines(place, 1) } })
    expect(codesOf(refused)).toEqual([
      ['MASTER_UNKNOWN', 'header.templateCode', { value: 'NONE' }],
      ['CLAUSE_VARIABLE', 'header.clausesEn', { name: 'buyer' }],
    ])
    const values = {
      code: 'ODD',
      nameZh: '条款',
      nameEn: 'Odd',
      textZh: '',
      textEn: '',
      textId: '{{pembeli}}',
    }
    const template = await admin.call(masterCalls.contractTemplate.add, {
      body: { ...values, remark: '' },
    })
    expect(codesOf(template)).toEqual([['CLAUSE_VARIABLE', 'textId', { name: 'pembeli' }]])
  })
})

describe('what the clauses leave open (D191)', () => {
  const house = async () => {
    const { body: templates } = await zhang.call(contractCalls.templates)
    const { textZh, textEn, textId } = templates.find(({ code }) => code === 'SALES')!
    return { templateCode: 'SALES', clausesZh: textZh, clausesEn: textEn, clausesId: textId }
  }
  const whole = { payTerm: 'T/T 30/70', advanceDeliveryDay: '45', warrantyPeriod: '12' } as const

  it('is named at once, each with its field, and keeps a contract and a PI from their audit', async () => {
    for (const contractType of ['contract', 'pi'] as const) {
      const own = { contractType, ...(await house()), clausesEn: 'Signed by ____ for {{customerContractNo}}' }
      const made = await draftedContract(zhang, place, own)
      const expected = [
        ['CLAUSE_BLANK', 'header.advanceDeliveryDay', { name: 'advanceDeliveryDay' }],
        ['CLAUSE_BLANK', 'header.warrantyPeriod', { name: 'warrantyPeriod' }],
        ['CLAUSE_BLANK', 'header.customerContractNo', { name: 'customerContractNo' }],
        ['CLAUSE_LINE', 'header.clausesEn', undefined],
      ]
      const refused = await submittedContract(zhang, made)
      expect([refused.status, codesOf(refused)]).toEqual([422, expected])
      const { blanks, status } = await contractAt(zhang, made)
      expect(blanks.map(({ code, path, params }) => [code, path, params])).toEqual(expected)
      expect(status).toBe('draft')
    }
  })

  it('counts a dash as nothing, in the one language in which it stands', async () => {
    const own = { ...whole, clausesId: 'Nomor: {{customerContractNo}}', customerContractNo: ' -- ' }
    const refused = await submittedContract(zhang, await draftedContract(zhang, place, own))
    expect(codesOf(refused)).toEqual([
      ['CLAUSE_BLANK', 'header.customerContractNo', { name: 'customerContractNo' }],
    ])
  })

  it('is nothing where the masters speak: house, account, customer and periods', async () => {
    const made = await draftedContract(zhang, place, { ...whole, ...(await house()) })
    const { clauses, blanks, bankName, bankAccount, swift, beneficiaryName } = await contractAt(zhang, made)
    expect(blanks).toEqual([])
    expect(JSON.stringify(clauses)).not.toContain('__')
    for (const value of [bankName, bankAccount, swift, beneficiaryName]) {
      expect(value).not.toBe('')
      for (const language of ['zh', 'en', 'id'] as const) expect(clauses[language][2]).toContain(value)
    }
    const org = await app.db
      .selectFrom('salesOrgs')
      .selectAll()
      .where('code', '=', salesOrg)
      .executeTakeFirstOrThrow()
    expect(clauses.zh[0]).toContain(org.nameZh)
    expect(clauses.en[0]).toContain(org.nameEn)
    expect((await submittedContract(zhang, made)).status).toBe(200)
  })

  it('is looked for again before a contract is sent', async () => {
    const finance = await app.as('fin.zhao')
    const made = await auditedContract(zhang, finance, place, { ...whole, ...(await house()) })
    const sending = async () => {
      const { version } = await contractAt(zhang, made)
      return zhang.call(contractWrites.send, { body: { id: made.id, version } })
    }
    await app.db
      .updateTable('contracts')
      .set({ swift: '', warrantyPeriod: null })
      .where('id', '=', made.id)
      .execute()
    const refused = await sending()
    expect([refused.status, codesOf(refused)]).toEqual([
      422,
      [
        ['CLAUSE_BLANK', 'header.beneficiaryAccountId', { name: 'swift' }],
        ['CLAUSE_BLANK', 'header.warrantyPeriod', { name: 'warrantyPeriod' }],
      ],
    ])
    await app.db
      .updateTable('contracts')
      .set({ swift: 'BKCHCNBJ44A', warrantyPeriod: '12' })
      .where('id', '=', made.id)
      .execute()
    expect((await sending()).status).toBe(200)
  })

  it('is nothing in the demo company: every contract that is still to be sent may be', async () => {
    const { body } = await admin.call(contractCalls.page, { body: { size: 200 } })
    const blanks = await Promise.all(
      body.rows
        .filter(({ createdBy }) => createdBy !== '')
        .map(
          async (row) => [row.contractNo, row.contractName, (await contractAt(admin, row)).blanks] as const,
        ),
    )
    const named = blanks.filter(([, name]) => name !== '')
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(([, , open]) => open.length > 0)).toEqual([])
  })
})
