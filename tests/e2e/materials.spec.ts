import { expect, type Page } from '@playwright/test'
import { masterdata } from '#shared/locales/en/masterdata.ts'
import { search as searchParts } from '#shared/locales/en/search.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import {
  allLines,
  editing,
  grid,
  gridTexts,
  lineAt,
  materials,
  openEditor,
  paste,
  toEntryRow,
} from './editor.ts'
import { look } from './look.ts'
import { press } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const portal = '/home/orderManageCustomer'

test('a material is proposed while one types its pinyin, and taken by Enter', async ({ page }) => {
  await arrive(page, 'buyer.houston', 'zh')
  await openEditor(page, `${portal}/edit`)
  await toEntryRow(page)
  await page.keyboard.type('gd 63x1.5')
  const proposals = page.getByRole('listbox', { name: gridTexts.zh.suggestions }).getByRole('option')
  await expect(proposals.first()).toContainText('dn63x1.5mm')
  await page.keyboard.press('Enter')
  await expect(lineAt(page, 1)).toContainText('PVC-U给水管')
  await page.keyboard.type('zns')
  await page.keyboard.press('Escape')
  // The request was still under way when the cell was left.
  await expect(proposals).toHaveCount(0)
})

test('several materials are chosen by category and added in one step', async ({ page }) => {
  const t = editing.en.materials
  await arrive(page, 'buyer.houston', 'en')
  await openEditor(page, `${portal}/edit`)
  await page.getByRole('button', { name: t.choose }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(texts.en.masterdata.categories.profile, { exact: true }).click()
  const rows = dialog.getByRole('list', { name: t.title }).getByRole('listitem')
  await expect(rows.first()).toContainText('102000')
  await rows.nth(0).getByRole('checkbox').press('Space')
  await rows.nth(1).getByRole('textbox').fill('12')
  await dialog.getByRole('searchbox', { name: t.search }).fill('zhinengsuo')
  await dialog.getByTitle(t.all, { exact: true }).click()
  await expect(rows.first()).toContainText('105000')
  await rows.first().getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t.add.replace('{{count}}', '3') }).click()
  await expect(allLines(page, 3, 'en')).toBeVisible()
  await expect(lineAt(page, 1)).toContainText(texts.en.masterdata.categories.profile)
  await expect(lineAt(page, 2)).toContainText('12')
  await page.keyboard.press('Control+z')
  await expect(allLines(page, 0, 'en')).toBeVisible()
})

const cardAt = (page: Page, language: Language, line: number) =>
  page.getByRole('listitem', { name: editing[language].cards.line.replace('{{line}}', `${line}`) })

async function typeCard(page: Page, language: Language, material: string, quantity: string) {
  const card = page.getByRole('listitem', { name: gridTexts[language].entry })
  await card.getByRole('combobox').fill(material)
  await page.keyboard.press('Tab')
  const line = cardAt(page, language, 1)
  await line.getByLabel(texts[language].orders.lineFields.salesQuantity).fill(quantity)
  await page.keyboard.press('Tab')
  return line
}

for (const [user, language] of [
  ['buyer.lima', 'en'],
  ['buyer.jakarta', 'id'],
] as const)
  test(`on a telephone a line is a card that says what is wrong with it (${language})`, async ({ page }) => {
    const t = editing[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, user, language)
    await go(page, `${portal}/edit`)
    const line = await typeCard(page, language, materials.pipe(3), '-5')
    await expect(line).toContainText(texts[language].errors.QTY_ZERO)
    await line.getByLabel(texts[language].orders.lineFields.salesQuantity).fill('70')
    await page.keyboard.press('Tab')
    await expect(line.getByText(texts[language].errors.QTY_ZERO)).toHaveCount(0)
    const remove = line.getByRole('button', { name: t.cards.remove.replace('{{line}}', '1') })
    const box = (await remove.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await remove.click()
    await expect(line).toHaveCount(0)
    await page.getByRole('button', { name: t.cards.undo }).click()
    await expect(line).toBeVisible()
    // A chosen proposal leads to its quantity, and rows of a sheet become a card each.
    const last = page.getByRole('combobox').last()
    await last.click()
    await page.keyboard.type(materials.pipe(5))
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: materials.pipe(5) })
      .first()
      .click()
    const quantity = texts[language].orders.lineFields.salesQuantity
    await expect(cardAt(page, language, 2).getByLabel(quantity)).toBeFocused()
    await last.click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paste(page, [
      [materials.pipe(7), '20'],
      [materials.pipe(9), '40'],
    ])
    await expect(cardAt(page, language, 3).getByLabel(quantity)).toHaveValue('20')
    await expect(cardAt(page, language, 4).getByLabel(quantity)).toHaveValue('40')
  })

