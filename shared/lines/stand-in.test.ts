import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../tests/factories/materials.ts'
import { checkLine } from './line-check.ts'
import { derived, newLine } from './line.rules.ts'
import type { StaffLineInput } from './line.schema.ts'
import { isStandIn, knownMaterial, offeredLine, standIn } from './stand-in.ts'

const byWording = (more: Partial<StaffLineInput> = {}): StaffLineInput => ({
  ...newLine(standIn('BOX', 2)),
  materialId: standIn('BOX', 2).id,
  wording: 'Brass valve with a blue handle',
  salesQuantity: '1.5',
  unitPrice: '2.5',
  warehousePosition: '',
  specialRequirement: '',
  reviewAsked: false,
  ...more,
})
const faults = (line: StaffLineInput, final = true) =>
  checkLine(line, standIn('BOX', 2), 'line', final).map(({ code, path }) => `${code} ${path}`)

describe('a line by its wording', () => {
  it('comes to its price times its quantity, and needs the eyes of finance', () => {
    expect(derived(byWording(), standIn('BOX', 2))).toMatchObject({
      totalPrice: '3.75',
      orderQuantity: '1.500',
      packages: null,
      totalVolume: null,
      discountPercent: '0.0000',
      needsReview: true,
    })
  })

  it('needs words, even in a draft, and a price and a quantity once it is handed in', () => {
    expect(faults(byWording())).toEqual([])
    expect(faults(byWording({ wording: ' ' }), false)).toEqual(['REQUIRED line.wording'])
    expect(faults(byWording({ unitPrice: '0', salesQuantity: '0' }), false)).toEqual([])
    expect(faults(byWording({ unitPrice: '0', salesQuantity: '0' }))).toEqual([
      'QTY_ZERO line.salesQuantity',
      'PRICE_ZERO line.unitPrice',
    ])
    expect(faults(byWording({ typedDiscount: '5' }))).toEqual(['NO_BASE_PRICE line.discountPercent'])
  })

  it('is sent without a material and with its unit; a line of a material stays as it is', () => {
    expect(offeredLine(byWording())).toMatchObject({ materialId: null, salesUnit: 'BOX' })
    const ordinary = byWording({ materialId: aMaterial().id })
    expect(offeredLine(ordinary)).toBe(ordinary)
    expect([standIn('', 2), aMaterial()].map(isStandIn)).toEqual([true, false])
    expect([null, standIn('PC', 2).id, aMaterial().id].map(knownMaterial)).toEqual([
      undefined,
      undefined,
      aMaterial().id,
    ])
  })
})
