import { describe, expect, it } from 'vitest'
import type { LineMaterial } from '../line.schema.ts'
import { someTradeWords } from '../../../tests/factories/trade-words.ts'
import { lexiconOf } from '../words/lexicon.ts'
import { candidatesOf, proposalOf, type FoundMaterials } from './match.rules.ts'

const material = (id: string, descriptionEn: string, more: Partial<LineMaterial> = {}) =>
  ({
    id,
    sapMaterialNo: `10${id}`,
    oldNo: `OLD-${id}`,
    descriptionEn,
    descriptionZh: '',
    specZh: '',
    specEn: '',
    color: '',
    customerDescription: '',
    enabled: true,
    ...more,
  }) as LineMaterial
const pipe63 = material('1', 'PVC-U pressure pipe, PN1.0, DN63 x 2.4 mm, 4 m')
const pipe75 = material('2', 'PVC-U pressure pipe, PN1.0, DN75 x 2.9 mm, 4 m')
const valve = material('3', 'PVC-U ball valve, DN63', { descriptionZh: 'PVC-U球阀 dn63' })
const all = [pipe63, pipe75, valve]
const found = (more: Partial<FoundMaterials> = {}): FoundMaterials => ({
  byNumber: new Map(),
  byOwnWords: new Map(),
  byWords: new Map(),
  materials: new Map(all.map((one) => [one.id, one])),
  lexicon: lexiconOf(someTradeWords),
  ...more,
})
const ids = all.map(({ id }) => id)
const told = (wording: string, more: Partial<FoundMaterials> = {}) =>
  candidatesOf({ numbers: {}, wording }, found({ byWords: new Map([[wording, ids]]), ...more })).map(
    ({ materialId, by, confidence }) => `${materialId} ${by} ${confidence}`,
  )

describe('a proposal', () => {
  it('by a number is sure, and says which number it is', () => {
    const one = (number: string, id: string) =>
      candidatesOf(
        { numbers: { materialId: number }, wording: '' },
        found({ byNumber: new Map([[number, [id]]]) }),
      )[0]
    expect(one('00101', '1')).toMatchObject({ by: 'sapNo', confidence: 'sure' })
    expect(one('old-1', '1')).toMatchObject({ by: 'oldNo', confidence: 'sure' })
    expect(one('NBP-7', '1')).toMatchObject({ by: 'ownNo', confidence: 'sure' })
  })

  it('by a number comes before those by words, also of the same material', () => {
    const wording = 'pressure pipe PVC'
    const byWords = new Map([[wording, ['1', '2']]])
    const asked = { numbers: { materialId: '102' }, wording }
    const all = candidatesOf(asked, found({ byWords, byNumber: new Map([['102', ['2']]]) }))
    expect(all.map(({ materialId, by }) => `${materialId} ${by}`)).toEqual(['2 sapNo', '1 words'])
  })

  it('is left to a person where a number means several materials and no other number decides', () => {
    const numbers = { materialId: 'A', oldNo: 'B' }
    const byNumber = new Map([['A', ['1', '2']]])
    expect(proposalOf(candidatesOf({ numbers, wording: '' }, found({ byNumber })))).toBeUndefined()
    byNumber.set('B', ['2'])
    expect(proposalOf(candidatesOf({ numbers, wording: '' }, found({ byNumber })))).toMatchObject({
      materialId: '2',
      confidence: 'sure',
    })
  })

  it('by the customer’s own words is sure and comes before those by ours', () => {
    const wording = 'The  Blue pipe 63'
    const byOwnWords = new Map([['the blue pipe 63', ['2']]])
    expect(told(wording, { byOwnWords })[0]).toBe('2 ownWords sure')
  })

  it('by our words is likely where all sizes are met and nothing else is as near', () => {
    expect(told('pressure pipe PVC 63 x 2.4')).toEqual(['1 words likely'])
    expect(told('pressure pipe PVC 90 x 2.4')[0]).toBe('1 words possible')
    expect(told('pipe pvc pn1')).toEqual(['1 words possible', '2 words possible'])
  })

  it('is none by sizes alone, by too few words, or of a stopped material', () => {
    expect(told('brass 63')).toEqual([])
    expect(told('blue brass handle for the gate, large, pipe')).toEqual([])
    const stopped = new Map([['1', { ...pipe63, enabled: false }]])
    expect(told('pressure pipe PVC 63 x 2.4', { materials: stopped })).toEqual([])
  })
})

describe('goods', () => {
  const pipe = material('4', 'PP-R hot and cold water pipe, S2.5, DN25 x 4.2 mm, 4 m', { category: 'pipe' })
  const coupling = material('5', 'PP-R coupling, PN20, DN25', { category: 'pipe' })
  const drain = material('6', 'PVC-U pressure pipe, PN2.0, DN25 x 2.8 mm, 4 m', { category: 'pipe' })
  const elbow = material('7', 'PP-R 90-degree elbow, DN25', { category: 'pipe' })
  const known = [coupling, drain, pipe, elbow]
  const materials = new Map(known.map((one) => [one.id, one]))
  const some = (
    wording: string,
    numbers: Record<string, string> = {},
    byNumber = new Map<string, string[]>(),
  ) =>
    candidatesOf(
      { numbers, wording },
      found({ materials, byNumber, byWords: new Map([[wording, known.map(({ id }) => id)]]) }),
    )

  it('come before what only has to do with them, and never of another substance', () => {
    const [first, ...others] = some('Pipa PPR 25 mm PN20')
    expect(first).toMatchObject({ materialId: '4', confidence: 'likely', against: [] })
    expect(others.every(({ confidence, against }) => confidence === 'possible' && against.length > 0)).toBe(
      true,
    )
    expect(some('knee PPR 3/4')[0]).toMatchObject({ materialId: '7', words: ['knee', 'ppr', '3/4"'] })
  })

  it.each([
    ['elbow PPR 25', ['elbow']],
    ['pipa PVC-U', ['pvc u']],
    ['Pipa PPR 32 mm', ['32']],
  ])('that a number and the words of its row call differently are asked about: %s', (wording, against) => {
    const proposed = some(wording, { materialId: '104' }, new Map([['104', ['4']]]))
    expect(proposed[0]).toMatchObject({ materialId: '4', by: 'sapNo', confidence: 'possible', against })
    expect(proposalOf(proposed)).toBeUndefined()
  })

  it('that both call alike, more or less narrowly, are taken', () => {
    for (const wording of ['Pipa PPR 25 mm', 'fitting', 'tube', 'blue', '25'])
      expect(
        some(wording, { materialId: '104' }, new Map([['104', [wording === 'fitting' ? '5' : '4']]]))[0],
      ).toMatchObject({ confidence: 'sure', against: [] })
  })
})
