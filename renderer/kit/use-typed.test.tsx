// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTyped } from './use-typed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const field = () => {
  const asked: string[] = []
  const { result } = renderHook(() => {
    const [given, setGiven] = useState('')
    const typed = useTyped(given, (text) => {
      asked.push(text)
      setGiven(text)
    })
    return { ...typed, setGiven }
  })
  const type = (text: string) => act(() => result.current.type(text))
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { asked, result, type, wait }
}

it('asks while somebody types, once for what he typed without a pause', () => {
  const { asked, type, wait } = field()
  for (const text of ['S', 'SO', 'SO1']) {
    type(text)
    wait(100)
  }
  expect(asked).toEqual([])
  wait(1_000)
  expect(asked).toEqual(['SO1'])
})

it('keeps what is typed while an earlier text takes effect', () => {
  const { asked, result, type, wait } = field()
  type('SO')
  wait(1_000)
  type('SO1')
  expect(result.current.text).toBe('SO1')
  act(() => result.current.finish())
  expect(asked).toEqual(['SO', 'SO1'])
})

it('follows a value that comes from elsewhere', () => {
  const { asked, result, type, wait } = field()
  type('SO')
  wait(1_000)
  act(() => result.current.setGiven(''))
  expect(result.current.text).toBe('')
  wait(1_000)
  expect(asked).toEqual(['SO'])
})
