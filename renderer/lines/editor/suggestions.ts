import { basePriceText } from '#shared/documents/lines/base-price.rules.ts'
import type { LineMaterial } from '#shared/documents/lines/line.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Formats } from '../../i18n/index.ts'
import type { GridSuggestion } from '../grid/types.ts'
import { materialName, materialSpec } from './material-name.ts'

/** As many as one looks through. */
const most = 50

/** Materials as the proposals of a cell; those of the open tab come first. */
export function suggestionsOf(
  materials: Iterable<LineMaterial>,
  { language, format, tab }: { language: Language; format: Formats; tab: string },
): GridSuggestion[] {
  const all = [...materials]
  const ordered = [...all.filter((m) => m.category === tab), ...all.filter((m) => m.category !== tab)]
  return ordered.slice(0, most).map((m) => ({
    text: m.sapMaterialNo,
    label: `${m.sapMaterialNo} ${materialName(m, language)}`,
    note: [
      m.customerMaterialNo,
      m.customerDescription,
      materialSpec(m, language),
      basePriceText(m, format, 'named'),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}
