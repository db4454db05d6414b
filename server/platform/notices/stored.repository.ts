import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { documentOf } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { NoticeRule } from '#shared/engine/notice.ts'
import {
  connection,
  type ConnectionEvent,
  limitKind,
  limitSubject,
  publicationKinds,
  type Publication,
} from '#shared/platform/notices/notice-subjects.ts'
import type { MailPace } from '#shared/platform/notices/notice-ways.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ToldAudience } from '../../records/scope/readers.ts'
import type { NoticesMail } from '../mails/mail-job.ts'
import { toldOf, toldOfConnection, toldOfLimit, toldOfPublication, type Told } from './told.repository.ts'

/** The content of a notice. */
export interface News {
  kind: string
  docType: string
  event: string
  actorName: string
  at: string
}

/** A notice that was stored. */
export interface Stored {
  id: string
  accountId: string
  mail: MailPace
}

/** A statement that stores notices. */
export type Storing = CompiledQuery<Stored>

/**
 * Stores notices for those of the people who want them and have none of the same source.
 * @param people with the id and the source of what each is told
 * @param mails whether this server sends mails at all
 */
const storing = (
  { kind, docType, event, actorName, at }: News,
  people: RawBuilder<unknown>,
  mails: boolean,
): RawBuilder<Stored> => sql`
  insert into notices (id, kind, doc_type, event, actor_name, at, account_id, doc_id, source, product, desktop, mail)
  select id, ${kind}, ${docType}, ${event}, ${actorName}, ${at}::timestamptz, account_id, doc_id, source, product,
    desktop, case when ${mails}::boolean then mail else 'none' end
  from (${people}) told where product or desktop or (${mails}::boolean and mail <> 'none')
  on conflict (account_id, source) do nothing returning id, account_id, mail`

/** People who are told of one event. Each notice has an id that begins as the given one and ends as that of its reader. */
const ofEvent = (source: string, firstId: string, people: RawBuilder<unknown>) =>
  sql`select people.*, ${source}::text as source,
    (left(${firstId}::text, 24) || right(account_id::text, 12))::uuid as id from (${people}) people`

/** What is different from one event to the next. */
export interface Asked extends Omit<News, 'kind' | 'docType'> {
  id: string
  /** Names the event: nobody gets a second notice of it. */
  source: string
  /** The account that acted, which knows it already. */
  except: string | null
  mails: boolean
}

/** Notices of a document's event for the people whom its rule means. */
export function noticesOfEvent(
  tx: Tx,
  document: DocumentName,
  { kind }: NoticeRule,
  audiences: readonly ToldAudience[],
  { id, source, except, mails, ...event }: Asked,
): Storing {
  const people = toldOf(documentOf[document], id, { kind, recipients: [...new Set(audiences)], except })
  return storing({ kind, docType: document, ...event }, ofEvent(source, newId(), people), mails).compile(tx)
}

/** Notices of what was published, for all whom it reaches. */
export function noticesOfPublication(
  tx: Tx,
  publication: Publication,
  { id, source, mails, ...event }: Omit<Asked, 'except'>,
): Storing {
  const kind = publicationKinds[publication]
  const people = ofEvent(source, newId(), toldOfPublication(publication, id, kind))
  return storing({ kind, docType: publication, ...event }, people, mails).compile(tx)
}

export const keepConnectionNews = (
  tx: Tx,
  news: { id: string; event: ConnectionEvent; what: string; at: string },
) => tx.insertInto('sapNews').values(news).execute()

/** Notices of a change of the connection to SAP. */
export function noticesOfConnection(tx: Tx, { id, source, mails, ...event }: Omit<Asked, 'except'>): Storing {
  const people = ofEvent(source, newId(), toldOfConnection(id))
  return storing({ kind: connection, docType: connection, ...event }, people, mails).compile(tx)
}

/** Notices of a customer's approval limit for its people. */
export function noticesOfLimit(
  tx: Tx,
  { id, source, except, mails, ...event }: Asked & { except: string },
): Storing {
  const people = ofEvent(source, newId(), toldOfLimit(id, except))
  return storing({ kind: limitKind, docType: limitSubject, ...event }, people, mails).compile(tx)
}

/** Notices for people who are known by name. */
export function noticesFor(
  tx: Tx,
  news: News,
  recipients: readonly (Told & { source: string })[],
  mails: boolean,
): Storing {
  const column = <C extends keyof (typeof recipients)[number]>(name: C) => recipients.map((one) => one[name])
  const ids = recipients.map(() => newId())
  const people = sql`select * from unnest(${ids}::uuid[], ${column('accountId')}::uuid[], ${column('docId')}::uuid[],
    ${column('source')}::text[], ${column('product')}::boolean[], ${column('desktop')}::boolean[], ${column('mail')}::text[])
    as t (id, account_id, doc_id, source, product, desktop, mail)`
  return storing(news, people, mails).compile(tx)
}

/** Stores notices with the commit; `heard` is told which they were. */
export const store = (tx: Tx, notices: Storing, heard: (stored: readonly Stored[]) => void): Promise<void> =>
  sendAhead(tx, notices, { heard })

/** Gives each of these notices a mail of its own, unless it is part of one. */
export async function mailEach(tx: Tx, ids: readonly string[]): Promise<NoticesMail[]> {
  const { rows } = await sql<NoticesMail>`update notices set mail_id = id
    where id = any(${[...ids]}::uuid[]) and mail_id is null returning mail_id, account_id`.execute(tx)
  return rows
}
