import { expect } from '@playwright/test'
import { accounts as words } from '#shared/locales/en/accounts.ts'
import { agreements } from '#shared/locales/en/agreements.ts'
import { accounts as chinese } from '#shared/locales/zh/accounts.ts'
import { welcome } from '#shared/locales/en/welcome.ts'
import { arrive } from './calls.ts'
import { filled } from './people.ts'
import { look } from './look.ts'
import { go, openLogin, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.en

test('an invited buyer chooses a password by the link and signs in', async ({ page, browser }) => {
  await arrive(page, 'admin', 'en')
  await go(page, '/home/accounts')
  await page.getByRole('button', { name: words.add }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: words.add }).click()
  await expect(form.getByText(t.errors.REQUIRED).first()).toBeVisible()
  await form.getByLabel(words.fields.userId).fill('Buyer.Mombasa')
  await form.getByLabel(words.fields.name, { exact: true }).fill('Amina Otieno')
  await form.getByLabel(words.fields.customerIds).fill('Nusantara Bangun')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Nusantara Bangun' }).click()
  await form.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.invitation.title })
  const link = await dialog.getByRole('textbox').inputValue()
  await dialog.getByRole('button', { name: t.common.close }).last().click()
  await expect(page.getByRole('row', { name: /buyer.mombasa/ })).toContainText(words.states.invited)

  const context = await browser.newContext({ locale: 'en-GB' })
  const buyer = await context.newPage()
  await buyer.goto(link)
  await expect(buyer.getByText(/Amina Otieno/)).toContainText('buyer.mombasa')
  const auth = t.auth.invitation
  await buyer.getByLabel(auth.newPassword, { exact: true }).fill('Password2026')
  await buyer.getByLabel(auth.confirmPassword, { exact: true }).fill('Password2026')
  await buyer.getByRole('button', { name: auth.submit }).click()
  await expect(buyer.getByText(t.errors.PASSWORD_COMMON)).toBeVisible()
  await buyer.getByLabel(auth.newPassword, { exact: true }).fill('Harbour2027')
  await buyer.getByLabel(auth.confirmPassword, { exact: true }).fill('Harbour2027')
  await buyer.getByRole('button', { name: auth.submit }).click()
  // Nobody uses the portal before agreeing to the agreement in force (D98).
  const agreement = buyer.getByRole('dialog')
  await agreement.getByRole('region').press('End')
  await expect(agreement.getByRole('status')).toBeEmpty()
  await agreement.getByRole('button', { name: agreements.gate.agree, exact: true }).click()
  await expect(buyer).toHaveURL(/mineForCustomer/)
  // Who is new is told what this is, and shown around; the account remembers it.
  const told = buyer.getByRole('dialog', { name: filled(welcome.title, { name: 'Amina Otieno' }) })
  await expect(told).toContainText(welcome.demo)
  await expect(told.getByRole('link')).toHaveCount(3)
  await look(buyer, 'welcome', 'en')
  await told.getByRole('button', { name: welcome.show }).click()
  for (const { title } of Object.values(welcome.steps)) {
    await expect(buyer.locator('.ant-tour')).toContainText(title)
    await buyer.locator('.ant-tour').getByRole('button').last().click()
  }
  await expect(buyer.locator('.ant-tour')).toHaveCount(0)
  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toHaveCount(0)
  // A link that is opened where somebody is signed in says who, and leads on after signing out.
  await buyer.goto(link)
  await expect(buyer.getByRole('status')).toContainText('buyer.mombasa')
  await buyer.getByRole('button', { name: auth.stay.replace('{{name}}', 'Amina Otieno') }).click()
  await expect(buyer).toHaveURL(/mineForCustomer/)
  await buyer.goto(link)
  await buyer.getByRole('button', { name: auth.signOut }).click()
  await expect(buyer.getByRole('alert')).not.toBeEmpty()
  await context.close()

  const again = await browser.newContext()
  const late = await again.newPage()
  // The login is open already, so only what follows # in the address changes.
  await openLogin(late, 'en')
  await late.goto(link)
  await expect(late.getByRole('alert')).not.toBeEmpty()
})

test('the administrator sees what an account may do, and where it is signed in', async ({ page }) => {
  await arrive(page, 'admin', 'zh')
  await go(page, '/home/accounts')
  await page.getByRole('button', { name: 'fin.zhao' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: chinese.tabs.permissions }).click()
  await expect(drawer).toContainText(chinese.permissions.order.releaseCredit)
  await expect(drawer).not.toContainText(chinese.permissions.order.push)
  await drawer.getByRole('tab', { name: chinese.tabs.sessions }).click()
  await expect(drawer.getByRole('table')).toBeVisible()
})

for (const language of ['zh', 'en', 'id'] as const)
  test(`the accounts look right in ${language}`, async ({ page }) => {
    await arrive(page, 'admin', language)
    await go(page, '/home/accounts')
    await expect(page.getByRole('button', { name: 'buyer.jakarta' }).first()).toBeVisible()
    await look(page, 'accounts', language)
    await page.getByRole('button', { name: 'buyer.jakarta' }).first().click()
    await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
    await look(page, 'account', language)
  })
