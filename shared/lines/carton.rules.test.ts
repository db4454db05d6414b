import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, divide, isWhole, subtract } from '#shared/kernel/decimal.ts'
import { cartonCheck, cartonFit, isBrokenCarton, type CartonLine } from './carton.rules.ts'
import { packed } from './price.rules.ts'

const line = (lineNo: number, salesQuantity: string, given: Partial<CartonLine> = {}): CartonLine => ({
  lineNo,
  salesQuantity,
  quantityPerPackage: '24.000',
  packageVolume: null,
  packageGrossWeight: null,
  volume: null,
  grossWeight: null,
  boxesPerPallet: 10,
  ...given,
})

const thousandths = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`)
const anyLine = fc
  .tuple(thousandths(0, 9_999_999_999), thousandths(1, 9_999_999), fc.option(fc.integer({ min: 1, max: 80 })))
  .map(([quantity, quantityPerPackage, boxesPerPallet]) =>
    line(1, quantity, { quantityPerPackage, boxesPerPallet }),
  )

describe('the cartons of a line', () => {
  it('say by how much the last one is not full', () => {
    expect(cartonFit(line(3, '49'))).toEqual({
      lineNo: 3,
      whole: false,
      over: '1.000',
      short: '23.000',
      down: '48.000',
      up: '72.000',
      packages: 3,
      pallets: 1,
    })
  })

  it('are whole without over and short', () => {
    expect(cartonFit(line(1, '264'))).toMatchObject({
      whole: true,
      over: '0.000',
      short: '0.000',
      down: '264.000',
      up: '264.000',
      packages: 11,
      pallets: 2,
    })
  })

  it('below one carton cannot be rounded down', () => {
    expect(cartonFit(line(1, '5'))).toMatchObject({ over: '5.000', down: null, up: '24.000' })
  })

  it('of parts of a unit are exact', () => {
    expect(cartonFit(line(1, '0.3', { quantityPerPackage: '0.1' }))).toMatchObject({
      whole: true,
      packages: 3,
    })
  })

  it('are not guessed without a packing record, nor pallets without boxes per pallet', () => {
    expect(cartonFit(line(1, '5', { quantityPerPackage: null }))).toBeUndefined()
    expect(cartonFit(line(1, '5', { quantityPerPackage: '0' }))).toBeUndefined()
    expect(cartonFit(line(1, '5', { boxesPerPallet: null }))?.pallets).toBeNull()
    expect(cartonFit(line(1, '5', { boxesPerPallet: 0 }))?.pallets).toBeNull()
  })

  it('lie between the nearest whole ones and agree with the packing of the line', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const fit = cartonFit(one)!
        const down = fit.down ?? '0'
        expect(compare(add(down, fit.over), one.salesQuantity)).toBe(0)
        expect(compare(subtract(fit.up, fit.short), one.salesQuantity)).toBe(0)
        expect(compare(fit.short, one.quantityPerPackage!)).toBe(-1)
        for (const rounded of [down, fit.up])
          expect(isWhole(divide(rounded, one.quantityPerPackage!))).toBe(true)
        expect(fit.packages).toBe(packed(one.salesQuantity, one).packages)
        expect(fit.whole).toBe(compare(fit.up, down) === 0)
        if (fit.pallets !== null) {
          expect(fit.pallets * one.boxesPerPallet!).toBeGreaterThanOrEqual(fit.packages)
          expect((fit.pallets - 1) * one.boxesPerPallet!).toBeLessThan(Math.max(fit.packages, 1))
        }
      }),
    )
  })

  it('are whole after rounding up or down', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const fit = cartonFit(one)!
        for (const rounded of [fit.up, fit.down])
          if (rounded !== null) expect(cartonFit({ ...one, salesQuantity: rounded })?.whole).toBe(true)
      }),
    )
  })
})

describe('the cartons of an order', () => {
  it('are broken on the server where the screen asks about them', () => {
    fc.assert(
      fc.property(anyLine, (some) => isBrokenCarton(some) === (cartonCheck([some]).incomplete.length === 1)),
    )
  })

  it('are asked about once, with what is unknown beside them', () => {
    const check = cartonCheck([
      line(1, '24'),
      line(2, '49'),
      line(3, '7', { quantityPerPackage: null }),
      line(4, '25', { boxesPerPallet: null }),
    ])
    expect(check.incomplete.map((b) => b.lineNo)).toEqual([2, 4])
    expect(check).toMatchObject({ unknown: [3], packages: 6, pallets: 2 })
  })
})
