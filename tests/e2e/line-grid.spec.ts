import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from './calls.ts'
import {
  allLines,
  chooseCustomer,
  editing,
  grid,
  gridTexts,
  lineAt,
  materials,
  paste,
  toEntryRow,
} from './editor.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const staff = '/home/orderManage'
const t = gridTexts.en
const fields = texts.en.orders.lineFields

const cell = (page: Page, line: number, col: number): Locator =>
  lineAt(page, line).locator(`[data-col="${col}"]`)
const rowHead = (page: Page, line: number): Locator => lineAt(page, line).getByRole('rowheader')
const quantity = 1

/** The texts of a column in the visible lines, without the blank one at the end. */
const column = (page: Page, col: number): Promise<string[]> =>
  page.evaluate((at) => {
    const rows = [...document.querySelectorAll('[role=grid] [role=row][data-row]')]
    return rows
      .slice(0, -1)
      .map((row) => row.querySelector(`[data-col="${at}"]`))
      .map((found) => found?.querySelector('input')?.value ?? found?.textContent ?? '')
  }, col)
const quantities = (page: Page) => column(page, quantity)
const numbers = (page: Page) => grid(page).getByRole('rowheader').allInnerTexts()

/** A new order with a line for each quantity. */
async function orderOf(page: Page, ...wanted: readonly string[]): Promise<void> {
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'en')
  await toEntryRow(page)
  await paste(
    page,
    wanted.map((each, i) => [materials.pipe(i), each]),
  )
  await expect(allLines(page, wanted.length, 'en')).toBeVisible()
  // The lines are counted before their goods are known, with which the columns may change.
  await expect(lineAt(page, wanted.length)).toContainText('pressure pipe')
  await expect.poll(() => quantities(page)).toEqual([...wanted])
}

/** The menu of a column, by its key. */
async function openMenu(page: Page, line: number, col: number): Promise<Locator> {
  await cell(page, line, col).click()
  await page.keyboard.press('Control+Shift+L')
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  return menu
}

async function drag(page: Page, from: Locator, to: Locator, edge: 'middle' | 'bottom'): Promise<void> {
  // Where nothing that sticks to the window covers it.
  await from.hover()
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  const y = end.y + (edge === 'middle' ? end.height / 2 : end.height - 4)
  await page.mouse.move(start.x + start.width / 2, y, { steps: 6 })
  await page.mouse.up()
}

test('lines are sorted to look at, and in the document only when the order is kept', async ({ page }) => {
  await orderOf(page, '30', '10', '20')
  const menu = await openMenu(page, 1, quantity)
  await menu.getByRole('button', { name: t.sort.ascending }).click()
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '30'])
  await expect.poll(() => numbers(page)).toEqual(['2', '3', '1', '+'])
  // A line keeps its place while somebody types into it.
  await cell(page, 1, quantity).click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect.poll(() => quantities(page)).toEqual(['99', '20', '30'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(t.sort.noMove)).toBeVisible()
  await page.getByRole('button', { name: t.sort.keep }).click()
  await expect.poll(() => quantities(page)).toEqual(['99', '20', '30'])
  await expect.poll(() => numbers(page)).toEqual(['1', '2', '3', '+'])
  await cell(page, 1, quantity).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['30', '99', '20'])
  await page.keyboard.press('Control+y')
  await expect.poll(() => quantities(page)).toEqual(['99', '20', '30'])
})

test('lines are filtered by the values of a column, and none vanishes while it is typed into', async ({
  page,
}) => {
  await orderOf(page, '5', '7', '5', '9')
  const shown = (count: number) => page.getByText(`${count} of 4 lines`)
  const menu = await openMenu(page, 2, quantity)
  await expect(menu.getByRole('checkbox', { name: /^5/ })).toBeChecked()
  // By keyboard alone: the value that is typed, and Enter.
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(shown(2)).toBeVisible()
  await expect.poll(() => numbers(page)).toEqual(['1', '3', '+'])
  await cell(page, 1, quantity).click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect.poll(() => quantities(page)).toEqual(['6', '5'])
  await page.getByRole('button', { name: t.view.again }).click()
  await expect(shown(1)).toBeVisible()
  await page.getByRole('button', { name: t.view.clear }).click()
  await expect.poll(() => quantities(page)).toEqual(['6', '7', '5', '9'])
})

