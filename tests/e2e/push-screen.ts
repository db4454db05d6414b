import { expect, type Locator, type Page } from '@playwright/test'
import type { pushScreens } from '#shared/locales/zh/push-screens.ts'
import type { Shape } from '#shared/locales/shape.ts'
import { fillDay, filled, press } from './people.ts'

export type PushWords = Shape<typeof pushScreens>

/** One order of the push screen. */
export const pushCard = (page: Page, orderNo: string): Locator =>
  page.getByRole('region', { name: orderNo, exact: true })

/** Sets the date of the first line of an order and fills it down. */
export async function dateAll(card: Locator, p: PushWords, date: string): Promise<void> {
  await fillDay(card.getByLabel(p.productionDate).first(), date)
  await card.getByRole('button', { name: p.fillDown }).first().click()
}

/** Pushes orders from their screen and waits for the numbers of SAP. */
export async function pushedFrom(page: Page, p: PushWords, orderNos: readonly string[]): Promise<string[]> {
  for (const orderNo of orderNos) await dateAll(pushCard(page, orderNo), p, '2027-07-01')
  await press(page, filled(p.pushSeveral, { count: orderNos.length }))
  return Promise.all(
    orderNos.map(async (orderNo) => {
      const number = pushCard(page, orderNo).getByText(/^50\d{8}$/)
      await expect(number).toBeVisible()
      return (await number.textContent())!
    }),
  )
}
