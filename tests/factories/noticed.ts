import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'

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

/** Makes a special production of the demo company one of a customer. */
export const aProductionOf = (db: Database, customerId: string, { salespersonId }: Starter) =>
  db
    .updateTable('productions')
    .set({ customerId, salespersonId, salesOrg: '1000', destinationCountry: 'ID' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('productions').select('id').where('deletedAt', 'is', null).limit(1),
    )
    .execute()
