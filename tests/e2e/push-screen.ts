import { expect, type Locator, type Page } from '@playwright/test'
import type { pushScreens } from '#shared/locales/zh/push-screens.ts'
import type { Shape } from '#shared/locales/shape.ts'
import { fillDay, filled, press } from './people.ts'

export type PushWords = Shape<typeof pushScreens>

/** A row of the sheet by its place among those in sight: orders, and lines of those that are expanded. */
export const sheetRow = (page: Page, place: number): Locator =>
  page.locator(`[role=row][data-row="${place}"]`)

/** The cell of a row with the production date. */
export const dateCell = (page: Page, place: number): Locator =>
  sheetRow(page, place).locator('[data-col="3"]')

/** The row of an order in the summary after the push. */
export const orderRow = (page: Page, orderNo: string): Locator =>
  page.getByRole('row').filter({ hasText: new RegExp(`${orderNo}(?!-)`) })

/** One date for all lines of all orders. */
export async function dateAll(page: Page, p: PushWords, date: string): Promise<void> {
  await fillDay(page.getByLabel(p.productionDate, { exact: true }), date)
  await press(page, p.sheet.dateAll)
}

/** Waits until the summary shows the number that SAP gave an order, and returns it. */
export async function sapNumberOf(page: Page, orderNo: string): Promise<string> {
  const row = orderRow(page, orderNo)
  await expect(row).toContainText(/50\d{8}/)
  return /50\d{8}/.exec((await row.textContent())!)![0]
}

/** Pushes orders from their sheet, and waits there for the numbers that SAP gives them. */
export async function pushedFrom(page: Page, p: PushWords, orderNos: readonly string[]): Promise<string[]> {
  await dateAll(page, p, '2027-07-01')
  await press(page, filled(p.pushSeveral, { count: orderNos.length }))
  return Promise.all(orderNos.map((orderNo) => sapNumberOf(page, orderNo)))
}
