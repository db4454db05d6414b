import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#shared/vocabulary/words.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds. It works in the page itself, since Electron opens no second one and ours have no frames of strangers,
 * stays there for the next look, and describes no element that passes: together that is half of the work.
 */
export const violationsOf = async (page: Page): Promise<axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'],
    })
    return violations
  })
}

/** Controls right of the screen that no table or row of tabs scrolls to; drawers and dialogs never scroll sideways. */
function controlsBeyond(): string[] {
  const isScrolled = (one: Element): boolean => {
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (around.matches('.ant-drawer-body, .ant-modal-wrap')) return false
      const { overflowX } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) return true
    }
    return false
  }
  return [...document.querySelectorAll('button, a[href], input, select, textarea, .ant-segmented-item')]
    .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(one))
    .map((one) => one.outerHTML.slice(0, 120))
}

/**
 * Checks that nothing overflows sideways and that axe finds nothing serious. A picture is kept for people.
 */
async function lookAt(page: Page, name: string, waits: boolean): Promise<void> {
  if (!waits) await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  // Elements that are still fading in do not have their final colours.
  await expect(page.locator('[class*="-enter-active"], [class*="-appear-active"]')).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 1 }).or(page.locator('input[type=password]')).first(),
  ).toBeVisible()
  await expect(page.locator('.ant-tabs:not(:has([role=tab][aria-selected=true]))')).toHaveCount(0)
  await page.screenshot({ path: `test-results/pictures/${name}.png` })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} spills over`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(controlsBeyond), `${name} has controls beyond the screen`).toEqual([])
  // What axe finds does not depend on the language, so one wide and one narrow round are enough.
  if (!/zh-1440|id-390/.test(name)) return
  const violations = await violationsOf(page)
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
}

/** A wide screen and a phone, because every screen adapts to its window. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * Checks the open screen in both sizes.
 * @param waits the screen is looked at while it waits for an answer
 */
export async function look(page: Page, screen: string, language: Language, waits = false): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await lookAt(page, `${screen}-${language}-${size.width}`, waits)
  }
  await page.setViewportSize(sizes[0]!)
}
