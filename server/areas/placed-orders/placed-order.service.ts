import { placedOrderCalls } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { read, refuse } from '../../calls/handler.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import * as placed from './placed-order.repository.ts'

export const handlers = [
  read(placedOrderCalls.page, ({ db, actor, body }) => placed.page(db, actor, body)),
  read(placedOrderCalls.one, async ({ db, actor, query: { id } }) => {
    const order = (await placed.one(db, actor, id)) ?? refuse('NOT_FOUND')
    const [lines, contracts] = await Promise.all([placed.lines(db, id), placed.contracts(db, actor, id)])
    return { ...order, contracts, lines: lines.map((line) => conceal(actor, { ...line, remark: '' })) }
  }),
]
