// @vitest-environment jsdom
import type { PricedFor } from '../line.api.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { edited, emptyEditing, type Edit } from './editing.ts'
import { createLineStore } from './line-store.ts'
import { useMaterials } from './use-line-editing.ts'

const asked: { currency: string; search: string; answer: () => void }[] = []
beforeEach(() => void (asked.length = 0))
const send = ({ currency, search }: { currency: string; search: string }) =>
  new Promise((resolve) =>
    asked.push({
      currency,
      search,
      answer: () => resolve({ materials: [], found: [{ asked: search, ids: [] }] }),
    }),
  )
vi.mock('../line.api.ts', () => ({ useAskMaterials: () => send }))

const dollars: PricedFor = { customerId: 'c', salesOrg: '1000', currency: 'USD' }

it('asks again for another currency while the first answer is on its way', async () => {
  const notation = { language: 'en', currency: 'USD' } as const
  const changes = [{ rowId: 'a', key: 'materialId', text: 'x' }]
  const state = edited(emptyEditing, { do: 'type', notation, changes })
  const edits: Edit[] = []
  const dispatch = (edit: Edit) => void edits.push(edit)
  const store = { ...createLineStore(state), dispatch }
  const { rerender } = renderHook((pricedFor: PricedFor) => useMaterials(pricedFor, store), {
    initialProps: dollars,
  })
  rerender({ ...dollars, currency: 'IDR' })
  await act(async () => asked.forEach(({ answer }) => answer()))
  expect(asked.map((a) => a.currency)).toEqual(['USD', 'IDR'])
  expect(edits).toHaveLength(1)
})

it('asks for what is typed, each text once', async () => {
  const store = createLineStore(emptyEditing)
  renderHook(() => useMaterials(dollars, store))
  const notation = { language: 'en', currency: 'USD' } as const
  const type = (rowId: string, text: string) =>
    store.dispatch({ do: 'type', notation, changes: [{ rowId, key: 'materialId', text }] })
  type('a', 'x')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  type('b', 'x')
  await act(async () => asked[0]!.answer())
  expect([...store.present().book.meanings]).toEqual([['x', []]])
  type('c', 'y')
  await vi.waitFor(() => expect(asked.map(({ search }) => search)).toEqual(['x', 'y']))
})
