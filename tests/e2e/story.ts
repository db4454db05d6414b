import { test as base } from '@playwright/test'

/**
 * A story of the product. What it has opened on other machines is closed behind it: a page that stays open follows every
 * change, and keeps browser and server busy for all stories after it.
 */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
