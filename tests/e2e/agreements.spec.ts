import { expect, type Page } from '@playwright/test'
import { agreements as en } from '#shared/locales/en/agreements.ts'
import { agreements as zh } from '#shared/locales/zh/agreements.ts'
import { welcome } from '#shared/locales/zh/welcome.ts'
import { form as formWords } from '#shared/locales/en/form.ts'
import { emptyValue } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { callsFor, masterCalls } from '#shared/masterdata/master.contract.ts'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { clientOf, type Client } from '../flows/client.ts'
import { emptyCompany, type Company } from './empty-company.ts'
import { filled, press } from './people.ts'
import { fillLogin } from './screens.ts'
import { test } from './story.ts'

const secret = { admin: 'Harbour2027', buyer: 'Lantern2028' }

async function add(admin: Client, table: MasterName, values: Record<string, string | number>) {
  const blank = Object.entries(masterOf(table).fields).map(([name, field]) => [name, emptyValue(field)])
  const { status } = await admin.call(callsFor(table).add, {
    body: { ...Object.fromEntries(blank), ...values },
  })
  expect(status, table).toBe(200)
}

/** A customer with one user, in a company that has nothing else. */
async function seedBuyer(admin: Client) {
  const names = { nameZh: '名', nameEn: 'Name' }
  await add(admin, 'continent', { code: 'AS', ...names })
  await add(admin, 'area', { code: 'SEA', continentCode: 'AS', ...names })
  await add(admin, 'country', { code: 'ID', areaCode: 'SEA', continentCode: 'AS', ...names })
  await add(admin, 'currency', { code: 'USD', decimals: 2, ...names })
  await add(admin, 'salesOrg', { code: '1000', currency: 'USD', ...names })
  await add(admin, 'customer', {
    customerNo: '1000700001',
    type: 'official',
    name: 'Nusantara Timber',
    countryCode: 'ID',
    salesOrg: '1000',
    currency: 'USD',
  })
  const { rows } = (await admin.call(masterCalls.customer.page, { body: {} })).body
  const { body } = await admin.call(accountAdminCalls.create, {
    body: {
      userId: 'buyer',
      name: 'Budi Santoso',
      latinName: '',
      email: '',
      phone: '',
      language: 'zh',
      role: 'customer',
      salespersonId: null,
      salesOrgs: [],
      countries: [],
      customerIds: [rows[0]!.id],
    },
  })
  const { code } = body.invitation
  await admin.call(accountCalls.register, {
    body: { code, newPassword: secret.buyer, confirmPassword: secret.buyer },
  })
}

const clauses = (days: string) => ({
  zh: `请在${days}天内付款。\n\n`.repeat(60),
  en: `Pay within ${days} days.\n\n`.repeat(60),
})

/** Saves the open form of an agreement and puts it into force. */
async function publish(admin: Page, version: string, days: string) {
  const form = admin.getByRole('dialog').first()
  await form.getByLabel(en.fields.versionNo).fill(version)
  for (const field of ['titleZh', 'titleEn', 'titleId'] as const)
    await form.getByLabel(en.fields[field]).fill('Terms')
  const { zh: chinese, en: english } = clauses(days)
  await form.getByLabel(en.fields.contentZh).fill(chinese)
  await form.getByLabel(en.fields.contentEn).fill(english)
  await form.getByLabel(en.fields.contentId).fill(english)
  await press(form, formWords.save)
  await expect(admin.getByText(en.saved)).toBeVisible()
  await press(admin, version)
  await press(admin.getByRole('dialog'), en.commit)
  await press(admin.getByRole('dialog', { name: filled(en.commitTitle, { version }) }), en.commit)
  await expect(admin.getByText(filled(en.committed, { version }))).toBeVisible()
}

let company: Company | undefined
test.afterEach(async () => {
  await company?.end()
  company = undefined
})

test('a customer reads a new agreement to its end before the portal opens, and sees what a later one changes', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  company = await emptyCompany('admin', secret.admin)
  const { url } = company
  const calls = clientOf(url, 'en')
  await calls.signIn('admin', secret.admin)
  await calls.call(accountCalls.welcomed)
  await seedBuyer(calls)
  const open = async (userId: string, password: string, language: 'zh' | 'en') => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript((chosen) => sessionStorage.setItem('seaway.language', chosen), language)
    await page.goto(`${url}/login`)
    await fillLogin(page, userId, password, language)
    await page.waitForURL(/\/home/)
    return page
  }
  const admin = await open('admin', secret.admin, 'en')
  await admin.goto(`${url}/home/userAgreement`)
  await admin.getByRole('button', { name: en.add }).first().click()
  await publish(admin, '1.0', '30')

  const buyer = await open('buyer', secret.buyer, 'zh')
  const gate = buyer.getByRole('dialog', { name: 'Terms' })
  const agree = gate.getByRole('button', { name: zh.gate.agree, exact: true })
  const readOn = gate.getByText(zh.gate.readOn)
  const readToEnd = async () => {
    await expect(readOn).toBeVisible()
    await expect(agree).toHaveAttribute('aria-disabled', 'true')
    await gate.getByRole('region').focus()
    await buyer.keyboard.press('End')
    await expect(readOn).toHaveCount(0)
  }
  await readToEnd()
  await buyer.goto(`${url}/home/orderManageCustomer/edit`)
  await expect(gate).toBeVisible()
  await readToEnd()
  await agree.click()
  await expect(gate).toHaveCount(0)
  await press(buyer.getByRole('dialog'), welcome.start)

  await admin.getByRole('row', { name: /1\.0/ }).getByRole('checkbox').check()
  await press(admin, en.newVersion)
  await publish(admin, '2.0', '45')
  await expect(gate).toContainText(filled(zh.gate.changed, { version: '1.0' }))
  await expect(gate.getByRole('deletion').first()).toContainText('30')
  await expect(gate.getByRole('insertion').first()).toContainText('45')
  await press(gate, zh.gate.disagree)
  await expect(buyer).toHaveURL(/\/login\?disagreed/)
  await fillLogin(buyer, 'buyer', secret.buyer, 'zh')
  await readToEnd()
  await agree.click()
  await expect(gate).toHaveCount(0)
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()

  await admin.reload()
  await expect(admin.getByRole('row', { name: /2\.0/ })).toContainText(
    filled(en.agreedOf, { agreed: 1, asked: 1 }),
  )
})