test('the fill handle copies one cell and goes on in the steps of two, each undone at once', async ({
  page,
}) => {
  await orderOf(page, '10', '20', '1', '1', '1')
  /** At the corner of the selection, once that ends in the line. */
  const handle = (line: number) => cell(page, line, quantity).locator('[data-handle]')
  await cell(page, 1, quantity).click()
  await page.keyboard.press('Shift+ArrowDown')
  await drag(page, handle(2), cell(page, 4, quantity), 'middle')
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '30', '40', '1'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '1', '1', '1'])
  await cell(page, 2, quantity).click()
  await handle(2).dblclick()
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '20', '20', '20'])
  await page.keyboard.press('Control+z')
  await cell(page, 3, quantity).click()
  await drag(page, handle(3), cell(page, 1, quantity), 'middle')
  await expect.poll(() => quantities(page)).toEqual(['1', '1', '1', '1', '1'])
  await page.keyboard.press('Control+z')
  // Now by keys: one line down, and to the last line.
  await cell(page, 1, quantity).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '30', '1', '1'])
  await page.keyboard.press('Control+Shift+D')
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '30', '40', '50'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '1', '1', '1'])
})

test('several lines move together, by key and by their numbers, each move undone at once', async ({
  page,
}) => {
  await orderOf(page, '1', '2', '3', '4', '5')
  await rowHead(page, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => quantities(page)).toEqual(['3', '4', '1', '2', '5'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['3', '1', '2', '4', '5'])
  await page.keyboard.press('Control+z')
  await rowHead(page, 4).click()
  await rowHead(page, 5).click({ modifiers: ['Shift'] })
  await drag(page, rowHead(page, 4), rowHead(page, 1), 'bottom')
  await expect.poll(() => quantities(page)).toEqual(['1', '4', '5', '2', '3'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['1', '2', '3', '4', '5'])
  // Escape cancels a drag before it ends.
  await rowHead(page, 2).click()
  await rowHead(page, 2).hover()
  await page.mouse.down()
  await rowHead(page, 5).hover()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => quantities(page)).toEqual(['1', '2', '3', '4', '5'])
})

test('a text is found from line to line, and replaced in one column as one step', async ({ page }) => {
  await orderOf(page, '15', '25', '35')
  await cell(page, 1, quantity).click()
  await page.keyboard.press('Control+f')
  const search = page.getByRole('search', { name: t.find.title })
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(search.getByRole('status')).toContainText(/of/)
  await page.keyboard.press('Escape')
  await expect(grid(page).locator('input')).toBeFocused()

  await cell(page, 1, quantity).click()
  await page.keyboard.press('Control+h')
  await page.keyboard.type('5')
  await expect(search.getByRole('status')).toHaveText('1 of 3')
  await page.keyboard.press('Enter')
  await expect(search.getByRole('status')).toHaveText('2 of 3')
  await expect(cell(page, 2, quantity).locator('input')).toBeAttached()
  await page.keyboard.press('Shift+Enter')
  await expect(search.getByRole('status')).toHaveText('1 of 3')
  await search.getByLabel(t.find.by).fill('0')
  await search.getByRole('button', { name: t.find.replaceAll.replace('{{count}}', '3') }).click()
  await expect.poll(() => quantities(page)).toEqual(['10', '20', '30'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => quantities(page)).toEqual(['15', '25', '35'])
})

test('the first key of an input method begins the text of a selected cell', async ({ page }) => {
  await orderOf(page, '10', '20')
  await cell(page, 1, quantity).click()
  const devtools = await page.context().newCDPSession(page)
  const input = grid(page).locator('input')
  await devtools.send('Input.imeSetComposition', { text: 'g', selectionStart: 1, selectionEnd: 1 })
  await expect(input).toHaveValue('g')
  await devtools.send('Input.insertText', { text: '管' })
  await expect(input).toHaveValue('管')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, quantity)).toHaveText('管')
})

test('a selection says what it comes to, and columns stay at the left and the total at the right', async ({
  page,
}) => {
  await orderOf(page, '10', '20', '60')
  await cell(page, 1, quantity).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const sums = page.getByLabel(t.sums.title)
  await expect(sums).toContainText(`${t.sums.count}3`)
  await expect(sums).toContainText(`${fields.salesQuantity}sum 90average 30`)

  const menu = await openMenu(page, 1, quantity)
  await menu.getByRole('button', { name: t.freeze }).click()
  const head = grid(page).getByRole('columnheader', { name: fields.salesQuantity }).first()
  const left = (await head.boundingBox())!.x
  const total = grid(page).getByRole('columnheader', { name: fields.totalPrice })
  const right = (await total.boundingBox())!.x
  await expect(total).toBeInViewport({ ratio: 0.9 })
  await cell(page, 1, quantity).click()
  // The total is in sight already; the column before it is not.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => grid(page).evaluate((box) => box.scrollLeft)).toBeGreaterThan(200)
  expect((await head.boundingBox())!.x).toBe(left)
  expect((await total.boundingBox())!.x).toBe(right)
  await expect(page.getByText(editing.en.kept)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: editing.en.journal.restore }).click()
  await cell(page, 1, quantity).click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => grid(page).evaluate((box) => box.scrollLeft)).toBeGreaterThan(200)
  expect((await head.boundingBox())!.x).toBe(left)
})

