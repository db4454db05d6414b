import { approvedHandlers } from '../approved.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { plainReads } from '../../engine/read-handlers.ts'
import { productionCalls, production as definition } from '#shared/documents/productions/index.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { serverDocument } from '../../engine/document.ts'
import { submissionOf } from '../../engine/submission.ts'
import { writable, linesOf, reader } from './production.repository.ts'
import { requirementReasons, productionFields } from '#shared/documents/productions/production.fields.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { total } from '#shared/kernel/decimal.ts'
import { cellChanges } from '../../lines/line-changes.ts'
import { verbsOf } from '../../engine/verbs.ts'
import { productionActions, productionWrites } from '#shared/documents/productions/production.actions.ts'

export const production = serverDocument({
  // Customers do not see special productions, so no notice of one goes to them.
  audience: () => ({ staffOnly: true }),
  machine: productionMachine,
  definition,
  rows: writable,
  apply: async (writer, event, row, { at, comment }) => {
    switch (event) {
      case 'send':
        return { ...(await submissionOf(writer, definition, row, at)), returnComment: '', decidedAt: null }
      case 'approve':
        return { decidedAt: at }
      case 'reject':
      case 'void':
        return { decidedAt: at, returnComment: comment }
      case 'withdraw':
        return { decidedAt: null }
      case 'delete':
        return { deletedAt: at }
      default:
        return {}
    }
  },
})
const verbs = verbsOf(production, productionActions)

/** What the header says of the lines that are made specially. */
export const sumsOf = (lines: readonly { chosen?: boolean; totalPrice: string }[]) => {
  const chosen = lines.filter((line) => line.chosen)
  const places = Math.max(0, ...lines.map(({ totalPrice }) => placesOf(totalPrice)))
  const amounts = chosen.map(({ totalPrice }) => totalPrice)
  return { lineCount: chosen.length, totalAmount: total(amounts, places) }
}

/** The header that somebody typed, and which of the order's lines are made specially; a line that is not named stays. */
const save = verbs.save(productionWrites.save, async ({ tx }, { header, lines: typed }, { row }) => {
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
})

const submissionBy = (call: typeof productionWrites.send | typeof productionWrites.submit) =>
  verbs.step(call, {
    reads: linesOf,
    // What the deciding system could not be told before is told again as it was.
    reasonsOf: ({ row, read: lines, event, today }) =>
      event === 'send'
        ? [...headerReasons(productionFields, event, row, today), ...requirementReasons(lines)]
        : [],
  })

export const handlers = [
  ...plainReads(definition, reader),
  save,
  verbs.remove(productionWrites.remove),
  submissionBy(productionWrites.submit),
  submissionBy(productionWrites.send),
  verbs.step(productionWrites.withdraw),
  ...approvedHandlers(production, { ...productionCalls, ...productionWrites }, reader),
  ...verbs.attachments(productionWrites),
]
