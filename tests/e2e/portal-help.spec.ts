import { expect, type Page } from '@playwright/test'
import { welcome as en } from '#shared/locales/en/welcome.ts'
import { welcome as id } from '#shared/locales/id/welcome.ts'
import { welcome as zh } from '#shared/locales/zh/welcome.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { arrive } from './calls.ts'
import { editing, grid, openEditor } from './editor.ts'
import { look } from './look.ts'
import { press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const welcome = { zh, en, id }
const orders = documentHomes.customerOrder.customer!
const small = { width: 1366, height: 768 }

test('whoever looks after a customer is reached from every page', async ({ page }) => {
  await arrive(page, 'buyer.jakarta', 'en')
  const foot = page.getByRole('contentinfo')
  for (const path of ['/home/mineForCustomer', orders, documentHomes.inquiry.customer!]) {
    await go(page, path)
    await expect(foot).toContainText(texts.en.shell.yourSeller)
    await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(foot.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  }
})

/** As if the customer had no document yet. */
const withoutDocuments = (page: Page) =>
  page.route(/pagelist|page/i, async (route) => {
    const answer = await route.fetch()
    const type = answer.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response: answer })
    const body = (await answer.json()) as object
    const isList = 'rows' in body && 'total' in body
    return route.fulfill({ response: answer, json: isList ? { ...body, rows: [], total: 0 } : body })
  })

for (const language of languages)
  test(`a customer without any document reads where to begin (${language})`, async ({ page }) => {
    const t = welcome[language]
    await arrive(page, 'buyer.lima', language)
    await go(page, '/home/mineForCustomer')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(t.begin.title)).toHaveCount(0)
    await withoutDocuments(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: t.begin.title })).toBeVisible()
    await look(page, 'home-begin', language)
    await press(page, t.begin.ask)
    await expect(page).toHaveURL(new RegExp(`${documentHomes.inquiry.customer}/edit`))
  })

test('Enter takes a proposed material and goes on to its quantity, and the total is in sight', async ({
  page,
}) => {
  await page.setViewportSize(small)
  await arrive(page, 'buyer.jakarta', 'en')
  await openEditor(page, `${orders}/edit`)
  const line = grid(page).getByRole('row').nth(1)
  await line.getByRole('gridcell').first().click()
  await page.keyboard.type('PE100')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(line.getByRole('gridcell').first()).toHaveText(/^\d{10}PE100/)
  await expect(line.getByRole('gridcell').nth(1)).toHaveText('25')
  const total = grid(page).getByRole('columnheader', { name: texts.en.orders.lineFields.totalPrice })
  await expect(total).toBeInViewport({ ratio: 1 })
})

for (const language of languages)
  test(`the filters of the picker are read beside their choices (${language})`, async ({ page }) => {
    const t = editing[language].materials
    await page.setViewportSize(small)
    await arrive(page, 'buyer.jakarta', language)
    await openEditor(page, `${orders}/edit`)
    await press(page, t.choose)
    const picker = page.getByRole('dialog')
    for (const label of [t.kind, t.size, t.color]) {
      const choice = picker.getByRole('combobox', { name: label })
      await expect(choice).toBeVisible()
      await expect(picker.getByText(label, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    await expect(picker.getByRole('listitem').nth(5)).toBeVisible()
    await expect(picker.getByRole('listitem').getByRole('img').first()).toBeVisible()
    const before = await picker.getByText(/3[.,]000/).count()
    expect(before).toBe(1)
    await picker.getByRole('combobox', { name: t.kind }).click()
    await page.locator('.ant-select-item-option').first().click()
    await expect(picker.getByText(/3[.,]000/)).toHaveCount(0)
  })
