import { describe, expect, it } from 'vitest'
import { lineFields } from '#shared/lines/line-titles.ts'
import { planOf, type Pasted } from './paste-plan.ts'

const keys = ['materialId', 'salesQuantity', 'unitPrice', 'discountPercent', 'salesUnit', 'description']
const plan = (block: string[][], more: Partial<Pasted> = {}) =>
  planOf({ block, keys, at: 0, fields: lineFields, own: false, ...more })

describe('a pasted block', () => {
  it('is filled in where every column may be typed into', () => {
    expect(plan([['100-1', '12', '3.5']]).do).toBe('fill')
    expect(plan([['12'], ['13']], { at: 1 }).do).toBe('fill')
    expect(plan([['one cell']], { at: 4 }).do).toBe('fill')
    expect(
      plan(
        [
          ['12', '3.5', '', ''],
          ['13', '4', '', ''],
        ],
        { at: 1 },
      ).do,
    ).toBe('fill')
  })

  it('is asked about where something would fall on a column that nobody types into', () => {
    expect(plan([['100-1', 'Pipe', '12', '3.5', 'PC']]).do).toBe('ask')
    expect(plan([['3', '10', 'PC', 'Pipe', 'more']], { at: 2 }).do).toBe('ask')
  })

  it('is asked about where texts would fall on a column of numbers, not for a single typo', () => {
    expect(
      plan([
        ['100-1', 'Pipe', '12'],
        ['100-2', 'Elbow', '3'],
      ]).do,
    ).toBe('ask')
    expect(
      plan([
        ['Item', 'How many'],
        ['100-1', '12'],
      ]).do,
    ).toBe('ask')
    expect(
      plan([
        ['100-1', '12'],
        ['100-2', 'a dozen'],
        ['100-3', '1,200.5'],
      ]).do,
    ).toBe('fill')
  })

  it('is asked about where numbers would become door models, with what one sees proposed', () => {
    const door = ['materialId', 'doorModel', 'width', 'height', 'salesQuantity']
    const answer = plan([['100-1', '12', '3.5']], { keys: door })
    expect(answer.do === 'ask' && answer.columns.map((c) => c.field)).toEqual([
      'materialId',
      undefined,
      'width',
    ])
  })

  it('with a header that names the line is checked at once', () => {
    const answer = plan([
      ['物料编码', '品名', '数量'],
      ['100-1', '管', '12'],
    ])
    expect(answer).toMatchObject({ do: 'check', header: true })
    expect(answer.do === 'check' && answer.columns.map((c) => c.field)).toEqual([
      'materialId',
      undefined,
      'salesQuantity',
    ])
  })

  it('with a header that leaves the quantity open is asked about, with what is known', () => {
    expect(
      plan([
        ['Material', 'How many'],
        ['100-1', '12'],
      ]),
    ).toMatchObject({ do: 'ask', header: true })
  })

  it('that was copied here goes back as it was', () => {
    expect(plan([['100-1', '1', '2', '3', 'PC', 'Pipe']], { own: true }).do).toBe('fill')
  })
})
