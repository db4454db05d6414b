import { noPacking } from './packing.schema.ts'
import type { AnyLineInput, LineMaterial, OfferedLineInput, StaffLineInput } from './line.schema.ts'

const prefix = 'unit:'

/** Whether this stands in for the material of a line that has none. */
export const isStandIn = ({ id }: Pick<LineMaterial, 'id'>): boolean => id.startsWith(prefix)

/** The id of a material that master data has; undefined for a stand-in and where a line has none. */
export const knownMaterial = (id: string | null): string | undefined =>
  id === null || isStandIn({ id }) ? undefined : id

/**
 * Stands in for the material of a line that has none, so that every rule of a line holds for it as well (D204): it is
 * counted in the unit in which it was asked for, has no list price and no packing, and is named by the line's own wording.
 */
export const standIn = (salesUnit: string, amountPlaces: number): LineMaterial => ({
  id: `${prefix}${salesUnit}`,
  sapMaterialNo: '',
  oldNo: '',
  customerMaterialNo: '',
  customerDescription: '',
  descriptionZh: '',
  descriptionEn: '',
  specZh: '',
  specEn: '',
  category: 'other',
  color: '',
  fixedLength: '',
  productType: '',
  productTypeZh: '',
  productTypeEn: '',
  unit: salesUnit,
  salesUnit,
  auxiliaryUnit: '',
  conversionRate: '1',
  countable: false,
  amountPlaces,
  basePrice: null,
  per: '1',
  ...noPacking,
  volume: null,
  grossWeight: null,
  enabled: true,
  factoryCode: null,
  warehouseCode: null,
  stock: null,
  allowedPercent: null,
})

/** The stand-in of a line without a material. */
export const standInOf = ({ salesUnit = '' }: Pick<AnyLineInput, 'salesUnit'>, amountPlaces: number) =>
  standIn(salesUnit, amountPlaces)

/** A line of the editor as a quotation sends it: one with a stand-in has no material, and says its unit. */
export const offeredLine = (line: StaffLineInput): OfferedLineInput =>
  isStandIn({ id: line.materialId })
    ? { ...line, materialId: null, salesUnit: line.materialId.slice(prefix.length) }
    : line

/** What a line is called: by its material, or by the customer's words where it has none. */
export const calledLine = ({ sapMaterialNo, wording }: { sapMaterialNo: string; wording: string }): string =>
  sapMaterialNo || wording
