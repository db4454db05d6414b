import { collectionCalls } from '#shared/areas/groups/group.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { mark, ofAccount, unmark, usable, type CollectedKind } from './group-item.repository.ts'
import { findMany } from './group.repository.ts'

/** Far more favourites than anybody looks through. */
const collectedMax = 1_000

export const list = read(collectionCalls.list, async ({ db, actor }) => {
  const rows = await ofAccount(db, actor.accountId)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId)
  return { products: of('product'), groups: of('group') }
})

/** Marks what the actor sees; @returns how many were not marked before. */
async function collect(tx: Tx, actor: Actor, kind: CollectedKind, ids: readonly string[]): Promise<number> {
  const known = kind === 'product' ? await usable(tx, ids) : await findMany(tx, actor, ids)
  if (known.length < ids.length) return refuse('NOT_FOUND')
  const changed = await mark(tx, actor.accountId, kind, ids)
  const all = await ofAccount(tx, actor.accountId)
  return all.length > collectedMax ? refuse('TOO_BIG', { max: collectedMax }, 'ids') : changed
}

/** What an actor no longer sees may still be taken off its list. */
export const change = write(
  collectionCalls.change,
  async ({ tx, actor, body: { kind, collected, ...body } }) => {
    const ids = [...new Set(body.ids)]
    const changed = collected
      ? await collect(tx, actor, kind, ids)
      : await unmark(tx, actor.accountId, kind, ids)
    if (changed > 0)
      await record(tx, actor, {
        docType: 'productCollection',
        docId: actor.accountId,
        event: collected ? 'collect' : 'uncollect',
        changes: [{ path: kind, from: null, to: changed }],
      })
    return { changed }
  },
)
