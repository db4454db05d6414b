import { isDeepStrictEqual } from 'node:util'
import { differencesText } from '#shared/engine/push/difference.ts'
import { inTransaction } from '../../db/transaction.ts'
import { touchDocument } from './push-events.ts'
import { lock, writeDifferences } from './push.repository.ts'
import type { Comparing, Comparison, KeptDocument, PushRecord } from './pushable.ts'

/**
 * Compares the content of a document in SAP with what was sent, marks ours where they differ, and tells its people of what
 * is new.
 */
export async function checkContent(
  { services, issue }: Comparing,
  { compare, tell }: Comparison,
  push: PushRecord,
  document: KeptDocument,
): Promise<void> {
  const what = await compare(push, document)
  if (what.length > 0)
    issue({
      key: push.reference,
      code: 'PUSH_DIFFERS_IN_SAP',
      params: { value: document.orderNo, what: differencesText(what), kind: push.kind },
    })
  // A difference that somebody has accepted is reported again only when it changes.
  if (isDeepStrictEqual(what, push.differences)) return
  await inTransaction(services.db, async (tx) => {
    // Another comparison may have been faster.
    const now = await lock(tx, push.orderId, push.id)
    if (!now || isDeepStrictEqual(what, now.differences)) return
    await writeDifferences(tx, services.pushables, push, what, what.length > 0)
    await touchDocument(tx, services, push)
    await tell?.({ tx, services, push: now }, what)
  })
}