test('columns are moved and hidden, stay so, and one that hides an error comes back', async ({ page }) => {
  await orderOf(page, '10', '20')
  await expect(lineAt(page, 1)).toContainText('PVC-U pressure pipe')
  const heads = () => grid(page).getByRole('columnheader').allInnerTexts()
  const before = await heads()
  const menu = await openMenu(page, 1, quantity)
  await menu.getByRole('button', { name: t.columns.right }).click()
  await expect.poll(heads).not.toEqual(before)
  const moved = await heads()
  expect(moved.indexOf(fields.unitPrice)).toBe(before.indexOf(fields.salesQuantity))
  await menu.getByRole('button', { name: t.columns.hide }).click()
  await expect(menu).toHaveCount(0)
  expect(await heads()).not.toContain(fields.salesQuantity)
  await expect(page.getByText(editing.en.kept)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: editing.en.journal.restore }).click()
  await expect(allLines(page, 2, 'en')).toBeVisible()
  await cell(page, 1, quantity).click()
  expect(await heads()).not.toContain(fields.salesQuantity)
  // A block goes into the columns as they stand: the price is the second one now.
  await toEntryRow(page)
  await paste(page, [[materials.pipe(2), '7.5']])
  await expect(cell(page, 3, 1)).toContainText('7.5')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: editing.en.problems.next.wrong }).click()
  await expect.poll(heads).toEqual(moved)
})

test('on paper an order has every line with quantity and price, heads on each page and nothing to press', async ({
  page,
}) => {
  const stage = await stageOf(await atWork('sales.zhang'))
  const { id } = await anOrder(stage, { purchaseNo: 'PAPER-1', lines: 90, quantity: '123' })
  await arrive(page, 'sales.zhang', 'en')
  for (const path of [`${staff}/detail?id=${id}`, `${staff}/edit?id=${id}`]) {
    await go(page, path)
    await expect(grid(page)).toBeVisible()
    // Sorting and filtering the lines must not change the printed order.
    const menu = await openMenu(page, 1, 0)
    await menu.getByRole('button', { name: t.sort.descending }).click()
    await page.emulateMedia({ media: 'print' })
    const lines = page.locator('main table tbody tr:visible').filter({ hasText: '123' })
    await expect(lines).toHaveCount(90)
    const unitPrice = page.locator('main thead th', { hasText: fields.unitPrice })
    await expect(unitPrice).toBeVisible()
    await expect(lines.nth(89).getByRole('cell').first()).toHaveText('90')
    for (const line of [lines.first(), lines.last()]) await expect(line).toHaveText(/123.*\d+\.\d{2}/)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    expect(await page.locator('main thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    )
    await page.emulateMedia({ media: 'screen' })
    await expect(grid(page)).toBeVisible()
    // A sheet holds some fifty lines at most.
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages!.length).toBeGreaterThan(2)
  }
})

test('the lines of an order that is only read are sorted, filtered, found and summed', async ({ page }) => {
  const stage = await stageOf(await atWork('sales.zhang'))
  const { id } = await anOrder(stage, { purchaseNo: 'READ-1', lines: 4, quantity: '25' })
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `${staff}/detail?id=${id}`)
  await expect(grid(page)).toBeVisible()
  await expect.poll(() => numbers(page)).toEqual(['1', '2', '3', '4'])
  const menu = await openMenu(page, 1, 0)
  await menu.getByRole('button', { name: t.sort.descending }).click()
  await expect.poll(() => numbers(page)).not.toEqual(['1', '2', '3', '4'])
  await expect(page.getByRole('button', { name: t.sort.keep })).toHaveCount(0)
  await page.getByRole('button', { name: t.view.clear }).click()
  const at = await grid(page)
    .getByRole('columnheader')
    .allInnerTexts()
    .then((titles) => titles.findIndex((title) => title.startsWith(fields.salesQuantity)) - 1)
  await cell(page, 1, at).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByLabel(t.sums.title)).toContainText('sum 50')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('25')
  const search = page.getByRole('search', { name: t.find.title })
  await expect(search.getByRole('status')).toContainText('of')
  await expect(search.getByRole('button', { name: t.find.replace })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Nothing can be typed here, so Tab leaves the grid at once.
  await page.keyboard.press('Tab')
  await expect(grid(page).locator('input')).not.toBeFocused()
})
