import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { noPacking } from '#shared/lines/packing.schema.ts'

/** A pipe at 12.50 for one metre, ten to a package. */
export const aMaterial = (own: Partial<LineMaterial> = {}): LineMaterial => ({
  id: own.sapMaterialNo ?? 'pipe-1',
  sapMaterialNo: 'pipe-1',
  oldNo: '',
  customerMaterialNo: '',
  customerDescription: '',
  descriptionZh: '管道',
  descriptionEn: 'Pipe',
  specZh: 'DN50',
  specEn: 'DN50',
  category: 'pipe',
  color: 'white',
  fixedLength: '4 m',
  productType: '',
  productTypeZh: '',
  productTypeEn: '',
  unit: 'M',
  salesUnit: 'M',
  auxiliaryUnit: '',
  amountPlaces: 2,
  conversionRate: '1',
  countable: false,
  basePrice: '12.5000',
  per: '1',
  ...noPacking,
  quantityPerPackage: '10',
  packageVolume: '0.05',
  packageGrossWeight: '8',
  volume: null,
  grossWeight: null,
  enabled: true,
  factoryCode: null,
  warehouseCode: null,
  stock: null,
  allowedPercent: '10',
  ...own,
})

/** A window that is sold by the square metre. */
export const aWindow = (own: Partial<LineMaterial> = {}): LineMaterial =>
  aMaterial({
    id: 'window-1',
    sapMaterialNo: 'window-1',
    category: 'doorWindow',
    salesUnit: 'M2',
    auxiliaryUnit: 'PC',
    basePrice: '300',
    quantityPerPackage: null,
    packageVolume: null,
    packageGrossWeight: null,
    ...own,
  })
