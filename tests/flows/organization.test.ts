import { describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { kpiMonths } from '#shared/masterdata/performance.ts'
import { masterCalls, type MasterCalls } from '#shared/masterdata/master.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

type Row = Record<string, string> & { id: string; version: number; enabled: boolean }
const rowsOf = async (calls: Pick<MasterCalls, 'page'>, filter: object = {}) => {
  const { body } = await admin.call(calls.page, { body: { filter, size: 100 } })
  return { rows: body.rows as unknown as Row[], names: body.names }
}
const reasonsOf = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ path, code }) => `${path} ${code}`).toSorted()

describe('factories of a sales organization', () => {
  const { salesOrgFactory, salesOrg, factory } = masterCalls

  it('are told with the names of both, in the language of the reader', async () => {
    const { rows, names } = await rowsOf(salesOrgFactory, { salesOrg: '1000' })
    expect(rows.map((row) => row['factoryCode'])).toEqual(['1010', '1020', '1030'])
    expect(names['salesOrg']).toEqual({ '1000': 'Haiwei International Trading Co., Ltd.' })
    const chinese = await app.as('cs.wang', 'zh')
    const { body } = await chinese.call(salesOrgFactory.page, { body: { filter: { salesOrg: '1000' } } })
    expect(body.names['factory']?.['1020']).toBe('鹤山门窗橱柜工厂')
  })

  it('are related once, by codes that exist', async () => {
    const body = { salesOrg: '1000', factoryCode: '1010', remark: '' }
    expect((await admin.call(salesOrgFactory.add, { body })).problem.reasons).toEqual([
      { code: 'DUPLICATE', params: { value: '1000 · 1010' }, path: 'factoryCode' },
    ])
    const unknown = await admin.call(salesOrgFactory.add, {
      body: { salesOrg: '9999', factoryCode: '9999', remark: '' },
    })
    expect(reasonsOf(unknown)).toEqual(['factoryCode MASTER_UNKNOWN', 'salesOrg MASTER_UNKNOWN'])
  })

  it('are added twice at the same moment only once', async () => {
    const name = { nameZh: '试验工厂', nameEn: 'Trial plant', city: '', countryCode: '', remark: '' }
    await admin.call(factory.add, { body: { code: '1099', ...name } })
    const body = { salesOrg: '1000', factoryCode: '1099', remark: '' }
    const both = await Promise.all([1, 2].map(() => admin.call(salesOrgFactory.add, { body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('tell who uses an organization before it is stopped', async () => {
    const { rows } = await rowsOf(salesOrg, { code: '1000' })
    const { body } = await admin.call(salesOrg.usage, { query: { id: rows[0]!.id } })
    const tables = body.map(({ table }) => table)
    expect(tables).toEqual(expect.arrayContaining(['salesOrgFactory', 'beneficiary', 'customers', 'orders']))
  })
})

describe('salespersons', () => {
  const { salesperson } = masterCalls
  const form = {
    number: 'S900',
    name: '欧阳娜娜',
    latinName: '',
    sapSeller: '600099',
    departmentCode: 'D10',
    superior: '',
    phone: '',
    email: '',
    remark: '',
  }

  it('are added with their department, and read by all staff in their own letters', async () => {
    const { body } = await admin.call(salesperson.add, { body: form })
    expect(body).toMatchObject({ name: '欧阳娜娜', departmentCode: 'D10' })
    const sales = await app.as('sales.zhang')
    const found = await sales.call(salesperson.page, { body: { filter: { number: 'S900' } } })
    expect(found.body.total).toBe(1)
    expect((await sales.call(salesperson.add, { body: form })).problem.code).toBe('NO_PERMISSION')
    expect((await (await app.as('buyer.lima')).call(salesperson.page)).status).toBe(403)
  })

  it('are picked by the role of their account', async () => {
    const ask = async (role: 'salesman' | 'finance') =>
      (await admin.call(customerCalls.salespersons, { body: { filter: { role } } })).body
    expect((await ask('salesman')).rows).toHaveLength(2)
    expect((await ask('finance')).total).toBe(0)
    expect(
      (await admin.call(customerCalls.salespersons, { body: { filter: { text: 'S900' } } })).body.total,
    ).toBe(1)
  })
})

describe('countries of finance', () => {
  const { financeCountry } = masterCalls
  /** Whose rights have changed is signed out. */
  const finance = async () => {
    const client = await app.as('fin.zhao')
    await client.signIn('fin.zhao', demoPassword)
    return client
  }
  const total = async () => (await (await finance()).call(orderCalls.page, { body: {} })).body.total
  const idOfAccount = async () => {
    const { body } = await admin.call(accountAdminCalls.page, { body: { filter: { userId: 'fin.zhao' } } })
    return body.rows[0]!.id
  }

  it('are what finance sees: a stopped one ends the session and the sight', async () => {
    const before = await total()
    const { rows } = await rowsOf(financeCountry, { userId: 'fin.zhao' })
    const reader = await finance()
    const ids = rows.map(({ id }) => id)
    expect((await admin.call(financeCountry.toggle, { body: { ids, enabled: false } })).body).toEqual({
      changed: ids.length,
    })
    expect((await reader.call(orderCalls.page, { body: {} })).problem.code).toBe('FORCED_OFFLINE')
    expect(before).toBeGreaterThan(0)
    expect(await total()).toBe(0)
    await admin.call(financeCountry.toggle, { body: { ids, enabled: true } })
    expect(await total()).toBe(before)
  })

  it('are the countries of the account, whichever of the two is changed', async () => {
    const id = await idOfAccount()
    const { body: account } = await admin.call(accountAdminCalls.one, { query: { id } })
    const [kept, dropped] = account.countries.toSorted()
    const { name, latinName, role, language, phone, email, customerIds, salespersonId, salesOrgs } = account
    const grant = { name, latinName, role, language, phone, email, customerIds, salespersonId, salesOrgs }
    const save = (countries: string[], version: number) =>
      admin.call(accountAdminCalls.modify, { body: { id, version, values: { ...grant, countries } } })
    const answer = await save([kept!], account.version)
    expect(answer.problem?.reasons).toBeUndefined()
    expect(answer.body.countries).toEqual([kept])
    const { rows } = await rowsOf(financeCountry, { userId: 'fin.zhao', countryCode: dropped })
    expect(rows.map((row) => row.enabled)).toEqual([false])
    await admin.call(financeCountry.toggle, { body: { ids: [rows[0]!.id], enabled: true } })
    const { body: after } = await admin.call(accountAdminCalls.one, { query: { id } })
    expect(after.countries).toEqual([kept, dropped])
    await save(account.countries, after.version)
  })

  it('are given to people of finance alone, by the administrator alone', async () => {
    const body = { userId: 'sales.zhang', countryCode: 'CN', remark: '' }
    expect(reasonsOf(await admin.call(financeCountry.add, { body }))).toEqual(['userId MASTER_UNKNOWN'])
    await finance()
    const add = async (user: string) => (await app.as(user)).call(financeCountry.add, { body })
    for (const user of ['cs.wang', 'fin.zhao', 'view.sun', 'sales.li', 'buyer.lima'])
      expect((await add(user)).problem.code).toBe('NO_PERMISSION')
    const read = async (user: string) =>
      (await (await app.as(user)).call(financeCountry.page, { body: {} })).status
    for (const user of ['cs.wang', 'fin.zhao', 'view.sun'])
      expect([user, await read(user)]).toEqual([user, 200])
    expect(await read('buyer.lima')).toBe(403)
  })
})

describe('targets of salespersons', () => {
  const { salesKpi } = masterCalls
  const targets = async (user: string) => {
    const { body } = await (await app.as(user)).call(salesKpi.page, { body: { size: 200 } })
    return body.rows.map(({ id, ...row }) => ({
      id,
      number: 'salespersonNumber' in row ? row.salespersonNumber : undefined,
    }))
  }

  it('are a salesman’s own on the list and by id, and everybody’s for the others', async () => {
    const all = await targets('admin')
    const rows = await targets('sales.li')
    const own = new Set(rows.map(({ number }) => number))
    expect(own.size).toBe(1)
    expect(all.filter(({ number }) => own.has(number))).toEqual(rows)
    expect(all.length).toBeGreaterThan(rows.length)
    const foreign = all.find(({ number }) => !own.has(number))!
    const li = await app.as('sales.li')
    expect((await li.call(salesKpi.usage, { query: { id: foreign.id } })).status).toBe(404)
    expect(await targets('fin.zhao')).toEqual(all)
  })
})

describe('bank accounts', () => {
  const { beneficiaryAccount } = masterCalls
  const form = {
    beneficiaryCode: 'B1200',
    accountNo: '77 88 99',
    currency: 'EUR',
    bankName: 'Emirates NBD Bank PJSC',
    bankAddress: '',
    swift: 'EBILAEAD',
    iban: 'AE07 0331 2345 6789 0123 456',
    remark: '',
  }

  it('are refused with an IBAN or a SWIFT code that cannot be one', async () => {
    const wrong = { ...form, swift: 'EBIL', iban: 'AE08 0331 2345 6789 0123 456' }
    expect(reasonsOf(await admin.call(beneficiaryAccount.add, { body: wrong }))).toEqual([
      'iban IBAN',
      'swift SWIFT',
    ])
    expect((await admin.call(beneficiaryAccount.add, { body: form })).status).toBe(200)
  })

  it('are the same however their number is grouped', async () => {
    const again = await admin.call(beneficiaryAccount.add, { body: { ...form, accountNo: '778899' } })
    expect(reasonsOf(again)).toEqual(['accountNo DUPLICATE'])
  })
})

describe('what salespersons shall reach', () => {
  it('is read by staff, not by customers', async () => {
    const read = async (user: string) => (await (await app.as(user)).call(masterCalls.salesKpi.page)).status
    expect(await Promise.all(['admin', 'fin.zhao', 'cs.wang', 'view.sun'].map(read))).toEqual([
      200, 200, 200, 200,
    ])
    expect(await read('buyer.lima')).toBe(403)
  })

  it('is within bounds that make sense', async () => {
    const body = {
      salespersonNumber: 'S101',
      year: 1999,
      evaluationCode: 'ORD-Q',
      currency: 'USD',
      targetAmount: '0',
      ...Object.fromEntries(kpiMonths.map((month) => [month, null])),
      bonusPercent: '101',
      remark: '',
    }
    expect(reasonsOf(await admin.call(masterCalls.salesKpi.add, { body }))).toEqual([
      'bonusPercent TOO_BIG',
      'targetAmount POSITIVE',
      'year TOO_SMALL',
    ])
  })
})

describe('how credit is judged', () => {
  it('is kept from base viewers (D92) and customers', async () => {
    for (const user of ['view.sun', 'buyer.lima'])
      expect((await (await app.as(user)).call(masterCalls.creditModel.page)).problem.code).toBe(
        'NO_PERMISSION',
      )
    expect((await (await app.as('fin.zhao')).call(masterCalls.creditModel.page)).body.total).toBe(6)
  })
})
