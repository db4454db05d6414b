import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lanes, SapBreaker } from './breaker.ts'
import type { SapAnswer } from '../sap.port.ts'

const done: SapAnswer<null> = { outcome: 'done', value: null, messages: [] }
const failed: SapAnswer<null> = { outcome: 'unknown', why: 'ECONNRESET' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the breaker', () => {
  const aBreaker = (failuresMax = 5) => {
    const sap = { alive: false, probes: 0, calls: 0, backs: 0 }
    const breaker = new SapBreaker({
      failuresMax,
      isFailure: (outcome) => outcome === 'unknown',
      pauseSeconds: 60,
      async probe() {
        sap.probes++
        return sap.alive
      },
      onBack: () => void sap.backs++,
    })
    const ask = async (answer: SapAnswer<null>) => {
      const said = await breaker.guard(async () => {
        sap.calls++
        return answer
      })
      return said.outcome
    }
    return { sap, breaker, ask }
  }

  it('leaves SAP alone after five failures in a row, asks by itself at the end and says when it is back', async () => {
    const { sap, ask } = aBreaker()
    for (let n = 0; n < 5; n++) await ask(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(await ask(done)).toBe('notSent')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await ask(done)).toBe('notSent')
    sap.alive = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ask(done)).toBe('done')
    expect(sap).toMatchObject({ probes: 3, calls: 6, backs: 1 })
  })

  it('goes on when the service answers something else: it fails for single documents', async () => {
    const { sap, ask } = aBreaker()
    sap.alive = true
    for (let n = 0; n < 20; n++) {
      expect(await ask(failed)).toBe('unknown')
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(sap).toMatchObject({ probes: 4, calls: 20, backs: 0 })
  })

  it('says of a pause that nothing was tried', async () => {
    const { breaker, ask } = aBreaker(1)
    await ask(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(await breaker.guard(async () => done)).toMatchObject({ notAttempted: true, retryAfterSeconds: 60 })
  })

  it('counts failures in a row only; a refusal is none, nor is what never left', async () => {
    const { ask } = aBreaker()
    for (let n = 0; n < 20; n++) await ask(n % 5 === 4 ? { outcome: 'rejected', messages: [] } : failed)
    const late: SapAnswer<null> = { outcome: 'notSent', why: 'too late', notAttempted: true }
    for (let n = 0; n < 20; n++) await ask(late)
    expect(await ask(done)).toBe('done')
  })
})

describe('the lanes', () => {
  const through = async (lanes: Lanes, calls: number) => {
    let [running, most] = [0, 0]
    const order: number[] = []
    const work = (n: number) => async () => {
      order.push(n)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      return done
    }
    const all = Promise.all(Array.from({ length: calls }, (_, n) => lanes.run(work(n))))
    await vi.advanceTimersByTimeAsync(1_000)
    await all
    return { most, order }
  }

  it('let four calls through at once, and the next when one is done', async () => {
    expect(await through(new Lanes(4), 30)).toMatchObject({ most: 4 })
  })

  it('begin with one at a time when SAP has come back, in order', async () => {
    const lanes = new Lanes(4)
    lanes.startSlowly()
    expect(await through(lanes, 1)).toMatchObject({ most: 1 })
    expect(await through(lanes, 2)).toMatchObject({ most: 2 })
    const { most, order } = await through(lanes, 30)
    expect(most).toBe(4)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
