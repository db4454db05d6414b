import { expect, type Page } from '@playwright/test'
import { parts } from '#shared/locales/en/parts.ts'
import { parts as idParts } from '#shared/locales/id/parts.ts'
import { arrive } from './calls.ts'
import { aDraft, readMessages, submit } from './customer-orders.ts'
import { look } from './look.ts'
import { person } from './people.ts'
import { go } from './screens.ts'
import { test } from './story.ts'

const { overview: w, figures } = parts
const home = '/home/orderOverview'
const digits = (text: string) => text.replaceAll(/[^\d-]/g, '')

/** What a list of figures comes to: its sum in CNY and its documents. */
async function togetherOf(page: Page): Promise<{ amount: string; documents: string }> {
  const words = await page.getByText(/^Together CNY /).innerText()
  const [, amount = '', documents = ''] = /CNY ([\d,.-]+), ([\d,]+) document/.exec(words) ?? []
  return { amount: digits(amount), documents: digits(documents) }
}

test('an overview that is open counts what is sent in meanwhile', async ({ browser }) => {
  const [page] = await person(browser, 'cs.wang', 'en')
  const [, buyer] = await person(browser, 'buyer.jakarta', 'en')
  await readMessages(buyer)
  await go(page, home)
  const count = page
    .getByRole('group', { name: w.pipeline.title })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Customer orders', exact: true }) })
    .getByRole('link')
    .first()
  await expect(count).toBeVisible()
  const before = Number(digits(await count.innerText()))
  await submit(buyer, await aDraft(buyer, 'OPEN-OVERVIEW'))
  await expect(count).toHaveText(String(before + 1))
})

test('a bar of the overview and a country of the map lead to lists that come to their numbers', async ({
  page,
}) => {
  test.slow()
  await arrive(page, 'cs.wang', 'en')
  await go(page, home)
  await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('group', { name: w.open.title }).getByRole('link').first()).toBeVisible()
  await look(page, 'overview', 'en')

  // A bar opens the same list as its number, which stands in the table beside it.
  const byState = page.getByRole('img', { name: /Orders: Amount in CNY/ }).first()
  await byState.locator('canvas').click({ position: { x: 170, y: 20 } })
  const { amount: most } = await togetherOf(page)
  await page.goBack()
  await expect(byState).toBeVisible()
  const shown = await page.getByRole('row').getByRole('link').allInnerTexts()
  expect(shown.map(digits)).toContain(most)

  await go(page, '/home/mine')
  // What nobody scrolls to is not drawn.
  await page.getByRole('region', { name: figures.board.title, exact: true }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  const map = page.getByRole('img', { name: new RegExp(figures.map.title) })
  await expect(map.locator('path').first()).toBeVisible()
  await map.scrollIntoViewIfNeeded()
  await look(page, 'home-map', 'en')
  // The middle of a country of many islands is water, so the shape itself is told.
  await map.locator('path[class*="shade5"]').first().dispatchEvent('click')
  const customers = page.getByRole('dialog').getByRole('row').nth(1).getByRole('link').first()
  const own = digits(await customers.innerText())
  await customers.click()
  expect((await togetherOf(page)).documents).toBe(own)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// In the other languages the figures of each role are followed in figures.spec.ts.
test('the forecast of the month says of what it is made, and each part opens its list (id)', async ({
  page,
}) => {
  const { overview, figures: figureWords } = idParts
  await arrive(page, 'cs.wang', 'id')
  await go(page, home)
  const forecast = page.getByRole('group', {
    name: new RegExp(overview.forecast.title.split('{{month}}').join('.*')),
  })
  const row = forecast.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'USD' }) })
  await expect(row.getByRole('link')).toHaveCount(4)
  await forecast.scrollIntoViewIfNeeded()
  await look(page, 'overview-forecast', 'id')
  const numbers = (await row.getByRole('link').allInnerTexts()).map(digits)
  expect(numbers.some((number) => Number(number) > 0)).toBe(true)
  for (const [at, number] of numbers.entries()) {
    if (Number(number) === 0) continue
    await row.getByRole('link').nth(at).click()
    const total = page.locator('[class*="foot"] strong').first()
    await expect(total).toBeVisible()
    expect([at, digits(await total.innerText())]).toEqual([at, number])
    await page.goBack()
    await expect(row.getByRole('link')).toHaveCount(4)
  }
  // What has left tells how much of it was billed, and what was billed how much of it was paid.
  const steps = page.getByRole('group', { name: overview.pipeline.title })
  const shipped = steps.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: figureWords.kinds.shipped, exact: true }),
  })
  await expect(shipped.getByRole('link').first()).toBeVisible()
  await expect(shipped).not.toContainText(overview.pipeline.last)
})
