import { describe, expect, it } from 'vitest'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { optionOf } from '../../kit/chart/chart-option.ts'
import { drawingOf } from '#shared/areas/figures/drawing.rules.ts'
import { ranked, type Compared } from '#shared/areas/figures/comparison.rules.ts'
import { countrySums } from './map/overseas-map.tsx'

const cell = (row: string, column: string, more: Partial<FigureCell> = {}): FigureCell => ({
  row,
  column,
  currency: 'USD',
  amount: '10',
  baseAmount: '70',
  unrated: 0,
  documents: 1,
  ...more,
})
const words = { of: (_: string, key: string) => key, now: 'now', before: 'before', others: 'others' }
const question: Compared = {
  kind: 'order',
  rows: 'customer',
  columns: null,
  measure: 'baseAmount',
  range: { from: '2026-01', to: '2026-04' },
}

describe('a chart of figures', () => {
  it('has a point for each month of its period, also where nothing was ordered', () => {
    const cells = [cell('2026-01', ''), cell('2026-04', '', { baseAmount: '5.5' })]
    const drawing = drawingOf({
      question: { ...question, rows: 'month' },
      cells,
      before: null,
      currency: null,
      words,
    })
    expect(drawing.form).toBe('lines')
    expect(drawing.rows).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
    expect(drawing.series[0]?.values).toEqual(['70.00', '0', '0', '5.50'])
  })

  it('draws one currency alone and adds no other to it', () => {
    const cells = [cell('a', ''), cell('a', '', { currency: 'EUR', amount: '99' })]
    const drawing = drawingOf({
      question: { ...question, measure: 'amount' },
      cells,
      before: null,
      currency: 'USD',
      words,
    })
    expect(drawing.series).toEqual([{ name: 'now', values: ['10'] }])
  })

  it('stands a year beside the one before, with those behind that order no more', () => {
    const [cells, before] = [
      [cell('a', '', { baseAmount: '1' }), cell('b', '')],
      [cell('gone', ''), cell('a', '')],
    ]
    expect(ranked({ cells, before }, 'customer', 'baseAmount')).toEqual(['b', 'a', 'gone'])
    const drawing = drawingOf({ question, cells, before, currency: null, words })
    expect(drawing.series.map(({ values }) => values)).toEqual([
      ['70.00', '1.00', null],
      [null, '70.00', '70.00'],
    ])
    expect(drawing.columns).toEqual([{ year: 'now' }, { year: 'before' }])
  })

  it('stacks what adds up, with small columns together, and stands beside each other what does not', () => {
    const cells = Array.from({ length: 9 }, (_, n) => cell('a', `c${n}`, { baseAmount: String(100 - n) }))
    const byState = drawingOf({
      question: { ...question, columns: 'state' },
      cells,
      before: null,
      currency: null,
      words,
    })
    expect(byState.stacked).toBe(true)
    expect(byState.series.at(-1)).toEqual({ name: 'others', values: ['185.00'] })
    expect(byState.columns.at(-1)).toBeNull()
    const counted = { ...question, columns: 'category', measure: 'documents' } as const
    const byCategory = drawingOf({ question: counted, cells, before: null, currency: null, words })
    expect(byCategory.stacked).toBe(false)
    expect(byCategory.series.map(({ name }) => name)).not.toContain('others')
  })

  it('stands still for those who asked for no motion, and tells kinds of bars apart without colour', () => {
    const drawn = {
      names: ['<b>'],
      series: [
        { name: 'x', values: ['1'] },
        { name: 'y', values: ['2'] },
      ],
      form: 'bars',
      stacked: true,
      format: (value: string) => `USD ${value}`,
      short: String,
    } as const
    const theme = { isDark: false, text: '', quiet: '', line: '', ground: '', font: '', still: true }
    const option = optionOf(drawn, theme)
    expect(option.animation).toBe(false)
    expect(option.aria).toMatchObject({ decal: { show: true } })
    const { formatter } = option.tooltip as { formatter: (at: object) => string }
    expect(formatter({ seriesIndex: 1, dataIndex: 0 })).toBe('&lt;b&gt; · y · USD 2')
  })
})

it('gives each shade of the map as many countries, and none to what has no country', () => {
  const cells = ['A', 'B', 'C', 'D', 'E', '-'].map((row, n) => cell(row, '', { documents: 100 - n }))
  const sums = countrySums(cells, 'documents')
  expect(sums.map(({ code, shade }) => [code, shade])).toEqual([
    ['A', 5],
    ['B', 4],
    ['C', 3],
    ['D', 2],
    ['E', 1],
    ['-', 0],
  ])
})
