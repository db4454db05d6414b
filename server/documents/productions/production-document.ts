import { production as definition } from '#shared/documents/productions/index.ts'
import { productionMachine, type ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { serverDocument, type Writer, type Context, type ShapeOf } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { writable, linesOf, reader } from './production.repository.ts'
import {
  type ProductionLineInput,
  type ProductionHeader,
  production as whole,
  productionLine,
  productionRow,
} from '#shared/documents/productions/production.fields.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { total } from '#shared/kernel/money.ts'
import type { DraftContent, Typing } from '../../engine/draft-verbs.ts'
import { cellChanges } from '../../lines/line-changes.ts'
import { refuse } from '../../calls/refuse.ts'
import { productionCalls } from '#shared/documents/productions/production.contract.ts'
import { read } from '../../calls/handler.ts'
import { historyOf } from '../../records/history/history.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { readHandlers } from '../../engine/read-handlers.ts'

const decisive: ReadonlySet<ProductionEvent> = new Set(['approve', 'reject', 'void'])

async function consequencesOf(
  writer: Writer,
  event: ProductionEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  if (decisive.has(event)) return { decidedAt: at, ...(event !== 'approve' && { returnComment: comment }) }
  if (event === 'delete') return { deletedAt: at }
  if (event === 'withdraw') return { decidedAt: null }
  if (event !== 'send') return {}
  return { ...(await submissionOf(writer, definition, row, at)), returnComment: '', decidedAt: null }
}

export const production = serverDocument({
  // Customers do not see special productions, so no notice of one goes to them.
  audience: () => ({ staffOnly: true }),
  machine: productionMachine,
  facts: (found) => ({ ...found, ...stateIn(productionMachine.axes, found) }),
  definition,
  apply: consequencesOf,
  rows: writable,
})

type Shape = ShapeOf<typeof production>

interface ProductionContent {
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
  const input = new Map(typed.map(({ lineNo, ...values }) => [lineNo, values]))
  const next = stored.map((line) => {
    const values = input.get(line.lineNo) ?? line
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

const present = presenterOf(
  { row: productionRow, whole: whole, line: productionLine },
  ({ createdBy }: { createdBy: string }, actor) => ({ createdBy: nameFor(actor, createdBy) }),
)

export const reads = [
  ...readHandlers(definition, { reader, present }),
  read(productionCalls.histories, async ({ db, actor, query: { id } }) =>
    (await reader.hasHistory(db, actor, id))
      ? historyOf(db, actor, id, { page: 1, size: 100 })
      : refuse('NOT_FOUND'),
  ),
]
