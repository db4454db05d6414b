import { expect } from '@playwright/test'
import { languages } from '#shared/vocabulary/words.ts'
import { arrive } from './calls.ts'
import { look, violationsOf } from './look.ts'
import { follow, go, openLogin } from './screens.ts'
import { test } from './story.ts'

const screens = {
  'cs.wang': [
    '/home/mine',
    '/home/orderManage',
    '/home/orderManage/customer',
    '/home/masterData/product',
    // A link to a part that customer service does not have opens the first one.
    '/home/baseInfo?tab=orderLimits',
  ],
  'buyer.jakarta': ['/home/mineForCustomer', '/home/orderManageCustomer?tab=approved', '/home/baseInfo'],
}

// Many screens, each in two sizes.
test.describe.configure({ timeout: 120_000 })

for (const language of languages) {
  test(`no state is cut in the list of orders (${language})`, async ({ page }) => {
    await arrive(page, 'cs.wang', language)
    for (const shipping of ['none', 'partial', 'full']) {
      await go(page, `/home/orderManage?shipping=${shipping}`)
      const tags = page.getByRole('row').locator('.ant-tag')
      await expect(tags.first()).toBeVisible()
      // A list that is read again while it is measured is measured again.
      await expect(async () => {
        const cut = await tags.evaluateAll((all) =>
          all
            .filter((tag) => {
              const cell = tag.closest('.ant-table-cell')!
              return tag.getBoundingClientRect().right > cell.getBoundingClientRect().right
            })
            .map((tag) => tag.textContent),
        )
        expect(cut).toEqual([])
        // A state and what stands beside it are one line, so that all rows are equally high.
        const wrapped = await page.locator('td[data-column=status]').evaluateAll((cells) =>
          cells
            .filter((cell) => {
              const tops = [...cell.querySelectorAll('.ant-tag, [role=img]')]
                .map((one) => one.getBoundingClientRect())
                .map(({ top, bottom }) => (top + bottom) / 2)
              return Math.max(...tops) - Math.min(...tops) > 10
            })
            .map((cell) => cell.closest('tr')?.textContent),
        )
        expect(wrapped).toEqual([])
      }).toPass({ timeout: 10_000 })
    }
  })

  test(`many waiting things leave the bar of a phone whole (${language})`, async ({ page }) => {
    await page.route('**/notice/count', (route) => route.fulfill({ json: { unread: 100 } }))
    await page.route('**/notification/count', (route) => route.fulfill({ json: { unread: 1_204 } }))
    await arrive(page, 'buyer.jakarta', language)
    await go(page, '/home/mineForCustomer')
    await expect(page.locator('.bar-count')).toHaveText(['99+', '99+'])
    await look(page, 'home-many-waiting', language)
  })

  test(`the login is sound (${language})`, async ({ page }) => {
    await openLogin(page, language)
    await look(page, 'login', language)
  })
  for (const [user, paths] of Object.entries(screens))
    test(`the screens of ${user} are sound (${language})`, async ({ page }) => {
      await arrive(page, user, language)
      for (const path of paths) {
        await follow(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await look(page, `${user}${path.replaceAll(/\W+/g, '-')}`, language)
      }
      const first = page.locator('main a[href*="detail?id="]').first()
      // The first thing to do on a buyer's home is an order to confirm, which has the most buttons.
      await follow(page, user === 'cs.wang' ? paths[1]! : paths[0]!)
      const [number] = /^[A-Z]+\d+/.exec((await first.textContent()) ?? '') ?? ['']
      await first.click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await look(page, `${user}-detail`, language)
    })
}

test('where one is among favourites and groups can be read in the dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('seaway.appearance', 'dark'))
  await arrive(page, 'buyer.jakarta', 'en')
  await go(page, '/home/productCollection')
  await expect(page.locator('main a[aria-current]')).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
})
