import { sql } from 'kysely'
import type { SapLookUp, SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { PushRecord } from './push.repository.ts'

/** How many of the newest confirmed pushes are searched for a witness. */
const among = 200
const newest = 4

interface Row {
  sapOrderNo: string
  payload: unknown
}

const witnessOf = ({ sapOrderNo, payload }: Row) => {
  const { customerNo, reference } = payload as SapOrder
  return { orderNo: sapOrderNo, customerNo, reference }
}

/**
 * Witnesses are orders that SAP is known to have: an empty search result counts only if it contains them. Orders
 * that need the same rights in SAP come first: the newest one, and an old one in case a restored backup has lost
 * SAP's newest orders. Without a witness, no order can be proved to be absent.
 */
export async function witnessesOf(db: Queryable, push: PushRecord): Promise<SapLookUp['witnesses']> {
  const { salesOrg, orderType } = push.payload as SapOrder
  const { rows } = await sql<Row>`
    select sap_order_no as "sapOrderNo", payload from (
      select id, sap_order_no, payload, created_at from erp_pushes
      where kind = 'order' and state = 'confirmed' and payload->>'reference' = reference
      order by created_at desc limit ${among}) as known
    order by (payload->>'salesOrg' = ${salesOrg}) desc, (payload->>'orderType' = ${orderType}) desc, id desc`.execute(
    db,
  )
  const oldest = rows.slice(newest).at(-1)
  return [...rows.slice(0, newest), ...(oldest ? [oldest] : [])].map(witnessOf)
}
