import type {
  ProductionLineInput,
  ProductionHeader,
} from '#shared/documents/productions/production.schema.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { total } from '#shared/kernel/money.ts'
import type { Context, ShapeOf } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/draft-verbs.ts'
import { cellChanges } from '../../lines/line-changes.ts'
import { refuse } from '../../calls/refuse.ts'
import type { production } from './production-document.ts'
import { linesOf } from './production.repository.ts'

type Shape = ShapeOf<typeof production>

export interface ProductionContent {
  header: ProductionHeader
  lines: readonly ProductionLineInput[]
}

/** What the header says of the lines that are made specially. */
export const sumsOf = (lines: readonly { chosen?: boolean; totalPrice: string }[]) => {
  const chosen = lines.filter((line) => line.chosen)
  const places = Math.max(0, ...lines.map(({ totalPrice }) => placesOf(totalPrice)))
  const amounts = chosen.map(({ totalPrice }) => totalPrice)
  return { lineCount: chosen.length, totalAmount: total(amounts, places) }
}

/** The header that somebody typed, and which of the order's lines are made specially; a line that is not named stays. */
export async function contentOf(
  { tx }: Context,
  { header, lines: typed }: ProductionContent,
  { row = refuse('NOT_FOUND') }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const stored = await linesOf(tx, row.id)
  const before = new Map(stored.map((line) => [line.lineNo, line]))
  const strange = typed.flatMap(({ lineNo }, i) =>
    before.has(lineNo) ? [] : [{ code: 'INVALID', path: `lines.${i}.lineNo` }],
  )
  const said = new Map(typed.map(({ lineNo, ...values }) => [lineNo, values]))
  const next = stored.map((line) => {
    const values = said.get(line.lineNo) ?? line
    const same = values.chosen === line.chosen && values.requirement === line.requirement
    return same ? line : { ...line, ...values }
  })
  const changes = next.flatMap((line) =>
    cellChanges({ ...before.get(line.lineNo) }, { ...line }, ['chosen', 'requirement']),
  )
  const { customerId, salesOrg, salespersonId, destinationCountry } = row
  const place = { customerId, salesOrg, salespersonId, destinationCountry }
  return {
    columns: { ...place, ...header, ...sumsOf(next) },
    reasons: strange,
    lines: { stored, next, changes },
  }
}
