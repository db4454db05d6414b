import * as z from 'zod'
import { decimal } from '#shared/kernel/fields.ts'

/** How a material is packed, as its lines read it (D133). Sizes are in mm, the weight in kg, the volume in m³. */
export const packingFields = {
  packingCode: z.string(),
  packingZh: z.string(),
  packingEn: z.string(),
  packageLength: z.int().nullable(),
  packageWidth: z.int().nullable(),
  packageHeight: z.int().nullable(),
  quantityPerPackage: decimal.nullable(),
  packageVolume: decimal.nullable(),
  packageGrossWeight: decimal.nullable(),
  boxesPerPallet: z.int().nullable(),
} as const

export const linePacking = z.strictObject(packingFields)
export type LinePacking = z.infer<typeof linePacking>
export const packingNames = Object.keys(packingFields) as (keyof LinePacking)[]

/** A material without a packing record. */
export const noPacking: LinePacking = {
  packingCode: '',
  packingZh: '',
  packingEn: '',
  packageLength: null,
  packageWidth: null,
  packageHeight: null,
  quantityPerPackage: null,
  packageVolume: null,
  packageGrossWeight: null,
  boxesPerPallet: null,
}
