import { PassThrough } from 'node:stream'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { colorBook } from '#shared/lines/color-book.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { sheetMediaType } from '../../calls/sheet-answer.ts'
import { allColors } from '../../lines/color.repository.ts'
import { writeDocument } from '../../spreadsheets/document.ts'
import { listNames } from '../engine/sheet-names.repository.ts'
import { findOne, linesOf } from './customer-order.repository.ts'
import { sheetOf } from './customer-order-sheet.ts'

/** One order as Excel, drafts included, for everybody who may see the order. */
export const excel = read(customerOrderWrites.document, async ({ db, services, actor, query }) => {
  const order = await findOne(db, actor, query.id)
  if (!order) return refuse('NOT_FOUND')
  const { language } = query
  const book = colorBook(await allColors(db))
  const stored = await linesOf(db, order.id)
  const lines = stored.map((line) => ({ ...line, color: book.nameOf(line.color, language) }))
  const sheet = sheetOf(order, lines, await listNames(services, language), language)
  const out = new PassThrough()
  writeDocument({ ...sheet, out }).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${order.customerOrderNo}.xlsx`, mediaType: sheetMediaType, stream: out }
})
