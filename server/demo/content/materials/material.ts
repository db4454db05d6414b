import type { Category } from '#shared/vocabulary/words.ts'
import type { FactoryCode, WarehouseCode } from '../organizations.ts'
import type { PackageType } from '../package-types.ts'
import type { UnitCode } from '../units.ts'

/** The fields of `shared/masterdata/supply.ts` product, and what an order line of it needs besides. */
export interface Material {
  sapMaterialNo: string
  oldNo: string
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  category: Category
  productTypeCode: string
  brand: string
  /** Both languages in one text: '白色 White'. */
  color: string
  fixedLength: string
  /** Base unit; order quantity = sales quantity × conversion rate (D64). */
  unit: UnitCode
  salesUnit: UnitCode
  auxiliaryUnit: UnitCode | ''
  conversionRate: string
  /** Auxiliary units in one sales unit; empty without an auxiliary unit. */
  auxiliaryRate: string
  countable: boolean
  /** USD for `per` sales units (D63). */
  basePrice: string
  per: '1' | '100'
  perUnit: UnitCode
  currency: 'USD'
  netWeight: string
  grossWeight: string
  volume: string
  packageType: PackageType
  quantityPerPackage: string
  packageLength: number
  packageWidth: number
  packageHeight: number
  packageGrossWeight: string
  packageVolume: string
  boxesPerPallet: number | null
  factoryCode: FactoryCode
  warehouseCode: WarehouseCode
  positionType: string
  doorModel: string
  /** Millimetres; null where the material has no fixed opening. Priced per square metre: the order says (D65). */
  width: number | null
  height: number | null
}

/** What a catalogue writes down: whole numbers of cents, grams and millimetres. */
export interface Draft {
  code: string
  zh: string
  en: string
  specZh: string
  specEn: string
  color?: string
  fixedLength?: string
  unit?: UnitCode
  salesUnit: UnitCode
  auxiliaryUnit?: UnitCode
  /** Base units, and auxiliary units, in 1,000 sales units. */
  rate?: number
  auxiliaryRate?: number
  cents: number
  per?: 100
  grams: number
  pack: { type: PackageType; quantity: number; size: readonly [number, number, number]; perPallet?: number }
  warehouse: WarehouseCode
  doorModel?: string
  opening?: readonly [number, number]
}
