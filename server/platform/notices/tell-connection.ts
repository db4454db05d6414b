import { newId } from '#shared/kernel/ids.ts'
import type { ConnectionEvent } from '#shared/platform/notices/notice-subjects.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { deliver, sendsMails, type Telling } from './deliver.ts'
import { keepConnectionNews, noticesOfConnection } from './stored.repository.ts'

/** Tells administrators what has changed about the connection to SAP, once for each change. */
export async function tellOfConnection(
  tx: Tx,
  services: Telling & Pick<Services, 'now'>,
  event: ConnectionEvent,
  what: string,
): Promise<void> {
  const [id, at] = [newId(), services.now().toISOString()]
  await keepConnectionNews(tx, { id, event, what, at })
  const question = {
    id,
    source: `sapConnection:${id}`,
    event,
    actorName: systemActor.name,
    at,
    mails: sendsMails(services),
  }
  await deliver(tx, services, noticesOfConnection(tx, question))
}
