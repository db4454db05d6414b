import type { UpdateObject } from 'kysely'
import { quotation as definition, quotation as whole } from '#shared/documents/quotations/index.ts'
import { quotationMachine, type QuotationEvent } from '#shared/documents/quotations/quotation.machine.ts'
import type { Tables } from '../../db/tables.ts'
import { checkColumns, keptReview } from '../../lines/priced/price-check.ts'
import { serverDocument, type RowOf, type Writer, type ShapeOf } from '../../engine/document.ts'
import { submissionOf } from '../../engine/submission.ts'
import {
  writable,
  type StoredQuotation,
  reader,
  revisionsOf,
  linesOf,
  type QuotationLineRecord,
} from './quotation.repository.ts'
import {
  quotationLine,
  quotedLine,
  quotationHeader,
  type QuotationHeader,
} from '#shared/documents/quotations/quotation.fields.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, refuse } from '../../calls/handler.ts'
import { validPrices } from '../../lines/priced/valid-prices.ts'
import { pageHandler, readHandlers, makerOf, presenterOf } from '../../engine/read-handlers.ts'
import { conversions } from './conversions.ts'
import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { picked } from '#shared/kernel/pick.ts'
import { offeredLineInput, type OfferedLineInput } from '#shared/lines/line.schema.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { offeredFields } from '../../lines/line-changes.ts'
import { recordOf } from '../../lines/line-record.ts'
import { type PricedDocument } from '../../lines/priced/priced-document.ts'

/** A revision has the number of the first one from its beginning. */
const handedIn = (writer: Writer, row: StoredQuotation, at: string) =>
  row.revision > 1 ? { submittedAt: at } : submissionOf(writer, definition, row, at)

/** Columns that an event writes beside its axes. */
async function consequencesOf(
  writer: Writer,
  event: QuotationEvent,
  row: StoredQuotation,
  { at, comment }: { at: string; comment: string },
): Promise<UpdateObject<Tables, 'quotations'>> {
  const { actor } = writer
  const check = (checking: Parameters<typeof checkColumns>[2]) =>
    checkColumns(writer, definition, checking, row.id, { at, comment })
  switch (event) {
    case 'submitCheck':
      return { ...(await handedIn(writer, row, at)), ...(await check(event)) }
    case 'modifyPrices':
    case 'finishCheck':
      return check(event)
    case 'recallCheck':
    case 'sendBack':
    case 'reopen':
      // A draft can be given another last day.
      return { ...(await check(event)), expired: false }
    case 'send':
      return { ...(await handedIn(writer, row, at)), sentAt: at, checkComment: '' }
    case 'accept':
    case 'refuse':
      return { answeredAt: at, answeredBy: actor.name, answerComment: comment }
    case 'revise':
      return { revised: true }
    case 'dropRevision':
      return { revised: false }
    case 'supersede':
      return { superseded: true }
    case 'terminate':
      return { endReason: comment }
    case 'expire':
      return { expired: true }
    case 'delete':
      return { deletedAt: at }
    case 'save':
    case 'order':
    case 'transfer':
    case 'release':
      return {}
  }
}

export const quotation = serverDocument({
  definition,
  machine: quotationMachine,
  begin: (_actor, { id }) => ({ firstId: id }),
  rows: writable,
  apply: consequencesOf,
  // The customer learns of it when it is sent.
  audience: ({ sentAt }) => (sentAt ? {} : { staffOnly: true }),
})

export type LockedQuotation = RowOf<typeof quotation>

const present = {
  ...presenterOf(whole, makerOf),
  lineOf: (actor: Actor) => (actor.role === 'customer' ? quotedLine : quotationLine),
}

const reading = { reader, present }

export const reads = [
  ...readHandlers(whole, reading),
  read(whole.calls.revisions, async ({ db, actor, query }) => {
    const one = (await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND')
    return (await revisionsOf(db, actor, one)).map((row) => present.row(row, actor))
  }),
  conversions,
  validPrices(quotationWrites.validPrices, reader),
  pageHandler(quotationAuditCalls.page, reading, whole.lists.quotationAudit),
]

/** A quotation as the engine of priced documents writes it. */
export const priced: PricedDocument<{
  shape: ShapeOf<typeof quotation>
  header: QuotationHeader
  input: OfferedLineInput
  stored: QuotationLineRecord
}> = {
  document: quotation,
  linesOf,
  headerOf: (row): QuotationHeader => picked(quotationHeader, { ...row, ...packingTermsOf(row) }),
  typedOf: (line: QuotationLineRecord) => picked(offeredLineInput, { ...line, from: line.lineNo }),
  typedFields: offeredFields,
  columnsOf: (header: QuotationHeader, named, { actor }) => ({
    ...header,
    // A salesman who names nobody offers in his own name.
    salespersonId: header.salespersonId ?? actor.salespersonId,
    destinationCountry: header.destinationCountry || (named.customerCountry ?? ''),
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
  }),
  recordOf: (line, material, lineNo, pricing) => {
    const record = recordOf(line, material, lineNo, pricing)
    const { wording } = line
    // Wherever a line is called by its material, this one is called by its words.
    return isStandIn(material)
      ? { ...record, materialId: null, descriptionZh: wording, descriptionEn: wording }
      : { ...record, materialId: material.id }
  },
  keptOf: (before: QuotationLineRecord | undefined, record) => keptReview(before, record),
}
