import { expect } from '@playwright/test'
import { fillLogin, go, openLogin, signIn, texts } from './screens.ts'
import { test } from './story.ts'

const finance = ['home', 'orders', 'customerOrders', 'masterData', 'account'] as const
const staff = [...finance, 'productGroups'] as const
const portal = ['customerHome', 'myOrders', 'productCollection', 'account'] as const

const accounts = [
  ['admin', 'zh', staff],
  ['sales.zhang', 'en', staff],
  ['sales.li', 'id', staff],
  ['cs.wang', 'zh', staff],
  ['cs.chen', 'en', staff],
  ['fin.zhao', 'zh', finance],
  ['view.sun', 'id', staff],
  ['buyer.jakarta', 'id', portal],
  ['buyer.houston', 'en', portal],
  ['buyer.nairobi', 'en', portal],
  ['buyer.dubai', 'zh', portal],
  ['buyer.manila', 'en', portal],
  ['buyer.lima', 'en', portal],
] as const

for (const [userId, language, menus] of accounts)
  test(`${userId} signs in (${language}) and finds the menus of the role`, async ({ page }) => {
    await signIn(page, userId, language)
    const words = texts[language].shell.menus
    // The bar of customers has no room for all of them.
    const more = page.getByRole('navigation').getByRole('button', { name: texts[language].common.more })
    if (menus === portal) await more.click()
    for (const menu of menus)
      await expect(
        page
          .getByRole('link', { name: words[menu] })
          .or(page.getByRole('menuitem', { name: words[menu] }))
          .first(),
      ).toBeVisible()
    const others = menus === portal ? words.masterData : words.customerReceivables
    await expect(page.getByRole('menuitem', { name: others })).toHaveCount(0)
  })

test('a wrong password is refused in words, and nothing typed is lost', async ({ page }) => {
  await openLogin(page, 'en')
  await fillLogin(page, 'nobody.here', 'wrong password 1', 'en')
  await expect(page.getByText(texts.en.errors.LOGIN_FAILED)).toBeVisible()
  await expect(page.getByLabel(texts.en.auth.userId, { exact: true })).toHaveValue('nobody.here')
})

test('a forgotten password leads to the business representative', async ({ page }) => {
  await openLogin(page, 'id')
  await page.getByRole('button', { name: texts.id.auth.forgot }).click()
  await expect(page.getByText(texts.id.auth.forgotText)).toBeVisible()
})

test('without a session every address leads to the login, unknown ones too', async ({ page }) => {
  for (const path of ['/', '/home/orderManage', '/nothing/here']) {
    await go(page, path)
    await expect(page).toHaveURL(/\/login(\?from=.*)?$/)
  }
})

test('a second sign-in ends the first, which is told so', async ({ page, browser }) => {
  await signIn(page, 'sales.li', 'en')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'sales.li', 'en')
  await expect(page.getByText(texts.en.shell.ended.LOGGED_IN_ELSEWHERE)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/Chrom.* · 127\.0\.0\.1 · /)
})

test('the language changes at once and stays', async ({ page }) => {
  await signIn(page, 'cs.chen', 'zh')
  await page.getByRole('button', { name: texts.zh.shell.changeLanguage }).click()
  await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByTitle(texts.id.shell.menus.orders, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByTitle(texts.id.shell.menus.orders, { exact: true }).first()).toBeVisible()
})
