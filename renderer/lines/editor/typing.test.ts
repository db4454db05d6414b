import { describe, expect, it } from 'vitest'
import { aMaterial, aWindow } from '../../../tests/factories/materials.ts'
import { standIn } from '#shared/lines/stand-in.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import { emptyBook, learn } from './book.ts'
import { figuresOf } from './figures.ts'
import { notesOf, reasonsOf } from './problems.ts'
import { newRow, withCells, numberReader, type CellKey, type EditorRow } from './row.ts'
import { resolved, typed, unpriced, written, type Typist } from './typing.ts'

const book = learn(emptyBook, {
  materials: [
    aMaterial(),
    aWindow(),
    aMaterial({ id: 'free', sapMaterialNo: 'free', basePrice: null, color: '' }),
    aMaterial({ id: 'per', sapMaterialNo: 'per', basePrice: '125', per: '100' }),
  ],
})
const typist: Typist = {
  book,
  colors: colorBook([{ code: 'BL', nameZh: '蓝色', nameEn: 'Blue', nameId: 'Biru' }]),
  readNumber: (key, text) => numberReader([{ key, text }], { language: 'en', currency: 'USD' })(key, text),
}
const write = (row: EditorRow, ...texts: readonly (readonly [CellKey, string])[]) =>
  texts.reduce((r, [key, text]) => typed(r, key, text, typist), row)

describe('a colour', () => {
  it('is kept by its code, whichever language it is typed in, and as it is typed where nobody knows it', () => {
    const typedAs = (text: string) => write(newRow('a'), ['color', text]).cells.color
    expect(['bl', 'Blue', '蓝色', ' biru '].map(typedAs)).toEqual(['BL', 'BL', 'BL', 'BL'])
    expect(['RAL 7016', ''].map(typedAs)).toEqual(['RAL 7016', ''])
  })
})

describe('a material', () => {
  it('brings its reference price and colour', () => {
    const row = write(newRow('a'), ['materialId', ' PIPE-1 '])
    expect(row.cells).toMatchObject({ materialId: 'pipe-1', unitPrice: '12.5', color: 'white' })
  })

  it('leaves what was pasted together with it', () => {
    const row = write(newRow('a'), ['unitPrice', '11'], ['color', 'red'], ['materialId', 'pipe-1'])
    expect(row.cells).toMatchObject({ unitPrice: '11', color: 'red' })
  })

  it('takes its price along when another one replaces it', () => {
    const row = write(newRow('a'), ['materialId', 'pipe-1'], ['salesQuantity', '5'], ['materialId', 'per'])
    expect(row.cells).toMatchObject({ materialId: 'per', salesQuantity: '5', unitPrice: '1.25' })
  })

  it('that nobody knows yet keeps its text, and is found as soon as it is known', () => {
    const row = write(newRow('a'), ['materialId', 'OLD-7'], ['discountPercent', '20%'])
    expect(row.material).toBeNull()
    const known = learn(book, { materials: [], found: [{ asked: 'old-7', ids: ['pipe-1'] }] })
    const [found] = resolved([row], known)
    expect(found!.cells).toMatchObject({ materialId: 'pipe-1', unitPrice: '10', discountPercent: '20' })
  })
})

describe('a quantity with its unit', () => {
  it('is its number where the material is sold so, also when that is known later', () => {
    expect(
      write(newRow('a'), ['materialId', 'pipe-1'], ['salesQuantity', '12 meters']).cells.salesQuantity,
    ).toBe('12')
    const early = write(newRow('a'), ['salesQuantity', '1,200 米'], ['materialId', 'pipe-1'])
    expect(early.cells.salesQuantity).toBe('1200')
  })

  it('stays as it was written where the material is sold otherwise, and is refused for its unit', () => {
    const row = write(newRow('a'), ['salesQuantity', '12 箱'], ['materialId', 'pipe-1'])
    expect(row.cells.salesQuantity).toBe('12 箱')
    expect(reasonsOf(row, book, false)).toEqual([
      { key: 'salesQuantity', reason: { code: 'UNIT_OTHER', params: { unit: 'M', value: '箱' } } },
    ])
  })
})

