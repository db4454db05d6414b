import { expect, type Page } from '@playwright/test'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { form } from '#shared/locales/en/form.ts'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { password } from './address.ts'
import { arrive } from './calls.ts'
import { aDraft, readMessages, submit } from './customer-orders.ts'
import {
  chooseCustomer,
  editing,
  grid,
  lineAt,
  materials,
  openEditor,
  save,
  toEntryRow,
  typeLine,
} from './editor.ts'
import { fillDay } from './people.ts'
import { fillLogin, go, signIn, texts } from './screens.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { test } from './story.ts'

const portal = '/home/orderManageCustomer'
const staff = '/home/orderManage'

const inSight = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('[data-covers="bottom"]')!.getBoundingClientRect().top
    const box = document.querySelector('[role=grid]')!.getBoundingClientRect()
    const from = box.top + 40
    const to = Math.min(foot, box.bottom)
    return Math.floor((to - from) / 32)
  })

test('without the server an order is not saved, says so, and is saved once when it is back', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  await arrive(page, 'buyer.dubai', 'en')
  await openEditor(page, `${portal}/edit`)
  await toEntryRow(page)
  await typeLine(page, materials.pipe(0), '120')
  const address = /\/order\?doc=customerOrder$/
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first attempt reaches the server, but its answer is lost.
    if (keys.length === 1) await route.fetch()
    if (keys.length < 3) await route.abort()
    else await route.continue()
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: form.notSaved })).toBeVisible()
  await expect(page.getByText(form.errors.split(' (')[0]!)).toHaveCount(0)
  await expect(page.getByText(editing.en.saved, { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/id=/)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('Enter takes up what was kept, and to discard it is asked about once more', async ({ page }) => {
  const t = editing.zh
  await arrive(page, 'buyer.lima', 'zh')
  await openEditor(page, `${portal}/edit`)
  const purchaseNo = (on: Page) => on.getByLabel(texts.zh.customerOrders.fields.purchaseNo)
  // A new order begins in its first empty field.
  await expect(purchaseNo(page)).toBeFocused()
  await page.keyboard.type('PO-ENTER')
  await expect(page.getByText(t.kept)).toBeVisible()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await go(again, `${portal}/edit`)
  await expect(again.getByRole('dialog')).toContainText(t.journal.safe)
  await again.getByRole('button', { name: t.journal.discard }).click()
  await expect(again.getByRole('button', { name: t.journal.keep })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(again.getByRole('button', { name: t.journal.restore })).toBeVisible()
  await again.reload()
  await expect(again.getByRole('button', { name: t.journal.restore })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(purchaseNo(again)).toHaveValue('PO-ENTER')
})

test('work under a session that another machine took stays in sight and is offered again', async ({
  page,
}) => {
  const t = texts.en
  await signIn(page, 'buyer.manila', 'en')
  await openEditor(page, `${portal}/edit`)
  await toEntryRow(page)
  await typeLine(page, materials.pipe(0), '120')
  await expect(page.getByText(editing.en.kept)).toBeVisible()
  await atWork('buyer.manila', 'en')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.shell.ended.LOGGED_IN_ELSEWHERE)
  await expect(dialog).toContainText(t.shell.endedSafe)
  await expect(lineAt(page, 1)).toContainText('120')
  await dialog.getByRole('button', { name: t.shell.signInAgain }).click()
  await fillLogin(page, 'buyer.manila', password, 'en')
  await expect(dialog).toContainText(editing.en.journal.safe)
  await dialog.getByRole('button', { name: editing.en.journal.restore }).click()
  await expect(lineAt(page, 1)).toContainText('120')
})

for (const height of [768, 720])
  test(`ten lines of an order are in sight in a window of 1366 × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height })
    const stage = await stageOf(await atWork('sales.zhang'))
    const { id } = await anOrder(stage, { purchaseNo: `TEN-${height}` })
    await arrive(page, 'sales.zhang', 'zh')
    await openEditor(page, `${staff}/edit?id=${id}`)
    await toEntryRow(page)
    for (let n = 0; n < 12; n++) await typeLine(page, materials.lock(n), '1')
    expect(await inSight(page)).toBeGreaterThanOrEqual(10)
    const cell = grid(page).locator('input')
    const hit = await cell.evaluate((e) => {
      const { left, bottom } = e.getBoundingClientRect()
      return e.closest('[role=row]')!.contains(document.elementFromPoint(left + 5, bottom - 3))
    })
    expect(hit).toBe(true)
  })

test('a new draft shows lines in a window of 1366 × 768', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await arrive(page, 'sales.zhang', 'id')
  await go(page, `${staff}/edit`)
  await chooseCustomer(page, 'Nusantara', 'id')
  await expect(grid(page)).toBeVisible()
  await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(1)
})

test('ten lines are in sight in a low window below two notices', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 720 })
  const buyer = await arrive(page, 'buyer.jakarta', 'id')
  await readMessages(buyer)
  const draft = await submit(buyer, await aDraft(buyer, 'TEN-NOTICES'))
  const service = await atWork('cs.wang')
  await service.call(customerOrderWrites.decide, {
    body: { id: draft.id, version: draft.version, action: 'return', comment: 'Ask your warehouse first' },
  })
  await page.route(
    (url) => url.pathname.endsWith(unreadCalls.count.path),
    (route) => route.fulfill({ json: { unread: 2 } }),
  )
  await openEditor(page, `${portal}/edit?id=${draft.id}`)
  await expect(page.locator('main').getByRole('alert')).toHaveCount(2)
  await toEntryRow(page)
  for (let n = 0; n < 12; n++) await typeLine(page, materials.lock(n), '1')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(10)
})

test('the editor of an order with charges has the total that the list has', async ({ page }) => {
  const buyer = await arrive(page, 'buyer.nairobi', 'en')
  const { rows } = (await buyer.call(customerOrderCalls.page, { body: { filter: { status: ['draft'] } } }))
    .body
  const drafts = await Promise.all(
    rows.map(async ({ id }) => (await buyer.call(customerOrderCalls.one, { query: { id } })).body),
  )
  const draft = drafts.find((one) => one.totalAmount !== one.linesAmount)!
  await openEditor(page, `${portal}/edit?id=${draft.id}`)
  const total = Number(draft.totalAmount).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.locator('[data-covers=bottom]')).toContainText(`${draft.currency} ${total}`)
})

test('comments on lines stand in the editor, and F8 goes from one to the next', async ({ page }) => {
  const buyer = await arrive(page, 'buyer.jakarta', 'en')
  await readMessages(buyer)
  const draft = await submit(buyer, await aDraft(buyer, 'COMMENTS'))
  const service = await atWork('cs.wang')
  await service.call(customerOrderWrites.decide, {
    body: {
      id: draft.id,
      version: draft.version,
      action: 'return',
      comment: 'See the lines',
      lineComments: { 1: 'Only white', 3: 'Ask for more' },
    },
  })
  await openEditor(page, `${portal}/edit?id=${draft.id}`)
  await expect(lineAt(page, 1)).toContainText('Only white')
  const active = page.locator('[role=row]:has(input)')
  for (const line of [1, 3, 1]) {
    await page.keyboard.press('F8')
    await expect(active).toHaveAttribute('aria-rowindex', String(line + 1))
  }
  await page.getByRole('button', { name: editing.en.problems.next.commented }).click()
  await expect(lineAt(page, 1).or(lineAt(page, 3)).locator('input')).toBeFocused()
})

test('a day is typed in any usual way and shown in the language of the application', async ({ page }) => {
  await arrive(page, 'buyer.dubai', 'id')
  await openEditor(page, `${portal}/edit`)
  const day = page.getByLabel(texts.id.customerOrders.fields.requestedDate)
  for (const typed of ['2027-12-05', '5/12/2027', '20271205']) {
    await fillDay(day, typed)
    await expect(day).toHaveValue('05 Des 2027')
  }
  await day.fill('no day')
  await day.press('Tab')
  await expect(day).toHaveValue('05 Des 2027')
  await day.fill('2028-01-06')
  // Saving by its key does not leave the field first.
  await save(page, 'id')
  await page.reload()
  await expect(day).toHaveValue('06 Jan 2028')
})

test('Tab stops once at each field, and nowhere that is not seen', async ({ page }) => {
  await arrive(page, 'buyer.dubai', 'zh')
  await openEditor(page, `${portal}/edit`)
  await page.getByLabel(texts.zh.customerOrders.fields.purchaseNo).focus()
  const stops: string[] = []
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement: e } = document
        const isExtra =
          e?.closest('.ant-select-clear, .ant-picker-clear, .ant-table-measure-row') ||
          e?.matches('.ant-segmented, ul.ant-menu')
        return (isExtra && e?.outerHTML) || ''
      }),
    )
  }
  expect(stops.filter(Boolean)).toEqual([])
})
