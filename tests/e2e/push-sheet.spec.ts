import { expect, type Page } from '@playwright/test'
import { newId } from '#shared/kernel/ids.ts'
import { parts } from '#shared/locales/en/parts.ts'
import { productionDay } from '../factories/pushes.ts'
import { arrive } from './calls.ts'
import { paste } from './editor.ts'
import { look } from './look.ts'
import { counted, filled, press } from './people.ts'
import { dateAll, dateCell, sapNumberOf, sheetRow } from './push-screen.ts'
import { goWrong } from './sap.ts'
import { go, texts } from './screens.ts'
import { anOrder, atWork, stageOf, takenToService } from './staff-orders.ts'
import { test } from './story.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.afterEach(() => goWrong())

const p = parts.pushScreens
const t = texts.en

/** Two orders of three lines each in customer service. */
async function twoOrders() {
  const stage = await stageOf(await atWork('sales.zhang', 'en'))
  const purchaseNo = (n: number) => `SHEET-${n}-${newId().slice(-6)}`
  const orders = [
    await anOrder(stage, { purchaseNo: purchaseNo(1), prepaid: true }),
    await anOrder(stage, { purchaseNo: purchaseNo(2), prepaid: true }),
  ]
  await takenToService(
    stage,
    orders.map(({ id }) => id),
  )
  return { orders }
}
const open = async (page: Page, orders: readonly { id: string }[]) => {
  await go(page, `/home/orderManage/push?ids=${orders.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('grid', { name: p.title })).toBeVisible()
}
/** The production dates in sight, row by row, orders and lines. */
const dates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=row][data-row] [data-col="3"]')].map(
      (cell) => cell.querySelector('input')?.value ?? cell.textContent ?? '',
    ),
  )

test('dates of a spreadsheet go from line to line, are undone at once, and outlive a reload', async ({
  page,
}) => {
  const { orders } = await twoOrders()
  await arrive(page, 'cs.wang', 'en')
  await open(page, orders)
  await press(page, p.sheet.expandAll)
  await dateCell(page, 1).click()
  await paste(page, [['2099-07-01'], ['2/7/2099'], ['3 Jul 2099'], ['4-Jul-99'], ['2099/7/5'], ['soon']])
  const pasted = [
    'differs by line',
    '01 Jul 2099',
    '02 Jul 2099',
    '03 Jul 2099',
    'differs by line',
    '04 Jul 2099',
    '05 Jul 2099',
    'soon',
  ]
  expect(await dates(page)).toEqual(pasted)
  await expect(dateCell(page, 7)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+z')
  expect(await dates(page)).toEqual(Array.from({ length: 8 }, () => ''))
  await page.keyboard.press('Control+y')
  expect(await dates(page)).toEqual(pasted)

  // One date of an order is the date of all its lines, and goes on down to the next order.
  await dateCell(page, 0).click()
  await page.keyboard.type(productionDay)
  await page.keyboard.press('Enter')
  await dateCell(page, 4).click()
  await page.keyboard.press('Control+d')
  const all = await dates(page)
  expect(new Set(all).size).toBe(1)

  await expect(page.getByText(p.sheet.stored)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: p.sheet.keepRestored })).toBeVisible()
  await press(page, p.sheet.expandAll)
  expect(await dates(page)).toEqual(all)
  await press(page, p.sheet.startAfresh)
  expect(await dates(page)).toEqual(Array.from({ length: 8 }, () => ''))
})

test('one summary says what became of every order, and is found again', async ({ page }) => {
  const { orders } = await twoOrders()
  const [first] = orders
  await arrive(page, 'cs.wang', 'en')
  await open(page, orders)
  await dateAll(page, p, productionDay)
  await expect(sheetRow(page, 1)).toContainText(p.sheet.ready)
  // SAP refuses whatever comes first, and takes the other.
  await goWrong({ fault: 'reject', on: 'create', times: 1 })
  await press(page, filled(p.pushSeveral, { count: 2 }))
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: p.batch.outcomes.rejected })).toHaveCount(1)
  await expect(rows.filter({ hasText: p.batch.outcomes.pushed })).toHaveCount(1)
  await look(page, 'cs.wang-push-summary', 'en')

  await go(page, '/home/orderManage')
  await page.getByRole('button', { name: t.home.todo.pushRejected }).click()
  const rejected = `${t.orders.fields.push}: ${t.states.push.push_rejected}`
  await expect(page.locator('tbody').getByRole('img', { name: rejected }).first()).toBeVisible()
  await go(page, '/home/orderManage/push')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(rows.filter({ hasText: p.batch.outcomes.rejected })).toHaveCount(1)

  // What was typed for the refused order waits for it.
  await press(page, counted(p.batch, 'mend', 1))
  await press(page, p.push)
  await expect(rows.filter({ hasText: p.batch.outcomes.pushed })).toHaveCount(1)
  await sapNumberOf(page, (await rows.first().getByRole('link').first().textContent())!)
  await go(page, `/home/orderManage/detail?id=${first!.id}`)
  await expect(page.getByText(t.states.push.pushed).first()).toBeVisible()
})
