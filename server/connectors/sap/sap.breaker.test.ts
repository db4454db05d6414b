import { describe, expect, it } from 'vitest'
import { Lanes, SapBreaker } from './sap.breaker.ts'
import type { SapAnswer } from './sap.port.ts'

const done: SapAnswer<null> = { outcome: 'done', value: null, messages: [] }
const failed: SapAnswer<null> = { outcome: 'unknown', why: 'ECONNRESET' }

describe('the breaker', () => {
  const aBreaker = () => {
    const clock = { now: 0 }
    const calls: string[] = []
    const breaker = new SapBreaker({ pauseSeconds: 60, authPauseSeconds: 300, now: () => clock.now })
    const ask = async (answer: SapAnswer<null>, alive = true) => {
      const work = async () => {
        calls.push('work')
        return answer
      }
      const probe = async () => {
        calls.push('probe')
        return alive
      }
      return (await breaker.guard(work, probe)).outcome
    }
    return { clock, calls, ask }
  }

  it('leaves SAP alone after five failures in a row, and asks before it begins again', async () => {
    const { clock, calls, ask } = aBreaker()
    for (let n = 0; n < 5; n++) await ask(failed)
    expect(await ask(done)).toBe('notSent')
    clock.now = 61_000
    expect(await ask(done, false)).toBe('notSent')
    clock.now = 100_000
    expect(await ask(done)).toBe('notSent')
    clock.now = 122_000
    expect(await ask(done)).toBe('done')
    expect(calls.join(' ')).toBe('work work work work work probe probe work')
  })

  it('counts failures in a row only, and a refusal is none', async () => {
    const { ask } = aBreaker()
    for (let n = 0; n < 20; n++) await ask(n % 5 === 4 ? { outcome: 'rejected', messages: [] } : failed)
    expect(await ask(done)).toBe('done')
  })

  it('tries a refused user only every five pauses', async () => {
    const { clock, ask } = aBreaker()
    await ask({ outcome: 'auth', why: 'HTTP 401' })
    clock.now = 299_000
    expect(await ask(done)).toBe('notSent')
    clock.now = 301_000
    expect(await ask(done)).toBe('done')
  })
})

it('lets four calls through at once, and the next when one is done', async () => {
  const lanes = new Lanes(4)
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
  }
  await Promise.all(Array.from({ length: 30 }, () => lanes.run(work)))
  expect([running, most]).toEqual([0, 4])
})
