import { describe, expect, it } from 'vitest'
import { planSplit, type SplitLine } from '#shared/documents/orders/split.rules.ts'
import {
  firstStep,
  leftIn,
  moved,
  movesOf,
  reasonsOfMove,
  redone,
  resized,
  stepped,
  takenBack,
  undone,
} from './split-draft.ts'

const line = (lineNo: number, salesQuantity: string): SplitLine => ({
  lineNo,
  sapMaterialNo: `M${lineNo}`,
  warehousePosition: '',
  salesQuantity,
  orderQuantity: salesQuantity,
  conversionRate: '1',
  unitPrice: '2',
  totalPrice: String(Number(salesQuantity) * 2),
})
const lines = [line(1, '10'), line(2, '5')]

describe('a split that is being put together', () => {
  const [child] = firstStep().now
  const key = child!.key

  it('adds up what goes to the same child twice, and leaves the rest', () => {
    const draft = moved(moved([child!], key, [{ lineNo: 1, quantity: '3' }]), key, [
      { lineNo: 2, quantity: '5' },
      { lineNo: 1, quantity: '1.5' },
    ])
    expect(draft[0]!.moves).toEqual([
      { lineNo: 1, quantity: '4.5' },
      { lineNo: 2, quantity: '5' },
    ])
    expect([...leftIn(planSplit(lines, movesOf(draft)))]).toEqual([[1, '5.500']])
  })

  it('gives lines back, and says at the line what a quantity cannot be', () => {
    const draft = moved([child!], key, [
      { lineNo: 1, quantity: '3' },
      { lineNo: 2, quantity: '5' },
    ])
    expect(takenBack(draft, key, new Set([2]))[0]!.moves).toEqual([{ lineNo: 1, quantity: '3' }])
    const tooMuch = planSplit(lines, movesOf(resized(draft, key, { lineNo: 2, quantity: '6' })))
    expect(reasonsOfMove(tooMuch, 0, 1).map((r) => r.code)).toEqual(['SPLIT_QUANTITY'])
    expect(reasonsOfMove(tooMuch, 0, 0)).toEqual([])
  })

  it('goes back and forth step by step', () => {
    const begun = firstStep()
    const one = stepped(begun, moved(begun.now, begun.now[0]!.key, [{ lineNo: 1, quantity: '1' }]))
    expect(undone(one).now).toBe(begun.now)
    expect(redone(undone(one)).now).toBe(one.now)
    expect(undone(begun)).toBe(begun)
    expect(redone(one)).toBe(one)
  })
})
