import { quotation } from '#shared/documents/quotations/index.ts'
import { quotationLine, quotationRow, quotedLine } from '#shared/documents/quotations/quotation.schema.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { validPrices } from '../../lines/priced/valid-prices.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { pageHandler, readHandlers } from '../../engine/read-handlers.ts'
import { conversions } from './conversions.ts'
import { reader, revisionsOf } from './quotation.repository.ts'

const schemas = { row: quotationRow, whole: quotation.calls.one.response }
const makerOf = ({ createdBy }: { createdBy: string }, actor: Actor) => ({
  createdBy: nameFor(actor, createdBy),
})
const present = {
  ...presenterOf({ ...schemas, line: quotationLine }, makerOf),
  lineOf: (actor: Actor) => (actor.role === 'customer' ? quotedLine : quotationLine),
}

const reading = { reader, present }

export const reads = [
  ...readHandlers(quotation, reading),
  read(quotation.calls.revisions, async ({ db, actor, query }) => {
    const one = (await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND')
    return (await revisionsOf(db, actor, one)).map((row) => present.row(row, actor))
  }),
  conversions,
  validPrices(quotationWrites.validPrices, reader),
  pageHandler(quotationAuditCalls.page, reading, () => quotation.lists.quotationAudit),
]
