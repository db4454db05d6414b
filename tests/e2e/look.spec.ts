import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { languages } from '#shared/vocabulary/words.ts'
import { go, openLogin, signIn } from './screens.ts'

const screens = {
  'cs.wang': [
    '/home/mine',
    '/home/orderManage',
    '/home/orderManage/customer',
    '/home/masterData/product',
    '/home/baseInfo',
  ],
  'buyer.jakarta': ['/home/mineForCustomer', '/home/orderManageCustomer?tab=approved', '/home/baseInfo'],
}
const widths = [1440, 390]

/** Nothing spills over the side, and axe finds nothing serious; a picture is kept for whoever wants to look. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 1 }).or(page.locator('input[type=password]')).first(),
  ).toBeVisible()
  await page.screenshot({ path: `test-results/pictures/${name}.png` })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} spills over`).toBeLessThanOrEqual(0)
  // What axe finds does not depend on the language: one wide and one narrow round are enough.
  if (!/zh-1440|en-390/.test(name)) return
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
}

for (const language of languages)
  for (const width of widths) {
    test(`the login is sound (${language}, ${width})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openLogin(page, language)
      await look(page, `login-${language}-${width}`)
    })
    for (const [user, paths] of Object.entries(screens))
      test(`the screens of ${user} are sound (${language}, ${width})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await signIn(page, user, language)
        for (const path of paths) {
          await go(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await look(page, `${user}${path.replaceAll(/\W+/g, '-')}-${language}-${width}`)
        }
        const first = page.locator('main a[href*="detail?id="]').first()
        await go(page, paths[1]!)
        const [number] = /^[A-Z]+\d+/.exec((await first.textContent()) ?? '') ?? ['']
        await first.click()
        await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
        await look(page, `${user}-detail-${language}-${width}`)
      })
  }
