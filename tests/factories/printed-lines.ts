import fc from 'fast-check'
import { lineAmount } from '#shared/kernel/decimal.ts'
import { areaOf, packed } from '#shared/lines/price.rules.ts'
import { categories } from '#shared/vocabulary/words.ts'
import type { PrintedLine } from './papered.ts'

const figure = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((units) => (units / 10 ** places).toFixed(places))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 2 })

const long = '请在每箱外面贴上客户的标签，并在装柜前拍照。'
const texts = fc.constantFrom(
  '',
  '=1+1',
  'Warna abu-abu muda, tanpa label',
  'Customer’s “own” brand & <label> 5 %',
  long.repeat(6),
  'Each carton carries the label of the customer on two sides. '.repeat(5).trim(),
  'Pneumonoultramicroscopicsilicovolcanoconiosis-Abschlussprofilverbindungsstück',
)
/** Materials are few, so that several lines are of the same one. */
const materials = fc.nat(5).map((at) => `8010${at}000`)

const typed = fc.record({
  sapMaterialNo: materials,
  category: fc.constantFrom(...categories),
  descriptionZh: fc.constantFrom('PVC-U 静音螺旋排水管 110 毫米', '断桥铝合金平开窗', long),
  descriptionEn: fc.constantFrom('PVC-U silent spiral drainage pipe 110 mm', '', 'Thermal break window'),
  specZh: fc.constantFrom('', 'φ110 × 4 米'),
  specEn: fc.constantFrom('', 'φ110 × 4 m'),
  color: fc.constantFrom('', 'Sunset of 2026'),
  doorModel: fc.constantFrom('', 'CD-80', 'TB-120 Pro Max'),
  size: maybe(fc.record({ width: figure(999_999, 2), height: figure(999_999, 2) })),
  salesQuantity: fc.oneof(figure(99_999, 0), figure(9_999_999_999, 3)),
  salesUnit: fc.constantFrom('PC', 'M', 'SET', 'M2'),
  auxiliaryQuantity: maybe(figure(99_999_999, 3)),
  unitPrice: fc.oneof(figure(999_999, 4), figure(999_999_999_999, 4), figure(9_999, 2)),
  discountPercent: figure(999_999, 4),
  customerMaterialNo: fc.constantFrom('', '0001234', 'ACME-77'),
  customerDescription: texts,
  remark: texts,
  packing: maybe(
    fc.record({
      packingZh: fc.constantFrom('', '普通纸箱'),
      packingEn: fc.constantFrom('', 'Regular carton'),
      side: maybe(fc.integer({ min: 1, max: 12_000 })),
      quantityPerPackage: figure(99_999, 3),
      packageVolume: maybe(figure(9_999_999, 6)),
      packageGrossWeight: maybe(figure(999_999, 3)),
      boxesPerPallet: maybe(fc.integer({ min: 1, max: 60 })),
    }),
  ),
})

/** A line of any kind, whose sums are those that the product makes of it. */
export const printedLine = typed.map(({ size, packing, ...line }): PrintedLine => {
  const packs = {
    quantityPerPackage: packing?.quantityPerPackage ?? null,
    packageVolume: packing?.packageVolume ?? null,
    packageGrossWeight: packing?.packageGrossWeight ?? null,
    boxesPerPallet: packing?.boxesPerPallet ?? null,
  }
  const side = packing?.side ?? null
  const sums = packed(line.salesQuantity, { ...packs, volume: null, grossWeight: null })
  return {
    ...line,
    ...packs,
    ...sums,
    packingCode: '',
    packingZh: packing?.packingZh ?? '',
    packingEn: packing?.packingEn ?? '',
    packageLength: side,
    packageWidth: side,
    packageHeight: side,
    // A count that no table holds would belong to a quantity that nobody orders.
    packages: sums.packages === null ? null : sums.packages % 1_000_000,
    width: size?.width ?? null,
    height: size?.height ?? null,
    area: size && areaOf(size.width, size.height),
    totalPrice: lineAmount(line.unitPrice, line.salesQuantity, 2),
  }
})
