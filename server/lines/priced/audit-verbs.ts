import type { UpdateObject } from 'kysely'
import type { AuditEvents, PriceAuditCalls, PriceDecision } from '#shared/lines/price-audit.contract.ts'
import { write, throwReasons, type Handler } from '../../calls/handler.ts'
import type { Tables } from '../../db/tables.ts'
import { act } from '../../engine/act.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Context, ServerDocument } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { replaceLines } from '../../engine/store.ts'
import { decidedLines, decisionReasons, type ReviewedLine } from './price-decisions.ts'
import { sumsOf, type PricedShape } from './priced-document.ts'

interface Reviewed<S extends PricedShape, L extends ReviewedLine> {
  document: ServerDocument<S>
  linesOf(this: void, db: Queryable, id: string): Promise<readonly L[]>
}

interface Audited<S extends PricedShape> {
  /** The events that save decisions, end the check, and send the document back. */
  events: AuditEvents<S['event']>
  /** What else of the header follows from the total. */
  followTotal?(this: void, row: S['row'], totalAmount: string): object
}

/** Finance decides on the flagged prices of a document, saves as often as it needs, and ends or returns the check (D28). */
export function auditVerbs<S extends PricedShape, L extends S['line'] & ReviewedLine>(
  { document, linesOf }: Reviewed<S, L>,
  calls: Omit<PriceAuditCalls, 'page'>,
  { events, followTotal = () => ({}) }: Audited<S>,
): readonly Handler[] {
  /** Stores the decisions; sums and what follows from them are stored with them. */
  async function decidedChange({ tx }: Context, row: S['row'], decisions: readonly PriceDecision[]) {
    const stored = await linesOf(tx, row.id)
    throwReasons(decisionReasons(new Map(stored.map((line) => [line.lineNo, line])), decisions))
    const { lines, changes } = decidedLines(stored, decisions)
    await replaceLines(tx, document, row.id, lines, stored)
    const sums = sumsOf(document.definition, lines, row)
    // Every table of a document with priced lines has these columns.
    return {
      changes,
      set: { ...sums, ...followTotal(row, sums.totalAmount) } as UpdateObject<Tables, S['table']>,
    }
  }

  return [
    write(calls.modify, async (input) => {
      const { body } = input
      const maintained = await act(input, document, body, {
        event: events.modify,
        change: ({ row }) => decidedChange(input, row, body.lines),
      })
      return document.saved(maintained)
    }),
    write(calls.modifyAndAudit, async (input) => {
      const { lines, comment, ...one } = input.body
      const audited = await act(input, document, one, {
        event: events.audit,
        async change({ row }) {
          if (lines.length === 0) return { comment }
          const change = await decidedChange(input, row, lines)
          return { row: await fire(input, document, events.modify, row, change), comment }
        },
      })
      return document.saved(audited)
    }),
    write(calls.retroversion, async (input) => {
      const { comment } = input.body
      return document.saved(
        await act(input, document, input.body, { event: events.sendBack, change: { comment } }),
      )
    }),
  ]
}
