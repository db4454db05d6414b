import { describe, expect, it } from 'vitest'
import { lineFields } from '#shared/lines/line-titles.ts'
import { planOf, type Pasted } from './paste-plan.ts'

const keys = ['materialId', 'salesQuantity', 'unitPrice', 'discountPercent', 'salesUnit', 'description']
const plan = (block: string[][], more: Partial<Pasted> = {}) =>
  planOf({ block, keys, at: 0, fields: lineFields, own: false, language: 'en', ...more })

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
    expect(plan([['100-1', 'Pipe', '12', '3.5', 'PC']]).do).toBe('read')
    expect(plan([['3', '10', 'PC', 'Pipe', 'more']], { at: 2 }).do).toBe('read')
  })

  it('is asked about where texts would fall on a column of numbers, not for a single typo', () => {
    expect(
      plan([
        ['100-1', 'Pipe', '12'],
        ['100-2', 'Elbow', '3'],
      ]).do,
    ).toBe('read')
    expect(
      plan([
        ['Item', 'How many'],
        ['100-1', '12'],
      ]).do,
    ).toBe('read')
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
    expect(plan([['100-1', '12', '3.5']], { keys: door })).toEqual({
      do: 'read',
      proposed: ['materialId', '', 'width'],
    })
  })

  it('with titles is read as a sheet is', () => {
    const titled = (...titles: string[]) => plan([titles, ['100-1', '管', '12']]).do
    expect(titled('物料编码', '品名', '数量')).toBe('read')
    expect(titled('Material', 'What', 'How many')).toBe('read')
  })

  it('is asked about where its numbers can be read in two ways', () => {
    const block = [
      ['100-1', '1.000'],
      ['100-2', '2.500'],
    ]
    expect(plan(block).do).toBe('read')
    expect(plan(block, { language: 'id' }).do).toBe('fill')
    expect(plan([...block, ['100-3', '12.5']]).do).toBe('fill')
  })

  it('that was copied here goes back as it was', () => {
    expect(plan([['100-1', '1', '2', '3', 'PC', 'Pipe']], { own: true }).do).toBe('fill')
  })
})
