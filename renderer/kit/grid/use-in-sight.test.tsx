// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import { createSight } from './sight.ts'
import { useInSight } from './use-in-sight.ts'

beforeAll(furnishBrowser)

it('draws what is in sight and some more at both ends, and anew only when others come into sight', () => {
  const sight = createSight()
  const box = document.createElement('div')
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useInSight({ sight, axis: 'y', count: 100, endOf: (row) => (row + 1) * 50, overscan: 2 })
  })
  const ends = () => [result.current.inSight[0], result.current.inSight.at(-1)]
  const scroll = (to: number) =>
    act(() => {
      box.scrollTop = to
      box.dispatchEvent(new Event('scroll'))
    })
  expect(ends()).toEqual([undefined, undefined])
  act(() => void sight.watch(box, () => undefined))
  expect(result.current.room).toBe(600)
  expect(ends()).toEqual([0, 13])
  scroll(1_000)
  expect(ends()).toEqual([18, 33])
  scroll(1_025)
  expect(ends()).toEqual([18, 34])
  const before = drawn
  scroll(1_049)
  expect(drawn).toBe(before)
  scroll(4_400)
  expect(ends()).toEqual([86, 99])
})
