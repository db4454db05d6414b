import type { Language } from '#shared/vocabulary/words.ts'
import type { LinePacking } from './packing.schema.ts'

/** What the packing of a line is called (D124). */
export const packingName = (
  { packingZh, packingEn }: Pick<LinePacking, 'packingZh' | 'packingEn'>,
  language: Language,
): string => (language === 'zh' ? packingZh || packingEn : packingEn || packingZh)

/** Length, width and height of a package in mm; empty while one of them is not known. */
export function packageSize({
  packageLength,
  packageWidth,
  packageHeight,
}: Pick<LinePacking, 'packageLength' | 'packageWidth' | 'packageHeight'>): string {
  const sizes = [packageLength, packageWidth, packageHeight]
  return sizes.includes(null) ? '' : sizes.join(' × ')
}
