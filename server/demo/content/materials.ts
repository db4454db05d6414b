import type { Category } from '#shared/vocabulary/words.ts'
import { bathroom } from './materials/bathroom.ts'
import { build, choose } from './materials/build.ts'
import { cabinets } from './materials/cabinets.ts'
import { doorsWindows } from './materials/doors-windows.ts'
import { fittings } from './materials/fittings.ts'
import type { Draft, Material } from './materials/material.ts'
import { others } from './materials/others.ts'
import { pipes } from './materials/pipes.ts'
import { profiles } from './materials/profiles.ts'
import { security } from './materials/security.ts'
import { warehouses, type FactoryCode, type WarehouseCode } from './organizations.ts'
import { randomFrom, scaled } from './random.ts'

export type { Material } from './materials/material.ts'

const catalogue: readonly (readonly [Category, readonly Draft[], number])[] = [
  ['pipe', [...pipes, ...fittings], 1_278],
  ['profile', profiles, 440],
  ['doorWindow', doorsWindows, 260],
  ['cabinet', cabinets, 270],
  ['security', security, 210],
  ['bathroom', bathroom, 295],
  ['other', others, 247],
]

/** Three thousand building materials, by category. */
export const materials = (): Material[] =>
  catalogue.flatMap(([category, drafts, count]) =>
    choose(drafts, count).map((draft, index) => build(category, draft, index)),
  )

export interface StockRow {
  sapMaterialNo: string
  factoryCode: FactoryCode
  warehouseCode: WarehouseCode
  positionType: string
  /** In the sales unit, three places; made to order means that some stand at zero. */
  quantity: string
}

/** One row at the material's own position, and for every fifth a second one elsewhere. */
export const stock = (all: readonly Material[]): StockRow[] => {
  const random = randomFrom(7_703)
  return all.flatMap((material) => {
    const own = warehouses.find((w) => w.code === material.warehouseCode)!
    const other = random.pick(warehouses.filter((w) => w.code !== own.code))
    const packages = random.weighted<number>([
      [0, 12],
      [random.int(1, 20), 38],
      [random.int(20, 150), 40],
      [random.int(150, 900), 10],
    ])
    const row = (place: (typeof warehouses)[number], quantity: number): StockRow => ({
      sapMaterialNo: material.sapMaterialNo,
      factoryCode: place.factoryCode,
      warehouseCode: place.code,
      positionType: place.positionType,
      quantity: scaled(quantity * Number(material.quantityPerPackage) * 1000, 3),
    })
    return random.chance(0.2) ? [row(own, packages), row(other, random.int(0, 12))] : [row(own, packages)]
  })
}
