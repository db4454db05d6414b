import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, isZero, round, subtract, lineAmount, total } from '#shared/kernel/decimal.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { orderAxes } from './order.fields.ts'
import { orderQuantityOf } from '#shared/lines/price.rules.ts'
import {
  childOrderNo,
  planMove,
  planSplit,
  placeOf,
  planSplitByPosition,
  splitStateReasons,
  unsplit,
  type SplitLine,
  type SplitPlan,
} from './split.rules.ts'

const line = (lineNo: number, salesQuantity: string, unitPrice: string, given: Partial<SplitLine> = {}) => {
  const quantity = round(salesQuantity, 3)
  const conversionRate = given.conversionRate ?? '1.000000'
  return {
    lineNo,
    sapMaterialNo: `M${lineNo}`,
    warehousePosition: '',
    salesQuantity: quantity,
    unitPrice,
    conversionRate,
    orderQuantity: orderQuantityOf(quantity, conversionRate),
    totalPrice: lineAmount(unitPrice, quantity, 2),
    ...given,
  }
}
const move = (lineNo: number, quantity: string) => ({ lineNo, quantity })
const codes = (plan: SplitPlan) => plan.reasons.map((r) => r.code)
const partsOf = (plan: SplitPlan) => [plan.master, ...plan.children]
const shareOf = ({ lineNo, salesQuantity, orderQuantity, totalPrice }: SplitLine) => ({
  lineNo,
  salesQuantity,
  orderQuantity,
  totalPrice,
})

