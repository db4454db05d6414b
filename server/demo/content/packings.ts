import { compare, divide, multiply, round } from '#shared/kernel/decimal.ts'
import { categories, type Category } from '#shared/vocabulary/words.ts'
import type { Material } from './materials/material.ts'
import { productTypes } from './organizations.ts'
import type { PackageType } from './package-types.ts'

/**
 * The packing in which each sales category is sold. Locks and cameras are sold by the carton, although they also come
 * on pallets.
 */
export const salesCategoryOf = (category: Category): string =>
  `S${String(categories.indexOf(category) + 1).padStart(2, '0')}`

export const salesCategories = productTypes.map(({ category, nameZh, nameEn }) => ({
  code: salesCategoryOf(category),
  nameZh: `${nameZh}（外销）`,
  nameEn: `${nameEn}, export`,
}))

const packingOf: Partial<Record<Category, PackageType>> = {
  pipe: 'BDL',
  profile: 'BDL',
  cabinet: 'CTN',
  security: 'CTN',
  bathroom: 'CTN',
}
export const salesCategoryPackings = categories.flatMap((category) => {
  const packingCode = packingOf[category]
  return packingCode ? [{ salesCategoryCode: salesCategoryOf(category), packingCode }] : []
})

const ownPacking = (m: Material) => ({
  sapMaterialNo: m.sapMaterialNo,
  packingCode: m.packageType as string,
  quantityPerPackage: m.quantityPerPackage,
  packageLength: m.packageLength,
  packageWidth: m.packageWidth,
  packageHeight: m.packageHeight,
  packageGrossWeight: m.packageGrossWeight,
  packageVolume: m.packageVolume,
  boxesPerPallet: m.boxesPerPallet,
})

/** A loaded pallet of 1.2 by 1 metre and 20 kg. */
const palletOf = (m: Material, boxes: number) => ({
  sapMaterialNo: m.sapMaterialNo,
  packingCode: 'PAL',
  quantityPerPackage: multiply(m.quantityPerPackage, String(boxes)),
  packageLength: 1200,
  packageWidth: 1000,
  packageHeight: 1500,
  packageGrossWeight: String(Number(m.packageGrossWeight) * boxes + 20),
  packageVolume: '1.8',
  boxesPerPallet: null,
})

/** The packing quantities: one packing for each material, and a pallet as well for security goods. */
export const packingQuantities = (all: readonly Material[]) =>
  all.flatMap((m) => [
    ownPacking(m),
    ...(m.category === 'security' && m.boxesPerPallet ? [palletOf(m, m.boxesPerPallet)] : []),
  ])

const isOne = (rate: string) => compare(rate, '1') === 0

/** What sales units and auxiliary units are worth in base units. */
export const unitRates = (all: readonly Material[]) =>
  all.flatMap(({ sapMaterialNo, unit, salesUnit, auxiliaryUnit, conversionRate, auxiliaryRate }) => [
    ...(salesUnit === unit && isOne(conversionRate)
      ? []
      : [{ sapMaterialNo, unitCode: salesUnit, baseUnits: conversionRate }]),
    ...(auxiliaryUnit === '' || auxiliaryUnit === unit || auxiliaryUnit === salesUnit
      ? []
      : [
          {
            sapMaterialNo,
            unitCode: auxiliaryUnit,
            baseUnits: round(divide(conversionRate, auxiliaryRate), 6),
          },
        ]),
  ])
