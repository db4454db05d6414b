import { describe, expect, it } from 'vitest'
import { after, afterAbsence, backOff, readBackWait } from './push-pace.ts'

const pace = { settleSeconds: 3_900, readBackSeconds: 60, retrySeconds: 5 }
const noon = '2026-11-20T12:00:00.000Z'

it('tries again after 5, 10, 20 … seconds, a quarter of an hour at most, half of it by chance', () => {
  expect([1, 2, 3, 10].map((n) => backOff(n, pace, 0.5))).toEqual([5, 10, 20, 900])
  expect(backOff(1, pace, 0)).toBe(2.5)
  expect(backOff(1, pace, 1)).toBe(7.5)
})

it('reads back after 5, 30 and 120 s, then every ten minutes', () => {
  expect([0, 1, 2, 3, 9].map((n) => readBackWait(n, pace))).toEqual([5, 30, 120, 600, 600])
})

describe('an order that SAP does not find', () => {
  const push = { settleUntil: after(noon, 3_900), absentAt: null }
  const at = (seconds: number, absentAt: string | null = null) =>
    afterAbsence({ ...push, absentAt, now: after(noon, seconds) }, 9, pace)

  it('may still be coming until the settle time is over', () => {
    expect(at(60)).toEqual({ kind: 'wait', until: after(noon, 660) })
    expect(at(3_800)).toEqual({ kind: 'wait', until: after(noon, 3_900) })
  })

  it('has to be missed twice after that, a minute apart', () => {
    const first = after(noon, 3_900)
    expect(at(3_900)).toEqual({ kind: 'wait', until: after(noon, 3_960), absentAt: first })
    expect(at(3_930, first)).toEqual({ kind: 'wait', until: after(noon, 3_960) })
    expect(at(3_960, first)).toEqual({ kind: 'gone' })
  })
})