describe('a split by hand', () => {
  const lines = [
    line(1, '10', '1.0050'),
    line(2, '3', '0.3333', { conversionRate: '1.333300' }),
    line(3, '5', '2'),
  ]

  it('moves parts of lines to numbered children and shows live sums', () => {
    const plan = planSplit(lines, [[move(1, '4'), move(3, '5')], [move(2, '1')]], 3)
    expect(plan.reasons).toEqual([])
    expect(plan.children).toEqual([
      {
        number: 3,
        lineCount: 2,
        linesAmount: '14.02',
        lines: [
          { lineNo: 1, salesQuantity: '4.000', orderQuantity: '4.000', totalPrice: '4.02' },
          { lineNo: 3, salesQuantity: '5.000', orderQuantity: '5.000', totalPrice: '10.00' },
        ],
      },
      {
        number: 4,
        lineCount: 1,
        linesAmount: '0.33',
        lines: [{ lineNo: 2, salesQuantity: '1.000', orderQuantity: '1.333', totalPrice: '0.33' }],
      },
    ])
    expect(plan.master.lines).toEqual([
      { lineNo: 1, salesQuantity: '6.000', orderQuantity: '6.000', totalPrice: '6.03' },
      { lineNo: 2, salesQuantity: '2.000', orderQuantity: '2.667', totalPrice: '0.67' },
    ])
    expect(childOrderNo('SO260100001', 3)).toBe('SO260100001-03')
  })

  it('leaves no part below zero where rounding up would use more than there is', () => {
    const plan = planSplit(
      [line(1, '4', '0.0050'), line(2, '1', '1')],
      [1, 2, 3].map(() => [move(1, '1')]),
    )
    const amounts = [...plan.children, plan.master].map((p) => p.lines[0]!.totalPrice)
    expect(amounts).toEqual(['0.01', '0.00', '0.01', '0.00'])
  })

  it('gives no part more than a line has that lost a cent in an earlier split', () => {
    const plan = planSplit([line(1, '5000', '0.0001', { totalPrice: '0.49' })], [[move(1, '4960')]])
    expect([...plan.children, plan.master].map((p) => p.linesAmount)).toEqual(['0.49', '0.00'])
  })

  it('adds up moves of one line to one child', () => {
    const plan = planSplit(lines, [[move(1, '4'), move(1, '5')]])
    expect(plan.children[0]).toMatchObject({ lineCount: 1, lines: [{ salesQuantity: '9.000' }] })
  })

  it.each(['0', '-1', '10.001', '0.0001', '', 'x'])('refuses to move %s of 10', (quantity) => {
    const plan = planSplit(lines, [[move(2, '1'), move(1, quantity)]])
    expect(plan.reasons).toEqual([
      { code: 'SPLIT_QUANTITY', params: { line: 1, open: '10' }, path: 'children.0.1.quantity' },
    ])
    expect(plan.children[0]!.lineCount).toBe(1)
  })

  it('counts what earlier moves took, over all children, and knows no foreign line', () => {
    const plan = planSplit(lines, [[move(1, '8')], [move(1, '3'), move(9, '1')]])
    expect(plan.reasons).toEqual([
      { code: 'SPLIT_QUANTITY', params: { line: 1, open: '2' }, path: 'children.1.0.quantity' },
      { code: 'SPLIT_QUANTITY', params: { line: 9, open: '0' }, path: 'children.1.1.quantity' },
    ])
  })

  it('keeps counted units whole, if told', () => {
    const counted = [line(1, '10', '1', { countable: true }), line(2, '1', '1')]
    expect(codes(planSplit(counted, [[move(1, '2.5')]]))).toEqual(['SPLIT_QUANTITY'])
    expect(codes(planSplit(counted, [[move(1, '2.000')]]))).toEqual([])
    expect(codes(planSplit(lines, [[move(1, '2.5')]]))).toEqual([])
  })

  it('keeps a SAP material in the master and no child empty', () => {
    const all = lines.map((l) => move(l.lineNo, l.salesQuantity))
    const plan = planSplit(lines, [all, []])
    expect(plan.reasons).toEqual([
      { code: 'SPLIT_EMPTY_CHILD', params: { child: 2 }, path: 'children.1' },
      { code: 'SPLIT_LAST_MATERIAL' },
    ])
    const unnumbered = [line(1, '1', '1'), line(2, '1', '1', { sapMaterialNo: '' })]
    expect(codes(planSplit(unnumbered, [[move(1, '1')]]))).toEqual(['SPLIT_LAST_MATERIAL'])
    expect(codes(planSplit(lines, []))).toEqual(['SPLIT_EMPTY_CHILD'])
  })

  it('warns of a child that is too long to be submitted', () => {
    const many = Array.from({ length: 102 }, (_, i) => line(i + 1, '1', '1'))
    const plan = (count: number) => planSplit(many, [many.slice(0, count).map((l) => move(l.lineNo, '1'))])
    expect(plan(100).warnings).toEqual([])
    expect(plan(101)).toMatchObject({
      reasons: [],
      warnings: [{ code: 'SPLIT_OVER_100', params: { max: 100 }, path: 'children.0' }],
      children: [{ lineCount: 101 }],
    })
  })
})

