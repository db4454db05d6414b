import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'

/**
 * `npm run bench:login -- http://127.0.0.1:8089` visits the login page five times with an empty cache, in
 * Chromium on slow 4G (1.6 Mbit/s, 150 ms) and with a processor four times slower. It prints medians of LCP
 * and TBT and what was transferred until then.
 */
const url = process.argv[2] ?? 'http://127.0.0.1:8089'
const visits = 5
const kilobits = 1_638.4
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (kilobits * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const executablePath = ensureBrowser()

interface Seen {
  lcp: number
  blocking: number
}

const observe = () => {
  const seen: Seen = { lcp: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    // Counted as Lighthouse does: the blocking time after the first paint with content.
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    for (const { startTime, duration } of list.getEntries())
      seen.blocking += Math.max(0, startTime + duration - Math.max(painted, startTime + 50))
  }).observe({ type: 'longtask', buffered: true })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const lcp: number[] = []
const tbt: number[] = []
let bytes = 0
for (let i = 0; i < visits; i++) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  bytes = 0
  devtools.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
  await page.addInitScript(observe)
  await page.goto(`${url}/login`, { waitUntil: 'load' })
  await page.locator('input[type=password]').waitFor()
  await page.waitForTimeout(3_000)
  const seen = await page.evaluate(() => (globalThis as typeof globalThis & { seen: Seen }).seen)
  lcp.push(seen.lcp)
  tbt.push(seen.blocking)
  await context.close()
}
await browser.close()
process.stdout.write(
  `LCP ${Math.round(median(lcp))} ms (budget 1500), TBT ${Math.round(median(tbt))} ms (budget 50), ${Math.round(bytes / 1024)} KB in all\n`,
)
