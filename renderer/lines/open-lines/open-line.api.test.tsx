// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageSizeMax } from '#shared/kernel/list.ts'
import { api } from '../../api/api.ts'
import { filtersOf, useEveryOpenLineQuery } from './open-line.api.ts'

interface Question {
  filter: { id?: string[]; sapOrderNo?: string }
  page: number
  size: number
}

const lines = Array.from({ length: 450 }, (_, n) => ({ id: `line ${n}` }))
const questions: Question[] = []
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (usual) => usual().concat(api.middleware),
})
const inStore = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>

async function read(filters: Parameters<typeof useEveryOpenLineQuery>[0]) {
  const { result } = renderHook(() => useEveryOpenLineQuery(filters), { wrapper: inStore })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  return result.current.data
}

beforeEach(() => {
  questions.length = 0
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    if (address === '/env.json') return json({ business: '/oms/', auth: '/auth/', file: '/file/' })
    const question = JSON.parse(init.body) as Question
    questions.push(question)
    const { filter, page, size } = question
    const found = lines.filter(({ id }) => filter.id?.includes(id) ?? true)
    return json({ rows: found.slice((page - 1) * size, page * size), total: found.length })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('reads all lines of an order, however many pages they are', async () => {
  expect(await read([{ sapOrderNo: '5000001' }])).toEqual(lines)
  expect(questions.map(({ page }) => page)).toEqual([1, 2, 3])
})

it('reads lines by more ids than one filter takes', async () => {
  const ids = lines.map(({ id }) => id)
  expect(filtersOf(ids).every(({ id }) => id.length <= pageSizeMax)).toBe(true)
  expect(await read(filtersOf(ids))).toEqual(lines)
})

it('asks nothing for no ids', async () => {
  expect(await read(filtersOf([]))).toEqual([])
  expect(questions).toEqual([])
})
