import { amountOf, marked, sumsOf, reasonsToSubmit } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import {
  inquiryFields,
  inquiryHeader,
  type InquiryLinePrice,
} from '#shared/documents/inquiries/inquiry.fields.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceFault } from '#shared/lines/line-check.ts'
import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write, serve } from '../../calls/handler.ts'
import { act, seenOnes } from '../../engine/act.ts'
import { replaceLines } from '../../engine/store.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { changesOfLines, headerColumns } from './inquiry-content.ts'
import { verbs, inquiry } from './inquiry-document.ts'
import {
  linesOf,
  linesToSubmit,
  keepAsked,
  restoreAsked,
  type InquiryLineRecord,
} from './inquiry.repository.ts'

/** One field of several inquiries, each judged as if its writer had typed it there. */
export const modifyBatch = serve(inquiryWrites.modifyBatch, async (input) => {
  const { change } = input.body
  return act(input, inquiry, seenOnes(input.body), {
    event: 'save',
    async change({ row, tx, services, actor, check }) {
      const header = { ...picked(inquiryHeader, { ...row, ...packingTermsOf(row) }), ...change }
      const { columns, reasons } = await headerColumns({ tx, services, actor }, header, row)
      check(reasons)
      const changes = fieldChanges(inquiryFields, row, columns)
      return changes.length === 0 ? null : { changes, set: columns }
    },
  })
})

/**
 * A customer asks, with every line that says too little named, or takes its question back. What it asked for is kept on
 * the lines, whatever sales find for it, and is what it goes on writing after a withdrawal.
 */
export const ask = verbs.step(inquiryWrites.ask, {
  reads: linesToSubmit,
  reasonsOf: ({ read: lines, event }) =>
    // What staff said of a line before does not make the customer's question complete.
    event === 'ask' ? lines.flatMap((line, i) => reasonsAgainstLine({ ...line, noOffer: false }, i)) : [],
  before: ({ tx, row, event }) => (event === 'ask' ? keepAsked : restoreAsked)(tx, row.id),
})

type Line = Awaited<ReturnType<typeof linesToSubmit>>[number]

/** Why a line cannot be handed in: it says too little, or its material was stopped since (D116). */
export function reasonsAgainstLine(line: Line, i: number): Reason[] {
  if (line.noOffer) return []
  const stopped = {
    code: 'MASTER_DISABLED',
    path: `lines.${i}.materialId`,
    params: { value: line.sapMaterialNo },
  }
  return [...reasonsToSubmit(line, `lines.${i}`), ...(line.enabled === false ? [stopped] : [])]
}

/** A refusal names every line that says too little, and every material that was stopped since. */
export const submit = verbs.step(inquiryWrites.submit, {
  reads: linesToSubmit,
  reasonsOf: ({ read: lines }) => lines.flatMap(reasonsAgainstLine),
})

/** Every price that cannot be written, by the place at which it was sent. */
const reasonsAgainst = (prices: readonly InquiryLinePrice[], known: ReadonlySet<number>): Reason[] =>
  prices.flatMap(({ lineNo, unitPrice }, i) => {
    if (!known.has(lineNo)) return [{ code: 'INVALID', path: `lines.${i}.lineNo` }]
    const fault = unitPrice === null ? undefined : priceFault(unitPrice, true)
    return fault ? [{ ...fault, path: `lines.${i}.unitPrice` }] : []
  })

/** The lines with the prices that were written to them, and what that changes. */
export function pricedLines(
  { amountPlaces }: { amountPlaces: number },
  stored: readonly InquiryLineRecord[],
  prices: readonly InquiryLinePrice[],
) {
  const written = new Map(prices.map(({ lineNo, ...values }) => [lineNo, values]))
  const records = stored.map(({ inquiryId: _id, ...line }) => {
    const next = marked({ ...line, ...written.get(line.lineNo) })
    return { ...next, totalPrice: amountOf(next.unitPrice, next.salesQuantity, amountPlaces) }
  })
  return { records, changes: changesOfLines(stored, stored, records) }
}

/** Finance writes prices, line by line and as often as it needs; nothing is decided before it finishes. */
export const price = write(inquiryWrites.price, async (input) => {
  const { body } = input
  const priced = await act(input, inquiry, body, {
    event: 'price',
    reads: linesOf,
    async change({ tx, row, read: stored, check }) {
      const known = new Set(stored.map(({ lineNo }) => lineNo))
      check(reasonsAgainst(body.lines, known))
      const { records, changes } = pricedLines(row, stored, body.lines)
      if (changes.length === 0) return null
      await replaceLines(tx, inquiry, row.id, records)
      return { changes, set: sumsOf(records, row.amountPlaces) }
    },
  })
  return inquiry.saved(priced)
})
