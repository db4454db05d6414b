import { expect, it } from 'vitest'
import { differencesFrom, ownLinesOf } from './own-draft.rules.ts'

const line = (sapMaterialNo: string, salesQuantity: string, more: object = {}) => ({
  sapMaterialNo,
  wording: '',
  descriptionZh: `zh ${sapMaterialNo}`,
  descriptionEn: `en ${sapMaterialNo}`,
  salesQuantity,
  salesUnit: 'PC',
  unitPrice: '2.0000',
  ...more,
})
const header = { totalAmount: '20.00', oceanFreight: '0', port: 'Jakarta', purchaseNo: 'PO-1' }
const draft = { header, lines: ownLinesOf([line('A', '10.000'), line('B', '5')]) }

it('finds nothing where only zeros of a decimal differ', () => {
  const same = [line('A', '10'), line('B', '5.000', { unitPrice: '2' })]
  expect(differencesFrom(draft, { ...header, oceanFreight: '0.00', totalAmount: '20' }, same)).toEqual([])
})

it('names lines that are new or gone, other quantities, units and prices, and what the header says', () => {
  const now = [line('B', '6', { unitPrice: '2.1' }), line('C', '1'), line('C', '1')]
  const found = differencesFrom(
    draft,
    { ...header, oceanFreight: '1800', totalAmount: '1815.60', port: 'Semarang' },
    now,
  )
  expect(found.map(({ kind, ...more }) => [kind, 'line' in more ? more.line.key : more.field])).toEqual([
    ['removed', 'A'],
    ['quantity', 'B'],
    ['price', 'B'],
    ['added', 'C'],
    ['added', 'C'],
    ['field', 'port'],
    ['field', 'oceanFreight'],
    ['field', 'totalAmount'],
  ])
  expect(found[1]).toMatchObject({ from: '5 PC', to: '6 PC' })
  expect(
    differencesFrom(draft, header, [line('A', '10', { salesUnit: 'BX' }), line('B', '5')]),
  ).toMatchObject([{ kind: 'quantity', from: '10.000 PC', to: '10 BX' }])
})

it('knows a line by the words in which it was asked for, and compares no price where one was asked for', () => {
  const asked = { header: {}, lines: [{ ...draft.lines[0]!, key: 'pipa 25', unitPrice: null }] }
  expect(differencesFrom(asked, header, [line('A', '10', { wording: 'pipa 25' })])).toEqual([])
})
