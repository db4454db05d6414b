import { expect } from '@playwright/test'
import { parts } from '#shared/locales/zh/parts.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { arrive } from './calls.ts'
import { look } from './look.ts'
import { filled } from './people.ts'
import { go, texts } from './screens.ts'
import { test } from './story.ts'

const t = texts.zh
const { worklist } = parts

test('customer service works through a morning by keyboard', async ({ page }) => {
  const wang = await arrive(page, 'cs.wang', 'zh')
  const { body } = await wang.call(worklistCalls.page, { body: {} })
  const [first, second] = body.rows
  const toConfirm = body.rows.find(({ key }) => key === 'toConfirm')!
  await go(page, '/home/mine')
  const opens = ({ number }: { number: string }) =>
    page.getByRole('link', { name: new RegExp(` ${number}$`) })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })

  // Whose it is can be read to the end, in a narrower window as well.
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(opens(first!)).toBeVisible()
  const cut = await page
    .locator('[data-tour=work] li > span')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(cut).toEqual([])

  // Each kind is a chip with the number of its list, and the most pressing comes first.
  for (const { key, count } of body.kinds) {
    const word = new Map<string, string>(Object.entries(t.home.todo)).get(key)
    if (word) await expect(chip(`${word} ${count}`)).toBeVisible()
  }
  await page.keyboard.press('j')
  await expect(opens(first!)).toBeFocused()
  await look(page, 'morning', 'zh')

  // What cannot be done today is put off, and the next row is at hand.
  await opens(first!).focus()
  await page.keyboard.press('d')
  await expect(opens(first!)).toHaveCount(0)
  await expect(opens(second!)).toBeFocused()
  await expect(chip(filled(worklist.snoozes, { total: 1 }))).toBeVisible()

  // Enter opens the place where the next step is done.
  while (!(await opens(toConfirm).evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(toConfirm.number)

  // The screen is put on top of the menu, where the number of what waits stands beside it.
  await page.getByRole('button', { name: t.shell.star }).press('Enter')
  await expect(page.getByRole('button', { name: t.shell.unstar })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  const menu = page.getByRole('navigation', { name: t.shell.mainMenu })
  await expect(menu.getByText(t.shell.favourites, { exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: t.shell.menus.customerOrders, exact: true })).toHaveCount(2)
  const { count } = body.kinds.find(({ key }) => key === 'toConfirm')!
  await expect(menu.getByTitle(`${t.home.todo.toConfirm}${t.common.colon}${count}`).first()).toHaveText(
    String(count),
  )

  // What was put off is found again and brought back.
  await go(page, '/home/mine?snoozes=1')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: first!.number })).toBeVisible()
  await page.getByRole('button', { name: filled(worklist.wakeOf, { number: first!.number }) }).press('Enter')
  await expect(page.getByText(worklist.noSnoozes)).toBeVisible()
  await chip(worklist.all).press('Enter')
  await expect(opens(first!)).toBeVisible()

  // An address of no screen says so and offers the search.
  await go(page, '/home/nowhere')
  await expect(page.getByRole('heading', { name: t.shell.unknown })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})
