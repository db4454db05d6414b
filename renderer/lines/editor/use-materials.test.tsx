// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { edited, emptyEditing, type Edit } from './editing.ts'
import { useMaterials } from './use-materials.ts'

const asked: { currency: string; answer: () => void }[] = []
const send = ({ body: { currency } }: { body: { currency: string } }) => ({
  unwrap: () =>
    new Promise((resolve) =>
      asked.push({ currency, answer: () => resolve({ materials: [], found: [{ asked: 'x', ids: [] }] }) }),
    ),
})
vi.mock('../line.api.ts', () => ({ useAskMaterialsMutation: () => [send] }))

it('asks again for another currency while the first answer is on its way', async () => {
  const notation = { language: 'en', currency: 'USD' } as const
  const changes = [{ rowId: 'a', key: 'materialId', text: 'x' }]
  const state = edited(emptyEditing, { do: 'type', notation, changes })
  const edits: Edit[] = []
  const dispatch = (edit: Edit) => void edits.push(edit)
  const { rerender } = renderHook(
    ({ currency }) => useMaterials({ customerId: 'c', currency }, state, dispatch),
    { initialProps: { currency: 'USD' } },
  )
  rerender({ currency: 'IDR' })
  await act(async () => asked.forEach(({ answer }) => answer()))
  expect(asked.map((a) => a.currency)).toEqual(['USD', 'IDR'])
  expect(edits).toHaveLength(1)
})
