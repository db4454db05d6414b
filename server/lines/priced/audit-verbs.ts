import type { UpdateObject } from 'kysely'
import type { AuditEvents, PriceAuditCalls, PriceDecision } from '#shared/lines/price-audit.contract.ts'
import { checkDiscount } from '#shared/lines/line-check.ts'
import { discountsOf, isOfDiscount } from '#shared/lines/price.rules.ts'
import { isDecimal, placesOf } from '#shared/kernel/decimal-text.ts'
import { add, compare, isPositive, round, lineAmount } from '#shared/kernel/decimal.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceMax } from '#shared/vocabulary/limits.ts'
import { write, throwReasons, type Handler } from '../../calls/handler.ts'
import type { Tables } from '../../db/tables.ts'
import { act } from '../../engine/act.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Context, ServerDocument } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { replaceLines } from '../../engine/store.ts'
import type { Change } from '../../records/history/change.ts'
import { sumsOf, type PricedShape, type PricedLine } from './priced-document.ts'

/** A stored line with the marks of finance's review. */
type ReviewedLine = PricedLine & {
  needsReview: boolean
  reviewDecided: boolean
  financialRemark: string
}

const amountOf = (unitPrice: string, { salesQuantity, totalPrice }: ReviewedLine) =>
  lineAmount(unitPrice, salesQuantity, placesOf(totalPrice))

/** A price that finance types must be one that can be sold at (D7, D61, D62). */
function priceReasons(
  { unitPrice, typedDiscount }: PriceDecision,
  line: ReviewedLine,
  path: string,
): Reason[] {
  if (!isDecimal(unitPrice)) return [{ code: 'DECIMAL', path }]
  if (!isPositive(unitPrice)) return [{ code: 'PRICE_ZERO', path }]
  if (compare(unitPrice, priceMax) > 0) return [{ code: 'TOO_BIG', path, params: { max: priceMax } }]
  if (compare(round(unitPrice, priceScale), unitPrice) !== 0)
    return [{ code: 'PLACES', path, params: { max: priceScale } }]
  if (!isPositive(amountOf(unitPrice, line))) return [{ code: 'LINE_TOTAL_ZERO', path }]
  if (typedDiscount !== null && !isOfDiscount(line, { unitPrice, typedDiscount }))
    return [{ code: 'DISCOUNT_DIFFERS', path, params: { discount: typedDiscount, price: unitPrice } }]
  return checkDiscount(unitPrice, line, path)
}

/** What keeps decisions from being taken: lines without a request, and invalid prices. */
const decisionReasons = (
  lines: ReadonlyMap<number, ReviewedLine>,
  decisions: readonly PriceDecision[],
): Reason[] =>
  decisions.flatMap((decision, i) => {
    const line = lines.get(decision.lineNo)
    return line?.needsReview
      ? priceReasons(decision, line, `lines.${i}.unitPrice`)
      : [{ code: 'INVALID', path: `lines.${i}.lineNo` }]
  })

/** A line with finance's decision; discount and total follow the price (D62). */
const decidedLine = <L extends ReviewedLine>(
  line: L,
  { unitPrice, typedDiscount, financialRemark, decided }: PriceDecision,
) => ({
  ...line,
  unitPrice,
  // A price that stands keeps the discount that it was typed with.
  ...discountsOf(line, {
    unitPrice,
    typedDiscount: typedDiscount ?? (compare(unitPrice, line.unitPrice) === 0 ? line.typedDiscount : null),
  }),
  financialRemark,
  reviewDecided: decided,
  totalPrice: amountOf(unitPrice, line),
})

const priceOf = (line: ReviewedLine) => ({
  unitPrice: add(line.unitPrice),
  typedDiscount: line.typedDiscount && add(line.typedDiscount),
  financialRemark: line.financialRemark,
  reviewDecided: line.reviewDecided,
})

const changesOf = (before: ReviewedLine, after: ReviewedLine): Change[] => {
  const [from, to] = [priceOf(before), priceOf(after)]
  return (['unitPrice', 'typedDiscount', 'financialRemark', 'reviewDecided'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ path: `lines.${after.lineNo}.${field}`, from: from[field], to: to[field] }))
}

/** All lines after finance's decisions, with every cell that they changed. */
function decidedLines<L extends ReviewedLine>(
  stored: readonly L[],
  decisions: readonly PriceDecision[],
): { lines: L[]; changes: Change[] } {
  const byLine = new Map(decisions.map((decision) => [decision.lineNo, decision]))
  const changes: Change[] = []
  const lines = stored.map((line) => {
    const decision = byLine.get(line.lineNo)
    if (!decision) return line
    const after = decidedLine(line, decision)
    changes.push(...changesOf(line, after))
    return after
  })
  return { lines, changes }
}

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
