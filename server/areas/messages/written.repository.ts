import { sql, type RawBuilder } from 'kysely'
import { writtenList, type Audience, type MessageForm } from '#shared/areas/messages/written.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { MessageState } from '#shared/areas/messages/message.machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Authors reach what they wrote, administrators everything. */
const isOwn = (actor: Actor) => sql<boolean>`(messages.created_by = ${actor.accountId})`
const mayReach = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'administrator' ? sql<boolean>`true` : isOwn(actor)

const viewed = sql<number>`(select count(*)::int from message_recipients r
  where r.message_id = messages.id and r.viewed_at is not null)`
// The table's check allows no other states.
const status = sql<MessageState>`messages.status`

const rows = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('messages')
    .where(mayReach(actor))
    .select([
      'messages.id',
      'version',
      'title',
      'senderName',
      'recipients',
      'createdAt',
      'sentAt',
      'withdrawnAt',
      status.as('status'),
      isOwn(actor).as('own'),
      viewed.as('viewed'),
    ])

interface Narrowed {
  recalled?: boolean
  status?: string | readonly string[]
}

/** A recalled message is listed where it is asked for. */
export function page(
  db: Queryable,
  actor: Actor,
  { filter: { recalled, ...filter }, ...paging }: PageQuery & { filter: Narrowed },
) {
  const all = rows(db, actor)
  const found = recalled || filter.status ? all : all.where('status', '<>', 'withdrawn')
  return pageRows(db, found, writtenList, { ...paging, filter }, (name) => `messages.${name}`)
}

const texts = (column: string) => sql<string[]>`${sql.ref(`messages.${column}`)}`

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  rows(db, actor)
    .select([
      'content',
      'company',
      texts('salesOrgs').as('salesOrgs'),
      texts('countries').as('countries'),
      texts('customerIds').as('customerIds'),
      'everyone',
    ])
    .where(sql<boolean>`messages.id::text = ${id}`)
    .executeTakeFirst()

/** Locks messages against a view and another author; those beyond the actor's reach are not among them. */
export const lock = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  tx
    .selectFrom('messages')
    .select(['id', 'version', 'title', 'content', 'senderName', status.as('status'), isOwn(actor).as('own')])
    .select([
      texts('salesOrgs').as('salesOrgs'),
      texts('countries').as('countries'),
      texts('customerIds').as('customerIds'),
      'everyone',
    ])
    .where(mayReach(actor))
    .where(sql<boolean>`messages.id::text = any(${[...ids]})`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Counted after the lock, so that a view which was faster is among them. */
export const counts = (tx: Tx, id: string) =>
  tx
    .selectFrom('messages')
    .select(['recipients', viewed.as('viewed')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const columnsOf = ({
  title,
  content,
  salesOrgs,
  countries,
  customerIds,
  everyone,
}: Omit<MessageForm, 'fileIds'>) => ({
  title,
  content,
  everyone,
  salesOrgs: JSON.stringify(salesOrgs),
  countries: JSON.stringify(countries),
  customerIds: JSON.stringify(customerIds),
})

export const insert = (tx: Tx, actor: Actor, id: string, form: MessageForm, at: string) =>
  tx
    .insertInto('messages')
    .values({
      id,
      ...columnsOf(form),
      senderName: actor.name,
      createdBy: actor.accountId,
      createdAt: at,
      updatedAt: at,
    })
    .execute()

export const update = (
  tx: Tx,
  id: string,
  form: Omit<MessageForm, 'fileIds'>,
  more: { version: number; updatedAt: string },
) =>
  tx
    .updateTable('messages')
    .set({ ...columnsOf(form), ...more })
    .where('id', '=', id)
    .execute()

/** The names of the addressed sales organizations, which the author reads; a recipient reads its own only. */
const companyOf = ({ salesOrgs }: Audience) =>
  sql<string>`coalesce((select string_agg(name_en, ', ' order by code) from sales_orgs
    where code = any(${salesOrgs}::text[])), '')`

export const markSent = (tx: Tx, id: string, audience: Audience, sent: { at: string; recipients: number }) =>
  tx
    .updateTable('messages')
    .set({ status: 'sent', sentAt: sent.at, recipients: sent.recipients, company: companyOf(audience) })
    .where('id', '=', id)
    .execute()

export const markWithdrawn = (tx: Tx, id: string, version: number, at: string) =>
  tx
    .updateTable('messages')
    .set({ status: 'withdrawn', withdrawnAt: at, updatedAt: at, version })
    .where('id', '=', id)
    .execute()

export const remove = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('messages').where('id', 'in', ids).execute()

/** The name of a message in the tables of files and of history. */
export const docType = 'message'

/** The files that a message keeps from now on; answers how many of them there are. */
export async function keepFiles(
  tx: Tx,
  actor: Actor,
  id: string,
  fileIds: readonly string[],
): Promise<number> {
  await tx
    .updateTable('files')
    .set({ linkedType: null, linkedId: null, looseSince: sql`now()` })
    .where('linkedId', '=', id)
    .where('linkedType', '=', docType)
    .where(sql<boolean>`not id = any(${[...fileIds]}::uuid[])`)
    .execute()
  const linked = await tx
    .updateTable('files')
    .set({ linkedType: docType, linkedId: id, looseSince: null })
    .where(sql<boolean>`id = any(${[...fileIds]}::uuid[])`)
    .where('groupName', '=', 'message')
    .where((eb) =>
      eb.or([
        eb('linkedId', '=', id),
        eb.and([eb('linkedId', 'is', null), eb('ownerId', '=', actor.accountId)]),
      ]),
    )
    .executeTakeFirst()
  return Number(linked.numUpdatedRows)
}
