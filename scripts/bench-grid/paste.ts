import type { Page } from '@playwright/test'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { timeKeys } from './probes.ts'

/** Milliseconds of one paste. */
export interface PasteTimes {
  /** Until the pasted texts are painted. */
  texts: number
  /** From the request for the materials to the end of its answer. */
  server: number
  /** Until every line has its material and the totals count them, without the server's time. */
  shown: number
}

/** A block of eight columns as a spreadsheet copies it: material, quantity, price, and what a door has. */
export const blockOf = (numbers: readonly string[], count: number): string =>
  Array.from({ length: count }, (_, n) => {
    const number = numbers[n % numbers.length]!
    return [
      number,
      10 + n,
      `${(n % 90) + 1}.5`,
      '',
      n % 2 === 0 ? 'Sliding' : 'Swing',
      '900',
      '2100',
      '2',
    ].join('\t')
  }).join('\r\n')

/** Waits for the frame in which the totals count so many lines, and returns its time. */
const whenCounted = (count: number) =>
  new Promise<number>((done) => {
    const wanted = new Intl.NumberFormat('zh-CN').format(count)
    const look = () => {
      const figures = [...document.querySelectorAll('[data-covers=bottom] dd')]
      if (!figures.some((figure) => figure.textContent === wanted)) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()))
      port1.start()
      return port2.postMessage(null)
    }
    look()
  })

/** Pastes the clipboard behind the last line. Lines have materials when the totals count them. */
export async function timePaste(page: Page, block: string, expected: number): Promise<PasteTimes> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await page.evaluate(() => {
    performance.clearResourceTimings()
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => key === 'v' && (window.pastedAt = timeStamp),
      true,
    )
  })
  const counted = page.evaluate(whenCounted, expected)
  const { paint } = await timeKeys(page, ['Control+v'])
  const end = await counted
  const [start, server] = await page.evaluate((path) => {
    const requests = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes(path)) as PerformanceResourceTiming[]
    const from = Math.min(...requests.map((entry) => entry.startTime))
    return [window.pastedAt, Math.max(...requests.map((entry) => entry.responseEnd)) - from]
  }, lineCalls.materials.path)
  return { texts: paint[0]!, server, shown: end - start - server }
}

declare global {
  interface Window {
    pastedAt: number
  }
}
