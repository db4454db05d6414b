import { compare, isPositive } from '#shared/kernel/decimal.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Drawing } from './paper.ts'
import type { PaperLine } from './paper-lines.ts'

/** An opening from this height on, in millimetres, reaches the floor: it is drawn as a door. */
const doorFrom = '1800'

type Opening = PaperLine & { width: string; height: string }
const isOpening = (line: PaperLine): line is Opening =>
  line.category === 'doorWindow' &&
  line.width !== null &&
  line.height !== null &&
  isPositive(line.width) &&
  isPositive(line.height)

/** The doors and windows of a paper, each size of a model once, with the lines that it is for. */
export function drawingsOf(lines: readonly PaperLine[], language: Language): Drawing[] {
  const format = formatsOf(language)
  const alike = Map.groupBy(lines.filter(isOpening), ({ doorModel, width, height, color }) =>
    [doorModel, width, height, color].join('\n'),
  )
  return [...alike.values()].map((same) => {
    const { doorModel, width, height, color } = same[0]!
    return {
      lines: same.map(({ lineNo }) => lineNo),
      name: [doorModel, color].filter(Boolean).join(' · '),
      width: format.decimal(width),
      height: format.decimal(height),
      ratio: Number(width) / Number(height),
      isDoor: compare(height, doorFrom) >= 0,
    }
  })
}