describe('a split by position', () => {
  const at = (lineNo: number, warehousePosition: string) => line(lineNo, '2', '1', { warehousePosition })
  const numbers = (plan: SplitPlan) => partsOf(plan).map((p) => p.lines.map((l) => l.lineNo))

  it('leaves the master the position with most lines and those without one', () => {
    const plan = planSplitByPosition([at(1, 'A'), at(2, 'B'), at(3, 'C'), at(4, 'B'), at(5, '')], [], 2)
    expect(plan.reasons).toEqual([])
    expect(numbers(plan)).toEqual([[2, 4, 5], [1], [3]])
    expect(plan.children.map((c) => c.number)).toEqual([2, 3])
  })

  it('leaves it the first of equals', () => {
    expect(numbers(planSplitByPosition([at(1, 'B'), at(2, 'A')], []))).toEqual([[1], [2]])
  })

  it('takes a code for the warehouse of its factory, or for the only one that has it', () => {
    const place = (factoryCode: string, code: string, positionType: string) => ({
      factoryCode,
      code,
      position: `${positionType}-01`,
      positionType,
    })
    const places = [place('1010', '0001', 'A'), place('1020', '0001', 'B'), place('1020', '0002', 'A')]
    const means = (warehousePosition: string, factoryCode: string | null) =>
      placeOf(places, { warehousePosition, factoryCode })?.positionType
    expect([means('0001', '1010'), means('0001', '1020')]).toEqual(['A', 'B'])
    expect([means('0001', null), means('0002', '1010'), means('B-01', '1010')]).toEqual([undefined, 'A', 'B'])
    const lines = [at(1, '0001'), at(2, '0001'), at(3, '0002')].map((one, n) => ({
      ...one,
      factoryCode: n === 1 ? '1020' : '1010',
    }))
    expect(numbers(planSplitByPosition(lines, places))).toEqual([[1, 3], [2]])
  })

  it('is refused when there is only one', () => {
    const plan = planSplitByPosition([at(1, 'A'), at(2, ''), at(3, 'A')], [])
    expect(plan).toMatchObject({ reasons: [{ code: 'SPLIT_ONE_POSITION' }], children: [] })
    expect(plan.master.lineCount).toBe(3)
  })

  it('takes each line whole, also a counted one that is not', () => {
    const odd = line(2, '1.5', '1', { warehousePosition: 'B', countable: true })
    expect(codes(planSplitByPosition([at(1, 'A'), odd], []))).toEqual([])
  })
})

describe('the state of an order that is split', () => {
  it('is unpushed, splittable and no child: every other one is refused', () => {
    for (const split of orderAxes.split)
      for (const push of orderAxes.push)
        for (const status of orderAxes.status) {
          const fits =
            notInSap.some((state) => state === push) &&
            ['effective', 'special_price_maintained', 'sales_order_maintained'].includes(status)
          const expected = [
            ...(split === 'child' ? ['SPLIT_NOT_MASTER'] : []),
            ...(fits ? [] : ['SPLIT_STATE']),
          ]
          expect(splitStateReasons({ split, push, status }).map((r) => r.code)).toEqual(expected)
        }
  })
})

const digits = (min: number, max: number, places: number) =>
  fc.integer({ min, max }).map((n) => (n / 10 ** places).toFixed(places))
