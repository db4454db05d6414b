import { production as definition, productionCalls } from '#shared/documents/productions/index.ts'
import { productionMachine, type ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { serverDocument, type Writer, type Context, type ShapeOf } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { writable, linesOf, reader } from './production.repository.ts'
import {
  type ProductionLineInput,
  type ProductionHeader,
  productionFields,
  productionHeader,
  requirementReasons,
} from '#shared/documents/productions/production.fields.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { total } from '#shared/kernel/decimal.ts'
import { type DraftContent, type Typing, removal, saveVerb, stepVerb } from '../../engine/draft-verbs.ts'
import { cellChanges } from '../../lines/line-changes.ts'
import { refuse } from '../../calls/handler.ts'
import { readHandlers, makerOf, presenterOf } from '../../engine/read-handlers.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { picked } from '#shared/kernel/pick.ts'
import { approvedHandlers } from '../approved.ts'
import { productionActions, productionWrites } from '#shared/documents/productions/production.actions.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'

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

const submissionBy = (call: typeof productionWrites.send | typeof productionWrites.submit) =>
  stepVerb(production, call, productionActions, {
    reads: linesOf,
    // What the deciding system could not be told before is told again as it was.
    reasonsOf: ({ row, read: lines, event, today }) =>
      event === 'send'
        ? [
            ...headerReasons(productionFields, event, picked(productionHeader, row), today),
            ...requirementReasons(lines),
          ]
        : [],
  })

const reads = readHandlers(definition, { reader, present: presenterOf(definition, makerOf) })

export const handlers = [
  ...reads,
  saveVerb(production, productionWrites.save, contentOf),
  removal(production, productionWrites.remove),
  submissionBy(productionWrites.submit),
  submissionBy(productionWrites.send),
  stepVerb(production, productionWrites.withdraw, productionActions),
  ...approvedHandlers(production, { ...productionCalls, ...productionWrites }, reader),
  ...attachmentHandlers(production, productionWrites),
]
