// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import type { Edit } from '../editor/editing.ts'
import { newRow } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import type { PricedFor } from '../line.api.ts'
import type { Head } from './priced-settings.ts'
import { useHeadChange } from './use-head-change.ts'
import { headName, type OrderState } from './use-order-state.ts'

const answers: (() => void)[] = []
const materialsOf = ({ currency }: PricedFor) =>
  new Promise((resolve) =>
    answers.push(() => resolve([aMaterial({ basePrice: currency === 'IDR' ? '200000' : '12.5' })])),
  )
vi.mock('../use-materials.ts', () => ({ useMaterialsOf: () => materialsOf }))
vi.mock('antd', () => ({
  App: { useApp: () => ({ modal: { confirm: () => Promise.resolve(true) }, message: {} }) },
}))

it('prices the lines by the head that stands in the end, whichever answer comes last', async () => {
  let header: Head = { customerId: 'a', salesOrg: '1000', currency: 'USD', purchaseNo: '' }
  const edits: Edit[] = []
  const state = {
    setHeader: (next: (now: Head) => Head) => (header = next(header)),
    pricedAs: headName(header),
    setPricedAs: () => undefined,
    present: () => ({ header, rows: [withMaterial(newRow('r'), aMaterial())] }),
    lines: { dispatch: (edit: Edit) => edits.push(edit) },
  } as unknown as OrderState<Head>
  const { result } = renderHook(() => useHeadChange(state))
  const answer = (at: number) => act(async () => answers[at]?.())
  await act(async () => {
    void result.current.changeHead({ currency: 'IDR' })
    void result.current.changeHead({ salesOrg: '1100' })
  })
  await answer(0)
  await answer(1)
  await answer(2)
  expect(headName(header)).toBe('a 1100 IDR')
  const last = edits.at(-1)!
  expect(last.do === 'reprice' && last.answer.materials[0]!.basePrice).toBe('200000')
})
