import type { Page } from '@playwright/test'
import { messages } from '#shared/locales/en/index.ts'
import { parts } from '#shared/locales/en/parts.ts'
import type { VerbName } from '#shared/desktop/channels.ts'
import { password } from '../e2e/address.ts'
import { expect } from './desktop.fixture.ts'

export const texts = { ...messages, ...parts }
export const user = 'sales.zhang'

/** Signs a member of staff in, in English. */
export async function signIn(page: Page, who = user): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel(texts.auth.userId).fill(who)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.auth.signIn, exact: true }).click()
  await expect(page.getByRole('navigation', { name: texts.shell.mainMenu })).toBeVisible()
}

export const openOrders = async (page: Page) => {
  // A chart of home that is drawn meanwhile offers orders as well.
  await page
    .getByRole('menuitem')
    .and(page.getByTitle(texts.shell.menus.orders, { exact: true }))
    .click()
  // Home, which stays until the list is loaded, has tables with links as well.
  await expect(page.locator('tbody td[data-column=orderNo] a').first()).toBeVisible()
}

type Desktop = Record<string, (given?: unknown) => Promise<unknown>>

/** Calls the shell as a page does, with any input. */
export const ask = (page: Page, verb: VerbName, given?: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, value]) => (globalThis as unknown as { desktop: Desktop }).desktop[name as string]!(value),
    [verb, given],
  )
