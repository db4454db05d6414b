import { expect, type Page } from '@playwright/test'
import { errors as enErrors } from '#shared/locales/en/errors.ts'
import { messages as en } from '#shared/locales/en/index.ts'
import { errors as idErrors } from '#shared/locales/id/errors.ts'
import { messages as id } from '#shared/locales/id/index.ts'
import { errors as zhErrors } from '#shared/locales/zh/errors.ts'
import { messages as zh } from '#shared/locales/zh/index.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { baseUrl, password } from './address.ts'

/** The texts of the screens, so that a test reads what its user reads. */
export const texts = {
  zh: { ...zh, errors: zhErrors },
  en: { ...en, errors: enErrors },
  id: { ...id, errors: idErrors },
} as const

export async function openLogin(page: Page, language: Language = 'zh'): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!sessionStorage.getItem('seaway.language')) sessionStorage.setItem('seaway.language', chosen)
  }, language)
  await page.goto(`${baseUrl}/login`)
  await expect(page.getByRole('button', { name: texts[language].auth.signIn })).toBeVisible()
}

export async function fillLogin(
  page: Page,
  userId: string,
  secret: string,
  language: Language,
): Promise<void> {
  const t = texts[language].auth
  await page.getByLabel(t.userId, { exact: true }).fill(userId)
  await page.getByLabel(t.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

/** Signs in as a demo account, in a language, and waits for its home. */
export async function signIn(page: Page, userId: string, language: Language = 'zh'): Promise<void> {
  await openLogin(page, language)
  await fillLogin(page, userId, password, language)
  await page.waitForURL(/\/home\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a folded part of a document's page, as a reader does. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click()

/** The search of a list, which says what it looks for. */
export const searchOf = (page: Page, language: Language = 'zh') =>
  page.getByRole('textbox', { name: new RegExp(`^${texts[language].list.search.number}`) })

/** Loads an address anew, as a reader does who opens a link from elsewhere. */
export const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${baseUrl}${path}`)
}

/**
 * Leads to a screen, as its link does: where the product is open, only the screen changes, which costs a browser a third of
 * loading everything anew. Returns when the screen before is gone.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url())
  const isOpen = (await page.locator('#main > *').count()) > 0
  if (!isOpen || new URL(path, baseUrl).pathname === pathname) return go(page, path)
  await page.evaluate((address) => {
    for (const one of document.querySelectorAll('#main > *')) one.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('#main > [data-left]')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
}
