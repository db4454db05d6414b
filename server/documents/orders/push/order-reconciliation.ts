import { inTransaction } from '../../../db/transaction.ts'
import type { SapDocument } from '../../../connectors/sap/sap.port.ts'
import type { Comparison, Creation } from '../../../engine/push/pushable.ts'
import { touchDocument } from '../../../engine/push/push-events.ts'
import { ordersPushedSince, writeBuildingNo, type KnownOrder } from './order-books.repository.ts'
import { differences } from './order-differences.ts'
import { orderOf } from './push-payload.ts'

/**
 * The lines that SAP should have rejected; undefined while SAP is being asked, and for an order that is reported
 * as a whole.
 */
const closedHere = ({ status, sapChange, closedLines }: KnownOrder) =>
  status === 'closed' || sapChange === 'sending' ? undefined : closedLines

/** Compares the content of orders in SAP with ours, and adopts what SAP has made of them later. */
export const comparison: Creation<SapDocument>['comparison'] = async ({ services, issue }, since) => {
  const orders = new Map((await ordersPushedSince(services.db, since)).map((known) => [known.id, known]))
  const compare: Comparison<SapDocument>['compare'] = async (push, document) => {
    const known = orders.get(push.orderId)
    if (!known) return []
    if (known.status === 'closed' && !document.closed)
      issue({
        key: push.reference,
        code: 'PUSH_OPEN_IN_SAP',
        params: { order: known.orderNo, value: document.orderNo },
      })
    // SAP may create the second company's order after ours (D40).
    if (document.buildingNo !== '' && push.sapBuildingNo === '')
      await inTransaction(services.db, async (tx) => {
        await writeBuildingNo(tx, push, document.buildingNo)
        await touchDocument(tx, services, push)
      })
    return differences(orderOf(push), document, closedHere(known))
  }
  return { compare }
}
