import { divideTo, round } from '#shared/kernel/decimal.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { texts } from '../calls/texts.ts'
import type { Mark } from './paper.ts'
import { volumePlaces, type PaperLine } from './paper-lines.ts'
import { words } from './words.ts'

/** The lines with the numbers of their cartons, which run through the whole document; one without packing has none. */
export function withCartons<L extends PaperLine>(lines: readonly L[]): L[] {
  let last = 0
  return lines.map((line) => {
    const count = line.packages ?? 0
    if (count <= 0) return line
    const first = last + 1
    last += count
    return { ...line, cartons: first === last ? String(first) : `${first}–${last}` }
  })
}

interface Heading {
  /** For whom the goods are, and where they go. */
  consignee: string
  destination: string
  language: Language
}

/** What stands on the cartons of each line: for whom, where to, which carton of how many, and what is in it. */
export function marksOf(lines: readonly PaperLine[], { consignee, destination, language }: Heading): Mark[] {
  const format = formatsOf(language)
  const { marks, columns } = words[language]
  const fields = texts[language].orders.lineFields
  const all = lines.reduce((sum, { packages }) => sum + (packages ?? 0), 0)
  return lines.map((line) => {
    const { packages, totalGrossWeight, totalVolume, perPackage = null } = line
    const isPacked = packages !== null && packages > 0
    const each = (value: string | null, unit: string, places: number) =>
      value !== null && isPacked ? `${format.decimal(divideTo(value, String(packages), places))} ${unit}` : ''
    const named = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
    const name = language === 'zh' ? line.descriptionZh || line.descriptionEn : line.descriptionEn
    return {
      heads: [
        consignee,
        destination,
        line.cartons ? `${marks.carton} ${line.cartons} / ${all}` : `${marks.carton} ______`,
      ].filter(Boolean),
      facts: [
        ...named(columns.purchaseNo, line.purchaseNo),
        ...named(columns.orderNo, line.orderNo),
        ...named(fields.sapMaterialNo, line.sapMaterialNo),
        ...named(fields.description, name || line.descriptionZh),
        ...named(
          marks.inCarton,
          perPackage === null ? '' : `${format.decimal(round(perPackage, 3))} ${line.salesUnit ?? ''}`.trim(),
        ),
        ...named(marks.weight, each(totalGrossWeight, 'kg', 3)),
        ...named(marks.volume, each(totalVolume, 'm³', volumePlaces)),
        ...named(columns.load, line.load),
      ],
    }
  })
}
