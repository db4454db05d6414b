import { describe, expect, it } from 'vitest'
import { someTradeWords } from '../../../tests/factories/trade-words.ts'
import { goodsIn, lexiconOf, partsOf } from './lexicon.ts'
import { goodsOf, inchesIn } from './material-text.ts'
import { readText } from './read-text.ts'
import { plainText } from './text-units.ts'

const lexicon = lexiconOf(someTradeWords)
const keys = (text: string) => readText(text, lexicon).words.map(({ key }) => key)
const head = (text: string) => goodsIn(partsOf(text, lexicon)).head?.code

describe('a text', () => {
  it.each([
    ['knee 3/4', ['~ELBOW', '3/4"']],
    ['Knee ¾ inch', ['~ELBOW', '3/4"']],
    ['弯头 6分', ['~ELBOW', '3/4"']],
    ['elbow 1½"', ['~ELBOW', '1-1/2"']],
    ['siku 1 1/2 inci', ['~ELBOW', '1-1/2"']],
    ['PIPES 63mm × 2.40', ['~PIPE', '63', '2.4']],
    ['Pipa tekanan 063', ['~PIPE', '~PRESSURE', '63']],
    ['Pipa PPR 25 mm PN20', ['~PIPE', '~PPR', '25', '~PN20']],
    ['PP-R pipe DN25 PN 2.0', ['~PPR', '~PIPE', '25', '~PN20']],
    ['kran\u200B', ['~TAP']],
    ['给水管', ['~PRESSURE', '~PIPE']],
    ['排水管帽', ['~DRAINAGE', '~CAP']],
  ])('%s says the same in every spelling', (text, words) => {
    expect(keys(text)).toEqual(words)
  })

  it.each([
    ['engsel pintu', 'HINGE'],
    ['door hinge', 'HINGE'],
    ['kran wastafel', 'TAP'],
    ['basin mixer, brass', 'TAP'],
    ['stop kran 1/2', 'BALL-VALVE'],
    ['Melamine door with aluminium trim', 'DOOR'],
    ['70系列推拉窗铝型材 边框', 'PROFILE'],
    ['25 mm, pipa PPR', 'PIPE'],
    ['something else', undefined],
  ])('%s names these goods', (text, code) => {
    expect(head(text)).toBe(code)
  })

  it('leaves letters and numbers of codes together', () => {
    expect(keys('M6x60 SDR 17.6 4-M')).toEqual(['m6', '60', 'sdr17.6', '4'])
    expect(plainText('DN20x1/2 in')).toBe('dn20x1/2"')
    expect(plainText('12/11/2026')).toBe('12/11/2026')
  })
})

describe('a material', () => {
  it('is the goods of its Chinese name, and asked for by the size in inches of its diameter', () => {
    const texts = { descriptionZh: 'PP-R90°弯头 dn25', descriptionEn: 'PP-R 90-degree elbow, DN25' }
    expect(goodsOf(texts, lexicon).head?.code).toBe('ELBOW')
    expect(inchesIn({ category: 'pipe' }, 'DN25')).toEqual(['3/4"'])
    expect(inchesIn({ category: 'bathroom' }, 'DN25')).toEqual([])
  })
})
