import { limitEvents, limitSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { deliver, sendsMails, type Telling } from './deliver.ts'
import { noticesOfLimit } from './stored.repository.ts'

/** Tells the people of a customer that its approval limit was set, each time once. */
export async function tellOfLimit(
  tx: Tx,
  services: Telling,
  { accountId, name, role }: Actor,
  { customerId, version, at }: { customerId: string; version: number; at: string },
): Promise<void> {
  const question = {
    id: customerId,
    source: `${limitSubject}:${customerId}:${version}`,
    event: limitEvents[role === 'customer' ? 'colleague' : 'staff'],
    actorName: name,
    at,
    except: accountId,
    mails: sendsMails(services),
  }
  await deliver(tx, services, noticesOfLimit(tx, question))
}
