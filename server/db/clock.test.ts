import { expect, it, vi } from 'vitest'
import { checkClocks } from './clock.ts'

it('clocks that differ are told above a second, and refuse to start above a minute', () => {
  const warn = vi.fn()
  checkClocks(900, warn)
  checkClocks(-1_000, warn)
  expect(warn).not.toHaveBeenCalled()
  checkClocks(-5_400, warn)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ clockAheadMs: -5_400 })
  expect(() => checkClocks(-5_400_000, warn)).toThrow('5400 seconds behind the clock of the database')
  expect(() => checkClocks(61_000, warn)).toThrow('61 seconds ahead of')
})
