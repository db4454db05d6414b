import { categories, type Category } from '#shared/vocabulary/words.ts'
import { productTypes, warehouses } from '../organizations.ts'
import { scaled } from '../random.ts'
import { isCountable } from '../units.ts'
import type { Draft, Material } from './material.ts'

const tareGrams = { CTN: 650, BDL: 400, ROL: 300, BAG: 150, WDC: 18_000 } as const

/** Evenly spread choice of exactly `count` drafts, so that every series keeps its share. */
export const choose = (drafts: readonly Draft[], count: number): Draft[] => {
  if (drafts.length < count) throw new RangeError(`${drafts.length} drafts for ${count} materials`)
  return Array.from({ length: count }, (_, i) => drafts[Math.floor((i * drafts.length) / count)]!)
}

/** A catalogue entry as a material: numbers, packing, weights and volumes that agree with each other. */
export const build = (category: Category, draft: Draft, index: number): Material => {
  const type = productTypes.find((t) => t.category === category)!
  const place = warehouses.find((w) => w.code === draft.warehouse)!
  const { type: packageType, quantity, size, perPallet } = draft.pack
  const [length, width, height] = size
  const packageGrams = draft.grams * quantity + tareGrams[packageType]
  /** A millionth of a cubic metre is 1,000 mm³ × 1,000. */
  const packageMicro = Math.max(1, Math.round((length * width * height) / 1000))
  const per = draft.per ?? 1
  return {
    sapMaterialNo: `10${categories.indexOf(category) + 1}${String(2_000 + index * 7).padStart(7, '0')}`,
    oldNo: `HW-${draft.code}`,
    descriptionZh: draft.zh,
    descriptionEn: draft.en,
    specZh: draft.specZh,
    specEn: draft.specEn,
    category,
    productTypeCode: type.code,
    brand: 'HAIWEI',
    color: draft.color ?? '',
    fixedLength: draft.fixedLength ?? '',
    unit: draft.unit ?? draft.salesUnit,
    salesUnit: draft.salesUnit,
    auxiliaryUnit: draft.auxiliaryUnit ?? '',
    conversionRate: scaled(draft.rate ?? 1000, 3),
    auxiliaryRate: draft.auxiliaryUnit ? scaled(draft.auxiliaryRate ?? 1000, 3) : '',
    countable: isCountable(draft.salesUnit),
    basePrice: scaled(draft.cents * per * 100, 4),
    per: per === 100 ? '100' : '1',
    perUnit: draft.salesUnit,
    currency: 'USD',
    netWeight: scaled(draft.grams, 3),
    grossWeight: scaled(Math.round(packageGrams / quantity), 3),
    volume: scaled(Math.max(1, Math.round(packageMicro / quantity)), 6),
    packageType,
    quantityPerPackage: String(quantity),
    packageLength: length,
    packageWidth: width,
    packageHeight: height,
    packageGrossWeight: scaled(packageGrams, 3),
    packageVolume: scaled(packageMicro, 6),
    boxesPerPallet: perPallet ?? null,
    factoryCode: place.factoryCode,
    warehouseCode: place.code,
    positionType: place.positionType,
    doorModel: draft.doorModel ?? '',
    width: draft.opening?.[0] ?? null,
    height: draft.opening?.[1] ?? null,
  }
}
