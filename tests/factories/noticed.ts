import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'
import type { DocumentTable } from '#server/engine/document.ts'

interface Starter {
  id: string
  salespersonId: string | null
}

/** An approval of a document of a customer, about which somebody is asked beyond every scope. */
export async function anApproval(
  db: Database,
  customerId: string,
  { id: starterId, salespersonId }: Starter,
  decider: { id: string; name: string },
) {
  const at = new Date().toISOString()
  const id = newId()
  const stamps = { createdBy: 'Zhang', createdAt: at, updatedBy: 'Zhang', updatedAt: at }
  const place = {
    customerId,
    salespersonId,
    starterId,
    customerName: '',
    salesOrg: '1000',
    destinationCountry: 'ID',
  }
  const about = { document: 'order', documentId: newId(), documentNo: 'SO1', currency: 'USD' }
  await db
    .insertInto('approvals')
    .values({ id, approvalNo: 'AP1', kind: 'special', status: 'in_approval', ...about, ...place, ...stamps })
    .execute()
  const asked = { approvalId: id, round: 1, step: 0, accountId: decider.id, name: decider.name }
  await db
    .insertInto('approvalPeople')
    .values({ id: newId(), ...asked, state: 'open', askedAt: at })
    .execute()
}

/** A record of a document that a customer and its salesman see; where the demo company has none, one becomes theirs. */
export async function oneOf(
  db: Database,
  table: DocumentTable,
  customerId: string,
  { salespersonId }: Pick<Starter, 'salespersonId'>,
) {
  const kept = db.selectFrom(table).select('id').where('deletedAt', 'is', null)
  const theirs = await kept
    .where('customerId', '=', customerId)
    .where('salespersonId', '=', salespersonId)
    .executeTakeFirst()
  if (theirs) return theirs
  const any = await kept.executeTakeFirstOrThrow()
  const place = { customerId, salespersonId, salesOrg: '1000', destinationCountry: 'ID' }
  await db.updateTable(table).set(place).where('id', '=', any.id).execute()
  return any
}
