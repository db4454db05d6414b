import * as z from 'zod'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { documentOf } from '#shared/documents/index.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import type { NoticeAudience, NoticeRule } from '#shared/kernel/notice.ts'
import {
  isPublication,
  noticeSubjects,
  publicationKinds,
  type Publication,
} from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Outgoing } from '../../outbox/outbox.ts'
import { topic } from '../../outbox/topic.ts'
import { toldAudiences, type ToldAudience } from '../../scope/readers.ts'
import { deliver } from './deliver.ts'
import { toldOf, toldOfPublication } from './told.repository.ts'

export const tellTopic = 'notice.tell'
const job = z.object({
  docType: z.enum(noticeSubjects),
  docId: z.string(),
  kind: z.string(),
  event: z.string(),
  told: z.array(z.enum(toldAudiences)),
  source: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  at: z.string(),
})

/** The roles of the other side, which depend on who acted; what the system did is news for the customer. */
export const rolesOf = (actor: Actor, audience: NoticeAudience): readonly ToldAudience[] => {
  if (audience !== 'otherSide') return [audience]
  return actor.role === 'customer' ? ['salesman', 'customerService'] : ['customer']
}

/** An event of a document as a message of the outbox, to be stored in the transaction of the event. */
export function noticeJob(
  document: DocumentName,
  { kind, told }: NoticeRule,
  { id, version }: { id: string; version: number },
  { event, actor, at }: { event: string; actor: Actor; at: string },
): Outgoing {
  const source = `${document}:${id}:${version}:${event}`
  const payload: z.infer<typeof job> = {
    docType: document,
    docId: id,
    kind,
    event,
    told: [...new Set(told.flatMap((audience) => rolesOf(actor, audience)))],
    source,
    actorId: actor.role === 'system' ? null : actor.accountId,
    actorName: actor.name,
    at,
  }
  return { topic: tellTopic, key: `notice:${source}`, payload }
}

/** What was published as a message of the outbox, because thousands may have to be told. */
export function publicationJob(
  docType: Publication,
  docId: string,
  { event, actor, at }: { event: string; actor: Actor; at: string },
): Outgoing {
  const source = `${docType}:${docId}:${event}`
  const payload: z.infer<typeof job> = {
    docType,
    docId,
    kind: publicationKinds[docType],
    event,
    told: [],
    source,
    actorId: actor.accountId,
    actorName: actor.name,
    at,
  }
  return { topic: tellTopic, key: `notice:${source}`, payload }
}

/** Notifies people of an event. */
export const tellPeople = topic({
  name: tellTopic,
  schema: job,
  async write({ docType, docId, kind, event, told, source, actorId, actorName, at }, { tx, services }) {
    const rules = isPublication(docType) ? [] : documentNotices[docType]
    const rule = rules.find((one) => one.kind === kind && one.events.includes(event))
    const asked = { kind, told, except: actorId, source, while: rule?.while }
    const people = isPublication(docType)
      ? await toldOfPublication(tx, docType, docId, asked)
      : await toldOf(tx, documentOf[docType], docId, asked)
    const news = { kind, docType, event, actorName, at, sourceOf: () => source }
    await deliver(tx, services, news, people)
  },
})
