import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The number of keys so far. */
    keysPressed: number
    /** For each key the milliseconds from its time stamp to its paint. */
    keyTimes: number[]
    /** Settles when so many keys have been painted. */
    painted: (count: number) => Promise<void>
  }
}

/** Measures from the time stamp of a key to the first task after the frame that shows it. */
const observe = () => {
  window.keysPressed = 0
  window.keyTimes = []
  const waiting: { count: number; done: () => void }[] = []
  const tell = () => {
    for (const each of waiting.splice(0))
      if (window.keyTimes.length >= each.count) each.done()
      else waiting.push(each)
  }
  window.painted = (count) =>
    new Promise((done) => {
      waiting.push({ count, done })
      tell()
    })
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      // The Ctrl of Ctrl+V changes nothing on screen and would count as a quick paste.
      if (modifiers.includes(key)) return
      window.keysPressed += 1
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          window.keyTimes.push(performance.now() - timeStamp)
          tell()
        })
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

export const startProbe = (page: Page) => page.addInitScript(observe)

export const pause = async (milliseconds: number) =>
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

const sessions = new WeakMap<Page, CDPSession>()

/** Milliseconds for which the main thread of the page has worked so far. */
async function workOf(page: Page): Promise<number> {
  let devtools = sessions.get(page)
  if (!devtools) {
    devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    sessions.set(page, devtools)
  }
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
}

/** What keys cost, in milliseconds. */
export interface KeyTimes {
  /** From each key to its paint. */
  paint: number[]
  /** The work of the main thread from each key to the next. */
  work: number[]
}

/** Presses keys one after another, each a moment after the one before is on screen. */
export async function timeKeys(page: Page, keys: readonly string[]): Promise<KeyTimes> {
  // An earlier key that is not timed may not have been painted yet.
  await page.evaluate(() => window.painted(window.keysPressed))
  await page.evaluate(pause, 50)
  const seen = await page.evaluate(() => window.keyTimes.length)
  const work: number[] = []
  let before = await workOf(page)
  for (const [i, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.evaluate((count) => window.painted(count), seen + i + 1)
    await page.evaluate(pause, nextPause())
    const after = await workOf(page)
    work.push(after - before)
    before = after
  }
  const paint = await page.evaluate((n) => window.keyTimes.slice(n), seen)
  if (paint.length !== keys.length) throw new Error(`${keys.length} keys gave ${paint.length} times`)
  return { paint, work }
}

const frames = 90

const frameTimes = async ([pixels, frames]: readonly [number, number]): Promise<number[]> => {
  const box = document.querySelector('[role=grid]')!
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

/** Frames per second while the lines scroll so many pixels with each frame, from the first line on. */
export async function framesPerSecond(page: Page, pixels: number): Promise<number> {
  await page.evaluate(() => (document.querySelector('[role=grid]')!.scrollTop = 0))
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
