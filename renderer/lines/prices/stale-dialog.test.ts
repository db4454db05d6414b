import { describe, expect, it } from 'vitest'
import { hasStalePrices, staleLinesOf } from './stale-dialog.tsx'

const stale = (at: number, value: string) => ({
  code: 'PRICE_STALE',
  path: `lines.${at}.unitPrice`,
  params: { value },
})

describe('lines with a benchmark that is no longer today’s', () => {
  it('are named as people count them, order by order', () => {
    const orders = [
      { name: 'SO1', reasons: [stale(0, 'A'), { code: 'REQUIRED', path: 'header.port' }, stale(11, 'B')] },
      { name: 'SO2', reasons: [{ code: 'ORDER_NO_LINES' }] },
    ]
    expect(orders.map(hasStalePrices)).toEqual([true, false])
    expect(staleLinesOf(orders)).toEqual([
      { order: 'SO1', line: 1, material: 'A' },
      { order: 'SO1', line: 12, material: 'B' },
    ])
  })
})
