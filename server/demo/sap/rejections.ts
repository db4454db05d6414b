import type { Tx } from '../../db/transaction.ts'
import { alphaKey, type Entity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { AbapError } from './abap.ts'
import { change, lockDocument } from './books.ts'
import { withStatus } from './changes.ts'
import { withTotal } from './sales-order.ts'

/** What people at SAP do by hand to lines of an order: they reject one, or think better of it. */

/** Why people at SAP reject a line: the customer does not want it any more. */
const customersWish = '51'

const isRejected = (item: Entity): boolean => textOf(item['SalesDocumentRjcnReason']) !== ''

async function write(tx: Tx, number: string, reasonOf: (item: Entity) => string): Promise<void> {
  const { body } = await lockDocument(tx, number)
  const results = resultsOf(body['to_Item']).map((item) => ({
    ...item,
    SalesDocumentRjcnReason: reasonOf(item),
  }))
  await change(tx, number, withTotal(withStatus({ ...body, to_Item: { results } })))
}

/** Rejects the last line that is not rejected yet. */
export async function rejectLine(tx: Tx, orderNo: string): Promise<void> {
  const number = alphaKey(orderNo)
  const { body } = await lockDocument(tx, number)
  const last = resultsOf(body['to_Item']).findLast((item) => !isRejected(item))
  if (!last) throw new AbapError([{ code: 'V1/218', message: `Order ${orderNo} has no line to reject` }])
  const at = textOf(last['SalesOrderItem'])
  await write(tx, number, (item) =>
    textOf(item['SalesOrderItem']) === at ? customersWish : textOf(item['SalesDocumentRjcnReason']),
  )
}

/** Takes the rejection of every line back. */
export const takeLinesBack = (tx: Tx, orderNo: string): Promise<void> =>
  write(tx, alphaKey(orderNo), () => '')