const anyLines = fc
  .array(
    fc.tuple(
      digits(1, 5_000_000, 3),
      digits(0, 90_000_000, 4),
      digits(1, 50_000_000, 6),
      fc.constantFrom('', 'A', 'B', 'C'),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map(([quantity, price, conversionRate, warehousePosition], i) =>
      line(i + 1, quantity, price, { conversionRate, warehousePosition }),
    ),
  )
const anyMove = fc.record({
  lineNo: fc.integer({ min: 1, max: 26 }),
  quantity: digits(-5, 2_000_000, 3),
})
const anyChildren = fc.array(fc.array(anyMove, { maxLength: 20 }), { maxLength: 6 })

describe('whatever is split', () => {
  const plans = (check: (plan: SplitPlan, lines: SplitLine[]) => void) =>
    fc.assert(
      fc.property(anyLines, anyChildren, (lines, children) => {
        check(planSplit(lines, children), lines)
        check(planSplitByPosition(lines, []), lines)
      }),
    )

  it('quantity and amount of each line stay what they were, and un-split gives the lines back', () => {
    plans((plan, lines) => {
      expect(unsplit(partsOf(plan).map((p) => p.lines))).toEqual(lines.map(shareOf))
    })
  })

  it('the sums of master and children make the sum of the order', () => {
    plans((plan, lines) => {
      expect(total(partsOf(plan).map((p) => p.linesAmount))).toBe(total(lines.map((l) => l.totalPrice)))
      for (const part of partsOf(plan)) expect(part.lineCount).toBe(part.lines.length)
    })
  })

  it('no part is zero or below, no amount below zero or a cent off its own price', () => {
    plans((plan, lines) => {
      for (const share of partsOf(plan).flatMap((p) => p.lines)) {
        const { unitPrice } = lines[share.lineNo - 1]!
        expect(compare(share.salesQuantity, '0')).toBe(1)
        expect(compare(share.totalPrice, '0')).not.toBe(-1)
        expect(compare(share.orderQuantity, '0')).not.toBe(-1)
        const off = subtract(share.totalPrice, lineAmount(unitPrice, share.salesQuantity, 2))
        expect(Math.abs(Number(off))).toBeLessThanOrEqual(0.01)
      }
    })
  })

  it('can be split again and still comes back', () => {
    fc.assert(
      fc.property(anyLines, anyChildren, anyChildren, (lines, first, second) => {
        const once = planSplit(lines, first)
        const left = once.master.lines.map((share) => ({ ...lines[share.lineNo - 1]!, ...share }))
        const twice = planSplit(left, second)
        const parts = [...once.children, ...partsOf(twice)].map((p) => p.lines)
        expect(unsplit(parts)).toEqual(lines.map(shareOf))
      }),
    )
  })

  it('pieces stay as many as they were', () => {
    const pieces = fc.integer({ min: 0, max: 500 }).map((n) => round(String(n), 3))
    fc.assert(
      fc.property(anyLines, anyChildren, pieces, (lines, children, auxiliaryQuantity) => {
        const plan = planSplit(
          lines.map((l) => ({ ...l, auxiliaryQuantity })),
          children,
        )
        const all = partsOf(plan).flatMap((part) => part.lines)
        for (const { lineNo } of lines) {
          const parts = all.filter((share) => share.lineNo === lineNo).map((s) => s.auxiliaryQuantity!)
          expect(round(add(...parts), 3)).toBe(auxiliaryQuantity)
        }
      }),
    )
  })

  it('every move is carried out or named', () => {
    fc.assert(
      fc.property(anyLines, anyChildren, (lines, children) => {
        const plan = planSplit(lines, children)
        const refused = new Set(plan.reasons.map((r) => r.path))
        const moved = children.flatMap((moves, child) =>
          moves.filter((_, at) => !refused.has(`children.${child}.${at}.quantity`)),
        )
        const got = plan.children.flatMap((c) => c.lines.map((l) => l.salesQuantity))
        return isZero(subtract(add('0', ...moved.map((m) => m.quantity)), add('0', ...got)))
      }),
    )
  })
})

describe('a move between parts', () => {
  const part = [line(1, '10', '2.5'), line(2, '4', '1')]

  it('takes a line, or a part of it', () => {
    const { remaining, moved, reasons } = planMove(part, [move(1, '3'), move(2, '4')], 'child')
    expect(reasons).toEqual([])
    expect(remaining.lines.map((l) => [l.lineNo, l.salesQuantity])).toEqual([[1, '7.000']])
    expect(moved.lines.map((l) => [l.lineNo, l.salesQuantity])).toEqual([
      [1, '3.000'],
      [2, '4.000'],
    ])
    expect(total([remaining.linesAmount, moved.linesAmount])).toBe('29.00')
  })

  it('leaves something in every part, and in the master what SAP knows', () => {
    const all = [move(1, '10'), move(2, '4')]
    expect(planMove(part, all, 'child').reasons).toEqual([{ code: 'SPLIT_EMPTY_PART' }])
    expect(planMove(part, all, 'master').reasons).toEqual([{ code: 'SPLIT_LAST_MATERIAL' }])
    const unknown = [part[0]!, line(2, '4', '1', { sapMaterialNo: '' })]
    expect(planMove(unknown, [move(1, '10')], 'master').reasons).toEqual([{ code: 'SPLIT_LAST_MATERIAL' }])
    expect(planMove(unknown, [move(1, '10')], 'child').reasons).toEqual([])
  })

  it('names a quantity that cannot go', () => {
    expect(planMove(part, [move(1, '11')], 'child').reasons).toEqual([
      { code: 'SPLIT_QUANTITY', params: { line: 1, open: '10' }, path: 'moves.0.quantity' },
    ])
  })
})
