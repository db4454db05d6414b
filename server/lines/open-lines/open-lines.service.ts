import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import { openLineRow } from '#shared/lines/open-lines/open-line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { read } from '../../calls/handler.ts'
import { openLinesPage } from './open-lines.repository.ts'

/** What is open of SAP's orders, for those who plan what is loaded. */
export const openLinesPageHandler = read(openLineCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await openLinesPage(db, actor, body)
  return { rows: rows.map((row) => picked(openLineRow, row)), ...total }
})