describe('price and discount (D62)', () => {
  const pipe = write(newRow('a'), ['materialId', 'pipe-1'], ['salesQuantity', '10'])

  it('follow each other', () => {
    expect(write(pipe, ['discountPercent', '10']).cells.unitPrice).toBe('11.25')
    expect(figuresOf(write(pipe, ['unitPrice', '10']))!.discountPercent).toBe('20.0000')
    expect(write(pipe, ['discountPercent', '10'], ['discountPercent', '']).cells.unitPrice).toBe('12.5')
  })

  it('keep a discount that means no price as it was typed', () => {
    expect(write(pipe, ['discountPercent', '100']).cells).toMatchObject({
      unitPrice: '12.5',
      discountPercent: '100',
    })
    expect(write(newRow('a'), ['materialId', 'free'], ['discountPercent', '5']).cells.discountPercent).toBe(
      '5',
    )
  })

  it('pasted together are the price', () => {
    const both = [
      { key: 'unitPrice', text: '11' },
      { key: 'discountPercent', text: '10' },
    ]
    expect(written(pipe, both, typist).cells.unitPrice).toBe('11')
  })

  it('are compared by the sales unit (D63)', () => {
    const row = write(newRow('a'), ['materialId', 'per'], ['discountPercent', '20'])
    expect(row.cells.unitPrice).toBe('1')
  })
})

describe('a measured window (D65)', () => {
  const sizes = [
    ['materialId', 'window-1'],
    ['width', '1200'],
    ['height', '1,500'],
    ['auxiliaryQuantity', '4'],
  ] as const

  it('is sold by what its size and pieces say', () => {
    const row = write(newRow('a'), ...sizes)
    expect(row.cells.salesQuantity).toBe('7.2')
    expect(figuresOf(row)).toMatchObject({ area: '1.8000', totalPrice: '2160.00' })
    expect(write(row, ['salesQuantity', '9'])).toBe(row)
  })

  it('keeps the quantity that was typed until they are complete', () => {
    const row = write(newRow('a'), ['materialId', 'window-1'], ['salesQuantity', '9'], ['width', '1200'])
    expect(row.cells.salesQuantity).toBe('9')
  })
})

describe('numbers', () => {
  it('that cannot be read stay as they were typed, and count as nothing', () => {
    const row = write(newRow('a'), ['materialId', 'pipe-1'], ['salesQuantity', 'a dozen'])
    expect(row.cells.salesQuantity).toBe('a dozen')
    expect(figuresOf(row)!.totalPrice).toBe('0.00')
  })
})

describe('a line by its wording', () => {
  const asked = (unit: string): EditorRow => ({
    ...withCells(newRow('a'), {
      wording: 'Brass valve',
      customerMaterialNo: 'C-7',
      salesQuantity: '2',
      unitPrice: '50',
    }),
    material: standIn(unit, 2),
  })

  it('keeps its price, its words and the customer’s number with its material', () => {
    const row = write(asked('M'), ['materialId', 'per'])
    expect(row).toMatchObject({ material: { id: 'per' } })
    expect(row.cells).toMatchObject({
      salesQuantity: '2',
      unitPrice: '50',
      wording: 'Brass valve',
      customerMaterialNo: 'C-7',
    })
    expect(row.standIn).toBeUndefined()
  })

  it('is converted from the unit in which it was asked for, its price with it', () => {
    const row = write(asked('BOX'), ['materialId', 'pipe-1'])
    expect(row.cells).toMatchObject({ salesQuantity: '20', unitPrice: '5' })
    expect(row.converted).toEqual({ quantity: '2', unit: 'BOX', price: '50', factor: '10' })
    expect(notesOf(row).map(({ reason }) => reason.code)).toContain('UNIT_CONVERTED')
  })

  it('says its unit where no rule knows it, so that no bare number is taken over', () => {
    const row = write(asked('XXX'), ['materialId', 'per'])
    expect(row.cells).toMatchObject({ salesQuantity: '2 XXX', unitPrice: '50/XXX' })
    expect(reasonsOf(row, book, false).map(({ key, reason }) => [key, reason.code])).toEqual([
      ['salesQuantity', 'UNIT_OTHER'],
      ['unitPrice', 'DECIMAL'],
    ])
  })

  it('waits for an unknown material without losing its unit, and is itself again without one', () => {
    const waiting = write(asked('BOX'), ['materialId', 'soon'])
    expect(waiting).toMatchObject({ material: null, standIn: { salesUnit: 'BOX' } })
    const back = write(waiting, ['materialId', ''])
    expect(back.material?.salesUnit).toBe('BOX')
    expect(back.cells).toMatchObject({ salesQuantity: '2', unitPrice: '50', materialId: '' })
    expect(unpriced(back)).toMatchObject({ material: { salesUnit: 'BOX' }, cells: { unitPrice: '' } })
  })
})
