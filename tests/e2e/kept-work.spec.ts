import { expect } from '@playwright/test'
import { editing } from './editor.ts'
import { arrive } from './calls.ts'
import { anOrder, atWork, stageOf } from './staff-orders.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.en

test('what a crash left unsaved is named at home and on its list, and leads to the editor', async ({
  page,
}) => {
  const order = await anOrder(await stageOf(await atWork('sales.zhang', 'en')), { purchaseNo: 'CRASH-1' })
  await arrive(page, 'sales.zhang', 'en')
  await go(page, `/home/orderManage/edit?id=${order.id}`)
  const unfold = page.getByRole('button', { name: editing.en.header.unfold })
  if (await unfold.isVisible()) await unfold.click()
  await page.getByLabel(t.orders.fields.purchaseNo, { exact: true }).fill('CRASH-1 TYPED')
  await expect(page.getByText(editing.en.kept)).toBeVisible()

  // The window dies, and nobody remembers which order it was.
  const later = await page.context().newPage()
  await page.close()
  const notice = later.getByRole('alert').filter({ hasText: t.list.kept.title })
  await go(later, '/home/mine')
  await expect(notice).toContainText(order.orderNo)
  await go(later, '/home/orderManage')
  await notice.getByRole('link', { name: order.orderNo }).click()
  await later.getByRole('button', { name: editing.en.journal.restore }).click()
  await expect(later.getByLabel(t.orders.fields.purchaseNo, { exact: true })).toHaveValue('CRASH-1 TYPED')
  // While a window has it open, it is not lost work.
  const beside = await later.context().newPage()
  await go(beside, '/home/orderManage')
  await expect(beside.locator('tbody a').first()).toBeVisible()
  await expect(beside.getByText(t.list.kept.title)).toHaveCount(0)
})