async function search(page: Page, name: string, text: string) {
  await page.locator('.shell-search').click()
  await expect(page.getByRole('combobox', { name })).toBeFocused()
  await page.keyboard.type(text)
}

const { material } = searchParts

/** The card of a material that the search finds, and the number in it that goes by a name. */
async function cardOf(page: Page, name: string, text: string) {
  await search(page, name, text)
  await page.getByRole('option', { name: /1010002000/ }).click()
  const card = page.getByRole('dialog', { name: /1010002000/ })
  const fact = (label: string) =>
    card.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) })
  return { card, fact }
}
const digits = (text: string) => text.replaceAll(/\D/g, '')

test('each number of a material’s card leads to what it is counted from', async ({ page }) => {
  await arrive(page, 'sales.zhang', 'en')
  await go(page, '/home/mine')
  const open = () => cardOf(page, texts.en.shell.search, '1010002000')
  const title = page.getByRole('heading', { level: 1 })
  const rows = page.locator('tbody tr.ant-table-row')

  const { fact } = await open()
  await expect(fact(material.basePrice).getByRole('link')).toHaveText(/^USD [\d.,]+ \/ PC$/)
  const orders = fact(material.openOrders).getByRole('link')
  const count = digits(await orders.innerText())
  await orders.click()
  await expect(page).toHaveURL(/orderManage\?/)
  await expect.poll(async () => digits(await title.innerText())).toBe(count)
  await expect(rows).toHaveCount(Number(count))

  const last = (await open()).fact(material.lastSold)
  const [number] = /SO\d+/.exec(await last.innerText()) ?? []
  await last.getByRole('link').click()
  await expect(rows.first()).toContainText(number!)

  await (await open()).fact(material.stock).getByRole('link').click()
  await expect(page).toHaveURL(/stock\?/)
  await expect(rows.first()).toContainText('1010002000')
  await (await open()).fact(material.basePrice).getByRole('link').click()
  await expect(page).toHaveURL(/prices\?/)
  await expect(page.getByText('1010002000').first()).toBeVisible()
  await press((await open()).card, material.master)
  await expect(page).toHaveURL(/masterData\/product/)
  await expect(rows).toHaveCount(1)
})

test('the search begins an order with a material, and opens what a menu does not name', async ({ page }) => {
  await arrive(page, 'buyer.houston', 'en')
  await go(page, '/home/mineForCustomer')
  const open = () => cardOf(page, texts.en.shell.searchCustomer, 'guandao 63x1.5')
  const { card, fact } = await open()
  await expect(card).toContainText(material.openOrders)
  await look(page, 'material-card-portal', 'en')
  const last = fact(material.lastOrdered)
  const [number] = /[A-Z]+\d{9}/.exec(await last.innerText()) ?? []
  await last.getByRole('link').click()
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText(number!)
  await press((await open()).card, material.order)
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('1010002000')
  expect(page.url()).not.toContain('do=')
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeVisible()
})

test('the administrator imports materials from the search', async ({ page }) => {
  const t = texts.en
  await arrive(page, 'admin', 'en')
  await go(page, '/home/mine')
  const table = masterdata.tables.product
  await search(page, t.shell.search, searchParts.begin.import.replace('{{table}}', table))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/masterData\/product/)
  await expect(page.getByRole('dialog')).toBeVisible()
})
