import { shipmentCalls } from '#shared/documents/shipments/index.ts'
import { compare, subtract } from '#shared/kernel/decimal.ts'
import { read, refuse } from '../../calls/handler.ts'
import { isSeen, progressOf } from './progress.repository.ts'

/** What of a line is still to come; nothing of one that was closed. */
const openOf = ({ ordered, shipped, closed }: { ordered: string; shipped: string; closed: boolean }) =>
  closed || compare(shipped, ordered) > 0 ? '0' : subtract(ordered, shipped)

/** How far the goods of a customer's order are, line by line. */
export const progress = read(
  shipmentCalls.progress,
  async ({ db, actor, query: { customerOrderId: id } }) => {
    if (!(await isSeen(db, actor, id))) return refuse('NOT_FOUND')
    return (await progressOf(db, actor, id)).map((line) => ({ ...line, open: openOf(line) }))
  },
)
