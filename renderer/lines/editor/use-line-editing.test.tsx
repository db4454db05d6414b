// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLineEditing } from './use-line-editing.ts'

vi.mock('../line.api.ts', () => ({ useAskMaterials: () => vi.fn() }))

it('keeps what is typed at once, and has the page follow, or catch up before a dialog opens', async () => {
  const { result } = renderHook(() => useLineEditing(null, { stored: { rows: [] }, materials: [] }))
  const type = (rowId: string) =>
    result.current.dispatch({
      do: 'type',
      notation: { language: 'en', currency: 'USD' },
      changes: [{ rowId, key: 'remark', text: 'new' }],
    })
  const present = () => result.current.present().history.rows.map((row) => row.id)
  const shown = () => result.current.rows.map((row) => row.id)
  act(() => {
    type('a')
    expect([present(), shown()]).toEqual([['a'], []])
    result.current.catchUp()
    expect(shown()).toEqual(['a'])
    type('b')
  })
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']))
})
