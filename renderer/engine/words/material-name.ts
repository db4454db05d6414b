import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'

type Named = Pick<LineMaterial, 'descriptionZh' | 'descriptionEn'> | null

/**
 * Materials are described in Chinese and English. An Indonesian reader gets English, and Chinese where there
 * is none (D124).
 */
export const materialName = (material: Named, language: Language): string => {
  if (material === null) return ''
  const { descriptionZh, descriptionEn } = material
  return language === 'zh' ? descriptionZh : descriptionEn || descriptionZh
}

export const materialSpec = (
  material: Pick<LineMaterial, 'specZh' | 'specEn'> | null,
  language: Language,
): string => {
  if (material === null) return ''
  return language === 'zh' ? material.specZh : material.specEn || material.specZh
}
