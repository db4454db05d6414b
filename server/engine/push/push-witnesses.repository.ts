import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { Creation, Witness, PushRecord } from './pushable.ts'
import { systemOf } from './sap-system.repository.ts'

/** How many of the newest confirmed pushes are searched for a witness. */
const among = 200
const newest = 4

/**
 * Witnesses are documents that SAP is known to have: an empty search result counts only if it contains them. Those
 * that need the same rights in SAP come first: the newest one, and an old one in case a restored backup has lost
 * SAP's newest documents. Without a witness, nothing can be proved to be absent.
 */
export async function witnessesOf(
  db: Queryable,
  { rights }: Pick<Creation, 'rights'>,
  push: PushRecord,
): Promise<Witness[]> {
  const alike = rights.map(
    (field) => sql`(payload->>${field} = (select p.payload->>${field} from erp_pushes p
      where p.order_id = ${push.orderId} and p.id = ${push.id})) desc`,
  )
  // What was made in another SAP is no witness in this one.
  const since = (await systemOf(db))?.since ?? null
  const { rows } = await sql<Witness & { troubled: boolean }>`
    select sap_order_no as "sapOrderNo", payload, exists (select from erp_pushes o
        where o.order_id = known.order_id and o.state in ('pending', 'sending') and o.tries > 1) as troubled from (
      select order_id, id, sap_order_no, payload, created_at from erp_pushes
      where kind = ${push.kind} and state = 'confirmed' and payload->>'reference' = reference
        and (${since}::timestamptz is null or created_at > ${since}::timestamptz)
      order by created_at desc limit ${among}) as known
    order by ${sql.join([...alike, sql`id desc`])}`.execute(db)
  // A document that SAP fails for would fail every search that it stands beside.
  const sound = rows.filter(({ troubled }) => !troubled)
  const usable = sound.length > 0 ? sound : rows
  const oldest = usable.slice(newest).at(-1)
  return [...usable.slice(0, newest), ...(oldest ? [oldest] : [])].map(({ sapOrderNo, payload }) => ({
    sapOrderNo,
    payload,
  }))
}
