import { PassThrough } from 'node:stream'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { sheetMediaType } from '../../calls/sheet-answer.ts'
import { writeDocument } from '../../spreadsheets/document.ts'
import { findOne, linesOf, namesOf } from './customer-order.repository.ts'
import { documentOf } from './customer-order.sheet.ts'

/** One order as Excel, drafts included, for everybody who may see the order. */
export const excel = read(customerOrderWrites.document, async ({ db, services, actor, query }) => {
  const order = await findOne(db, actor, query.id)
  if (!order) return refuse('NOT_FOUND')
  const salespersonName = services.names.in(query.language)(order.salespersonName)
  const named = { ...order, salespersonName }
  const model = documentOf(named, await linesOf(db, order.id), await namesOf(db, order), query.language)
  const out = new PassThrough()
  writeDocument({ ...model, out }).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${order.customerOrderNo}.xlsx`, mediaType: sheetMediaType, stream: out }
})
