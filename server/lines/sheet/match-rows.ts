import { readRows, type HowRead, type RawRow, type ReadRow } from '#shared/lines/line-cells.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { candidatesOf, wordingKey, type AskedMaterial } from '#shared/lines/sheet/match.rules.ts'
import { wordingOf } from '#shared/lines/sheet/sheet-rows.ts'
import { lexiconOf, type TradeWord } from '#shared/lines/words/lexicon.ts'
import { readText } from '#shared/lines/words/read-text.ts'

export interface MatchQuestion {
  numbers: readonly string[]
  /** The words of each wording, its key among the customer's own words, and the codes of the goods that it names. */
  wordings: readonly { key: string; words: readonly string[]; kind: string }[]
}

export interface MatchAnswer {
  materials: readonly LineMaterial[]
  byNumber: readonly (readonly [number: string, ids: readonly string[]])[]
  /** By the places of the wordings in the question. */
  own: readonly (readonly [at: number, ids: readonly string[]])[]
  worded: readonly (readonly [at: number, ids: readonly string[]])[]
}

/** Finds what the rows of a sheet may mean. A sheet asks the database nothing else. */
export type AskMatches = (question: MatchQuestion) => Promise<MatchAnswer>

const numberFields = ['materialId', 'oldNo', 'customerMaterialNo'] as const
/** A longer text names no material. */
const numberMax = 60

const askedBy = ({ cells }: ReadRow): AskedMaterial => ({
  numbers: Object.fromEntries(
    numberFields.flatMap((field) => {
      const text = cells[field]
      return text === undefined || text.length > numberMax ? [] : [[field, text]]
    }),
  ),
  wording: wordingOf(cells),
})

/** Every row with what its cells say and the materials that it may mean, each with its reason. */
export async function matchRows(
  lines: readonly RawRow[],
  { tradeWords, ...how }: HowRead & { tradeWords: readonly TradeWord[] },
  ask: AskMatches,
): Promise<{ rows: MatchedRow[]; materials: LineMaterial[] }> {
  const rows = readRows(lines, how)
  const materials = rows.map(askedBy)
  const lexicon = lexiconOf(tradeWords)
  const wordings = [...new Set(materials.map(({ wording }) => wording).filter(Boolean))]
  const answer = await ask({
    numbers: [...new Set(materials.flatMap(({ numbers }) => Object.values(numbers)))],
    wordings: wordings.map((wording) => {
      const { words, head } = readText(wording, lexicon)
      return { key: wordingKey(wording), words: words.map(({ key }) => key), kind: head?.code ?? '' }
    }),
  })
  const found = {
    materials: new Map(answer.materials.map((material) => [material.id, material])),
    byNumber: new Map(answer.byNumber),
    byOwnWords: new Map(answer.own.map(([at, ids]) => [wordingKey(wordings[at]!), ids])),
    byWords: new Map(answer.worded.map(([at, ids]) => [wordings[at]!, ids])),
    lexicon,
  }
  const matched = rows.map(({ row, cells, reasons }, i) => ({
    row,
    cells: { ...cells },
    reasons,
    candidates: candidatesOf(materials[i]!, found),
  }))
  const named = new Set(matched.flatMap(({ candidates }) => candidates.map(({ materialId }) => materialId)))
  return { rows: matched, materials: answer.materials.filter(({ id }) => named.has(id)) }
}
