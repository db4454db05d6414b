import { describe, expect, it } from 'vitest'
import type { LineMaterial } from '../line.schema.ts'
import { candidatesOf, proposalOf, type FoundMaterials } from './match.rules.ts'
import { wordsOf } from './wording-words.ts'

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
  ...more,
})
const ids = all.map(({ id }) => id)
const told = (wording: string, more: Partial<FoundMaterials> = {}) =>
  candidatesOf({ numbers: {}, wording }, found({ byWords: new Map([[wording, ids]]), ...more })).map(
    ({ materialId, by, confidence }) => `${materialId} ${by} ${confidence}`,
  )

describe('words', () => {
  it('are the same in three languages, however numbers and plurals are written', () => {
    expect(wordsOf('PIPES 63mm × 2.40')).toEqual(['pipe', '63', '2.4'])
    expect(wordsOf('Pipa tekanan 063')).toEqual(['pipe', 'pressure', '63'])
    expect(wordsOf('给水管')).toEqual(['给水', '水管'])
  })
})

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
