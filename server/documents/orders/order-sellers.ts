import type { Reason } from '#shared/kernel/errors.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Queryable } from '../../db/transaction.ts'
import { sellersOf, type Seller } from './order.repository.ts'

/** The named salesmen with the field that names each, and why one of them cannot be named. */
export async function namedSellers(
  db: Queryable,
  named: readonly { id: string; path: string }[],
): Promise<{ sellers: ReadonlyMap<string, Seller>; reasons: Reason[] }> {
  const ids = named.map(({ id }) => id).filter(isId)
  const found = ids.length > 0 ? await sellersOf(db, ids) : []
  const sellers = new Map(found.map((seller) => [seller.id, seller]))
  const reasons = named.flatMap(({ id, path }) => {
    const seller = sellers.get(id)
    if (seller?.enabled) return []
    const code = seller ? 'MASTER_DISABLED' : 'MASTER_UNKNOWN'
    return [{ code, path, params: { value: seller?.name ?? id } }]
  })
  return { sellers, reasons }
}
