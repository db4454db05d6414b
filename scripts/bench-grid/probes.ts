import type { Page } from '@playwright/test'

/** Measures from the time stamp of a key to the first task after the frame that shows it. */
const observeKeys = () => {
  window.keyTimes = []
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // The Ctrl of Ctrl+V changes nothing on screen and would count as a quick paste.
      if (modifiers.includes(key)) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => window.keyTimes.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

export const startProbe = (page: Page) => page.addInitScript(observeKeys)

const pause = async (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })

/**
 * The pauses grow by golden steps, so that keys meet the screen's refresh at every phase, as a person's keys
 * do.
 */
let phase = 0
const nextPause = () => {
  phase = (phase + 0.618_034) % 1
  return 20 + phase * 16.7
}

/**
 * Presses keys one after another, each when the one before is on screen. Returns milliseconds from each key
 * to its paint.
 */
export async function timeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  // An earlier key that is not timed may not have been painted yet.
  await page.evaluate(pause, 50)
  const seen = await page.evaluate(() => window.keyTimes.length)
  for (const [i, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((n) => window.keyTimes.length > n, seen + i, { polling: 5 })
    await page.evaluate(pause, nextPause())
  }
  const times = await page.evaluate((n) => window.keyTimes.slice(n), seen)
  if (times.length !== keys.length) throw new Error(`${keys.length} keys gave ${times.length} times`)
  return times
}

const frames = 90

const frameTimes = async ([pixels, frames]: readonly [number, number]): Promise<number[]> => {
  const box = document.querySelector('[role=grid]') ?? document.body
  const times: number[] = []
  await new Promise<void>((done) => {
    const step = (now: number) => {
      times.push(now)
      box.scrollTop += pixels
      if (times.length < frames) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })
  return times
}

/** Frames per second while the page scrolls so many pixels with each frame. */
export async function framesPerSecond(page: Page, pixels: number): Promise<number> {
  const times = await page.evaluate(frameTimes, [pixels, frames] as const)
  return ((times.length - 1) * 1_000) / (times.at(-1)! - times[0]!)
}

/** Megabytes in use after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1_048_576
}

/** The text of the active cell after the first key of an input method, and after it has settled on a word. */
export async function compose(page: Page, key: string, word: string): Promise<[string, string]> {
  const devtools = await page.context().newCDPSession(page)
  const value = () => page.locator('[role=gridcell] input').inputValue()
  await devtools.send('Input.imeSetComposition', { text: key, selectionStart: 1, selectionEnd: 1 })
  const first = await value()
  await devtools.send('Input.insertText', { text: word })
  const settled = await value()
  await devtools.detach()
  return [first, settled]
}
