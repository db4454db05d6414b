import * as z from 'zod'
import { documentNotices } from '#shared/documents/notices.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import type { NoticeAudience, NoticeRule } from '#shared/engine/notice.ts'
import { publications, type Publication } from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { beforeCommit, type Tx } from '../../db/transaction.ts'
import type { Outgoing } from '../../records/outbox/outbox.ts'
import { topic } from '../../records/outbox/topic.ts'
import { toldAudiences, type ToldAudience } from '../../records/scope/readers.ts'
import { deliver, sendsMails, type Telling } from './deliver.ts'
import { noticesOfEvent, noticesOfPublication } from './stored.repository.ts'

/** The roles of the other side, which depend on who acted; what the system did is news for the customer. */
export const rolesOf = (actor: Actor, audience: NoticeAudience): readonly ToldAudience[] => {
  if (audience !== 'otherSide') return [audience]
  return actor.role === 'customer' ? ['salesman', 'customerService'] : ['customer']
}

interface Event {
  event: string
  actor: Actor
  at: string
}

/** Notifies people of an event of a document in its transaction, by what the document is when all else is written. */
export function tellPeople(
  { tx, services }: { tx: Tx; services: Telling },
  document: DocumentName,
  rule: NoticeRule,
  id: string,
  { source, event, actor, at }: Event & { source: string },
): void {
  const audiences = rule.recipients.flatMap((audience) => rolesOf(actor, audience))
  const question = {
    id,
    source,
    event,
    actorName: actor.name,
    at,
    except: actor.role === 'system' ? null : actor.accountId,
    mails: sendsMails(services),
  }
  beforeCommit(tx, () => deliver(tx, services, noticesOfEvent(tx, document, rule, audiences, question)))
}

export const publicationTopic = 'notice.tell'
const news = z.object({ docId: z.string(), event: z.string(), actorName: z.string(), at: z.string() })
const job = news.extend({ docType: z.enum(publications) })

/** Earlier versions of the server left events of documents in the outbox, whose people are still to be told. */
const eventJob = news.extend({
  docType: z.enum(documentNames),
  kind: z.string(),
  told: z.array(z.enum(toldAudiences)),
  source: z.string(),
  actorId: z.string().nullable(),
})

async function tellOfEvent(
  { docType, docId: id, kind, told, actorId: except, ...event }: z.infer<typeof eventJob>,
  tx: Tx,
  services: Telling,
): Promise<void> {
  const rule = documentNotices[docType].find((one) => one.kind === kind && one.events.includes(event.event))
  const question = { ...event, id, except, mails: sendsMails(services) }
  if (rule) await deliver(tx, services, noticesOfEvent(tx, docType, rule, told, question))
}

/** What was published as a message of the outbox, because thousands may have to be told. */
export function publicationJob(docType: Publication, docId: string, { event, actor, at }: Event): Outgoing {
  const payload: z.infer<typeof job> = { docType, docId, event, actorName: actor.name, at }
  return { topic: publicationTopic, key: `notice:${docType}:${docId}:${event}`, payload }
}

/** Notifies customers of what was published for them, and people of the events that an earlier version left. */
export const tellOfPublication = topic({
  name: publicationTopic,
  schema: z.union([job, eventJob]),
  async write(message, { tx, services }) {
    if ('told' in message) return tellOfEvent(message, tx, services)
    const { docType, docId, event, actorName, at } = message
    const source = `${docType}:${docId}:${event}`
    const question = { id: docId, source, event, actorName, at, mails: sendsMails(services) }
    await deliver(tx, services, noticesOfPublication(tx, docType, question))
  },
})
