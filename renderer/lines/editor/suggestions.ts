import { basePriceText } from '#shared/lines/price.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Formats, Text } from '../../i18n/index.ts'
import type { GridSuggestion } from '../../kit/grid/types.ts'
import { materialName, materialSpec } from '../../engine/words/material-name.ts'

interface Words {
  t: Text
  language: Language
  format: Formats
}

/** The facts by which one chooses a material, besides its number and name. Only staff have the stock. */
export const materialFacts = (m: LineMaterial, { t, language, format }: Words): string =>
  [
    m.customerMaterialNo,
    m.customerDescription,
    materialSpec(m, language),
    basePriceText(m, format, 'named'),
    m.stock !== null &&
      t('editing.materials.stock', { quantity: format.quantity(m.stock), unit: m.salesUnit }),
  ]
    .filter(Boolean)
    .join(' · ')

export function materialMark(m: LineMaterial, t: Text, format: Formats): string | undefined {
  if (!m.enabled) return t('editing.materials.stopped')
  return m.orderedOn && t('editing.materials.ordered', { date: format.date(m.orderedOn) })
}

/** The most proposals that a person looks through. */
const most = 50

/** Materials as proposals of a cell; those of the open tab come first. */
export function suggestionsOf(
  materials: Iterable<LineMaterial>,
  { t, language, format, tab }: { t: Text; language: Language; format: Formats; tab: string },
): GridSuggestion[] {
  const all = [...materials]
  const ordered = [...all.filter((m) => m.category === tab), ...all.filter((m) => m.category !== tab)]
  return ordered.slice(0, most).map((m) => ({
    text: m.sapMaterialNo,
    label: `${m.sapMaterialNo} ${materialName(m, language)}`,
    note: materialFacts(m, { t, language, format }),
    mark: materialMark(m, t, format),
  }))
}
