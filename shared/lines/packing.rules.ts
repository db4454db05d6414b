import { add } from '#shared/kernel/decimal.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { LinePacking } from './packing.schema.ts'

/** What the packing of a line is called (D124). */
export const packingName = (
  { packingZh, packingEn }: Pick<LinePacking, 'packingZh' | 'packingEn'>,
  language: Language,
): string => (language === 'zh' ? packingZh || packingEn : packingEn || packingZh)

/** The name of the type of product (D124). */
export const productTypeName = (
  { productTypeZh, productTypeEn }: { productTypeZh: string; productTypeEn: string },
  language: Language,
): string => (language === 'zh' ? productTypeZh || productTypeEn : productTypeEn || productTypeZh)

/** Length, width and height of a package in mm; empty while one of them is not known. */
export function packageSize({
  packageLength,
  packageWidth,
  packageHeight,
}: Pick<LinePacking, 'packageLength' | 'packageWidth' | 'packageHeight'>): string {
  const sizes = [packageLength, packageWidth, packageHeight]
  return sizes.includes(null) ? '' : sizes.join(' × ')
}

/** The size of a piece where the line says one, as of doors and windows, and otherwise that of its package. */
export const dimensionOf = (
  { width, height }: { width: string | null; height: string | null },
  packing: Parameters<typeof packageSize>[0],
): string => (width === null || height === null ? packageSize(packing) : `${add(width)} × ${add(height)}`)
