import { expect, type Page } from '@playwright/test'
import { picked } from '#shared/kernel/pick.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { accountForm } from '#shared/platform/accounts/account.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { clientOf } from '../flows/client.ts'
import { baseUrl, password } from './address.ts'
import { arrive } from './calls.ts'
import { fillLogin, go, texts } from './screens.ts'
import { test } from './story.ts'

/** What the page of the sign-in is written in. */
const expectDoor = async (page: Page, language: Language) => {
  await expect(page.getByRole('button', { name: texts[language].auth.signIn, exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(language)
}

/** A portal of a region, whose `env.json` names another default. */
const inRegion = (page: Page, language: string) =>
  page.route('**/env.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), language } })
  })

test.describe('the door speaks the visitor’s language: a browser in Indonesian', () => {
  test.use({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })

  test('is met in Chinese, in what the region says, or in its own where the region leaves it to the browser', async ({
    page,
  }) => {
    await go(page, '/login')
    await expectDoor(page, 'zh')
    await inRegion(page, 'en')
    await page.reload()
    await expectDoor(page, 'en')
    await page.unroute('**/env.json')
    await inRegion(page, 'auto')
    await page.reload()
    await expectDoor(page, 'id')
  })

  test('is met as the link says, which stays in no address and is forgotten by the next window', async ({
    page,
    context,
  }) => {
    await go(page, '/home/customerHome?lang=en')
    await expectDoor(page, 'en')
    expect(new URL(page.url()).searchParams.get('lang')).toBeNull()
    expect(page.url()).not.toContain('lang%3D')
    await page.reload()
    await expectDoor(page, 'en')
    const next = await context.newPage()
    await next.goto(`${baseUrl}/login?lang=xx`)
    await expectDoor(next, 'zh')
  })

  test('is met as it chose before, in another window of the device too', async ({ page, context }) => {
    await go(page, '/login')
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
    await expectDoor(page, 'id')
    expect(await page.evaluate(() => sessionStorage.getItem('seaway.language'))).toBe('id')
    await page.reload()
    await expectDoor(page, 'id')
    const next = await context.newPage()
    await next.goto(`${baseUrl}/login`)
    await expectDoor(next, 'id')
  })

  test('finds the account’s own language behind a link in another one', async ({ page }) => {
    const zhang = clientOf(baseUrl, 'zh')
    await zhang.signIn('sales.zhang', password)
    const { body: info } = await zhang.call(accountCalls.info)
    const body = { ...picked(accountForm, info), language: 'zh' as const }
    expect((await zhang.call(accountCalls.saveInfo, { body })).status).toBe(200)
    await go(page, '/login?lang=id')
    await expectDoor(page, 'id')
    await fillLogin(page, 'sales.zhang', password, 'id')
    await page.waitForURL(/\/home\//)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  })
})

test.describe('a screen in Chicago', () => {
  test.use({ timezoneId: 'America/Chicago', locale: 'en-US' })

  test('filters orders by the day that their rows show, by typing and by the menu of a cell', async ({
    page,
  }) => {
    await arrive(page, 'buyer.houston', 'en')
    await go(page, '/home/orderManageCustomer?tab=approved')
    const table = page.getByRole('table')
    await expect(table.getByRole('link').first()).toBeVisible()
    const shown = (await page.locator('td').allTextContents()).filter((text) => /\d{4} \d\d:\d\d$/.test(text))
    // An evening in Chicago is the next day in Shanghai.
    const late = shown.find((text) => Number(/(\d\d):\d\d$/.exec(text)![1]) >= 19)
    expect(late, shown.join()).toBeDefined()
    const cell = page.getByRole('cell', { name: late!, exact: true }).first()
    const number = await cell.locator('xpath=ancestor::tr').getByRole('link').first().textContent()
    await cell.click({ button: 'right' })
    await page
      .getByRole('menuitem')
      .filter({ hasText: late!.slice(0, -6) })
      .click()
    await expect(page).toHaveURL(/orderTime=/)
    await expect(table.getByRole('link', { name: number!, exact: true })).toBeVisible()
    const day = new URL(page.url()).searchParams.get('orderTime')
    await page.reload()
    await expect(table.getByRole('link', { name: number!, exact: true })).toBeVisible()
    expect(day).toMatch(/^(\d{4}-\d\d-\d\d)\.\.\1$/)
  })
})
