import { describe, expect, it } from 'vitest'
import { hashQueue } from './passwords.ts'

/** Work that ends on command. */
function held() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) }
}

describe('the queue of hashes', () => {
  it('runs no more at once than it may, one after another, and refuses who would wait too long', async () => {
    const inTurn = hashQueue(2, 3)
    const { ends, work } = held()
    const five = Array.from({ length: 5 }, () => inTurn(work))
    await expect(inTurn(work)).rejects.toThrow('LOGIN_BUSY')
    for (let done = 1; done <= 5; done++) {
      expect(ends).toHaveLength(Math.min(done + 1, 5))
      ends[done - 1]!()
      await five[done - 1]
    }
    const next = inTurn(work)
    ends.at(-1)!()
    await next
  })

  it('goes on after work that failed', async () => {
    const inTurn = hashQueue(1, 1)
    await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await inTurn(async () => 'next')).toBe('next')
  })
})
