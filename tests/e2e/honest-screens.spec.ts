import { expect, type Page } from '@playwright/test'
import { languages } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { go, texts, searchOf } from './screens.ts'
import { test } from './story.ts'

const rows = (page: Page) => page.locator('.ant-table-row')
const loaded = (page: Page) => expect(rows(page).first()).toBeVisible()

/** Lets these calls fail as if the server were away, until the returned function is called. */
async function away(page: Page, ...addresses: RegExp[]): Promise<() => Promise<void>> {
  for (const address of addresses) await page.route(address, (route) => route.abort())
  return async () => {
    for (const address of addresses) await page.unroute(address)
  }
}

const listed = /order\/pagelist\?doc=order$/

test('a list whose request failed shows no old rows, keeps its filters and tries again by itself', async ({
  page,
}) => {
  const t = texts.zh
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, '/home/orderManage')
  await loaded(page)
  const back = await away(page, listed)
  await searchOf(page).fill('SO26')
  const said = page.getByRole('alert').filter({ hasText: t.common.loadFailed })
  await expect(said).toContainText(t.common.tryingAgain)
  await expect(rows(page)).toHaveCount(0)
  await expect(page).toHaveURL(/search=SO26/)
  await expect(searchOf(page)).toHaveValue('SO26')
  await back()
  await loaded(page)
  await expect(said).toHaveCount(0)
})

for (const [user, address] of [
  ['sales.zhang', '/home/mine'],
  ['buyer.jakarta', '/home/mineForCustomer'],
] as const)
  test(`the home of ${user} says what could not be read, and reads it when the server is back`, async ({
    page,
  }) => {
    const t = texts.en
    await arrive(page, user, 'en')
    const calls = [/\/order\/pagelist/, /\/home\/worklist/, /\/notification\/pagelist/, /\/user\/group\/tree/]
    const back = await away(page, ...calls)
    await go(page, address)
    // The figures, which are named as a whole, have calls of their own.
    const cards = page.locator('main section:not([aria-label])')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cards.getByRole('alert').filter({ hasText: t.common.loadFailed })).toHaveCount(
      await cards.count(),
    )
    await back()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    await expect(page.locator('main .ant-skeleton')).toHaveCount(0)
  })

test('a text filter acts while it is typed, and what is typed on stays', async ({ page }) => {
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, '/home/orderManage')
  await loaded(page)
  const number = (await rows(page).nth(2).getByRole('link').innerText()).trim()
  const filter = searchOf(page)
  await filter.pressSequentially(number, { delay: 40 })
  await expect(rows(page)).toHaveCount(1)
  await expect(filter).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/search/)
})

test('the head of a list stays in sight below the bar, and ticking a row moves none', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await arrive(page, 'sales.zhang', 'zh')
  await go(page, '/home/orderManage')
  await loaded(page)
  await expect(page.locator('.ant-table-sticky-scroll')).toBeInViewport()
  const second = rows(page).nth(1)
  const before = await second.boundingBox()
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByRole('toolbar')).toBeInViewport()
  expect(await second.boundingBox()).toEqual(before)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  const bar = page.locator('.shell-bar')
  const head = page.locator('.ant-table-sticky-holder')
  await expect.poll(async () => (await head.boundingBox())!.y).toBeLessThan(60)
  const over = await bar.evaluate((e) => {
    const { left, bottom } = e.getBoundingClientRect()
    return e.contains(document.elementFromPoint(left + 40, bottom - 4))
  })
  expect(over).toBe(true)
})

for (const language of languages)
  test(`no key is shown where an editor is opened at once (${language})`, async ({ page }) => {
    await arrive(page, 'sales.zhang', language)
    await go(page, '/home/orderManage?status=pushed')
    await loaded(page)
    const href = await rows(page).first().getByRole('link').getAttribute('href')
    await go(page, href!.replace('/detail', '/edit'))
    await expect(page.getByRole('alert').first()).toContainText(texts[language].errors.ORDER_PUSHED)
    await expect(page.getByText(/errors\./)).toHaveCount(0)
  })
