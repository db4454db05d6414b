import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Client } from '../flows/client.ts'
import { arrive } from './calls.ts'

/** A user on a machine of his own who has signed in before. His calls share the session of his page. */
export async function person(
  browser: Browser,
  userId: string,
  language: Language,
  secret?: string,
): Promise<[Page, Client]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  return [page, await arrive(page, userId, language, secret)]
}

export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Chooses what stands in the menu of a document. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.locator('[data-actions] [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** How long a page that is there takes to show what it offers, and how long one waits for it to be offered at all. */
const glance = { timeout: 1_000 }
const patience = { timeout: 30_000, intervals: [100, 300] }

/**
 * Does what a document offers, by its button or by an entry of its menu. It waits for the offer, because a document may
 * offer it only after a colleague's step has reached the page.
 */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const menu = page.locator('[data-actions] [aria-haspopup=menu]')
  await expect(async () => {
    await button.or(menu).first().waitFor(glance)
    if (await button.isVisible()) return button.click(glance)
    await menu.click(glance)
    try {
      await page.getByRole('menuitem', { name, exact: true }).click(glance)
    } catch (error) {
      await page.keyboard.press('Escape')
      throw error
    }
  }).toPass(patience)
}

/** Presses a document's button and then the one of the dialog that opens. */
export async function agree(page: Page, name: string): Promise<void> {
  await act(page, name)
  await press(page.getByRole('dialog'), name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A text of the screens with its values filled in. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

/** The same of a text that may have another for exactly one. */
export const counted = <T extends object>(texts: T, key: keyof T & string, count: number): string => {
  const all = new Map<string, string>(Object.entries(texts))
  return filled((count === 1 && all.get(`${key}_one`)) || all.get(key)!, { count })
}

/** Types a date into its field and leaves the field. */
export async function fillDay(field: Locator, day: string): Promise<void> {
  await field.fill(day)
  await field.press('Tab')
}
