import type { DocumentDefinition } from '#shared/engine/document.ts'
import { newId } from '#shared/kernel/ids.ts'
import { threadPage, type TalkCalls } from '#shared/engine/talk/talk.contract.ts'
import { isWithdrawable, talkNotice, withdrawMinutes } from '#shared/engine/talk/talk.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, throwReasons, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import { deliverTo } from '../../platform/notices/deliver.ts'
import { rolesOf } from '../../platform/notices/tell.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { filesOfAll, link } from '../attachments/attachment.repository.ts'
import { placeOf, type Context, type ServerDocument, type Shape } from '../document.ts'
import { find } from '../store.ts'
import * as talk from './talk.repository.ts'

type Definition = DocumentDefinition

/**
 * The talk of a document (D160). Whoever reads the document reads its talk; a customer reads what is for the customer.
 */
export function talkHandlers<S extends Shape>(
  document: ServerDocument<S>,
  calls: TalkCalls,
): readonly Handler[] {
  const definition: Definition = document.definition
  const { name } = definition

  /** The document, if the actor sees it, and what its revisions are talked about by. */
  const subjectOf = async (db: Queryable, actor: Actor, id: string) => {
    const mayRead = actor.permissions.has(document.definition.permissions.read)
    const row = (mayRead ? await find(db, actor, document, id) : undefined) ?? refuse('NOT_FOUND')
    const columns: Readonly<Record<string, unknown>> = { ...row }
    const { of = 'id' } = definition.talk ?? {}
    return { row, subjectId: String(columns[of]), isDraft: row.status === 'draft' }
  }

  /** Tells the screens of those who may read the remark, and nobody else. */
  const announceTalk = async (
    { tx, services }: Pick<Context, 'tx' | 'services'>,
    row: S['row'],
    { subjectId, forCustomer }: { subjectId: string; forCustomer: boolean },
  ) => {
    services.live.publish(tx, {
      topic: document.definition.name,
      ids: await talk.idsOf(tx, definition, subjectId),
      row: placeOf(row),
      ...(forCustomer ? document.audience(row) : { staffOnly: true }),
    })
  }

  return [
    read(calls.talk, async ({ db, actor, query: { id } }) => {
      const { subjectId } = await subjectOf(db, actor, id)
      const [threads, customerReads] = await Promise.all([
        talk.threadsOf(db, actor, subjectId),
        talk.isReadByCustomer(db, definition, id),
      ])
      return { threads, customerReads }
    }),

    read(calls.remarks, async ({ db, services, actor, query: { id, lineId = null, before } }) => {
      const { subjectId } = await subjectOf(db, actor, id)
      const found = await talk.remarksOf(db, actor, { subjectId, lineId }, { before, limit: threadPage + 1 })
      const shown = found.slice(0, threadPage).toReversed()
      const visibleIds = shown.filter(({ withdrawnAt }) => withdrawnAt === null).map((one) => one.id)
      const files = visibleIds.length > 0 ? await filesOfAll(db, 'remark', visibleIds) : []
      const remarks = shown.map(({ writtenAt, withdrawnAt, authorId, authorName, body, ...one }) => ({
        ...one,
        at: writtenAt,
        // What people of its customer say about a document is said by the reader's own colleagues (D327).
        author: one.byCustomer ? authorName : nameFor(actor, authorName),
        own: authorId === actor.accountId,
        withdrawn: withdrawnAt !== null,
        text: withdrawnAt === null ? body : '',
        files: files
          .filter(({ linkedId }) => linkedId === one.id)
          .map(({ linkedId: _id, ...file }) => storedFileOf(file, services)),
      }))
      return { remarks, more: found.length > threadPage }
    }),

    read(calls.talkPeople, async ({ db, actor, query: { id } }) => {
      const { isDraft } = await subjectOf(db, actor, id)
      return talk.colleagues(db, definition, { id, isDraft }, actor.accountId)
    }),

    write(calls.sayRemark, async ({ tx, services, actor, body }) => {
      const { id, lineId, text, mentions, fileIds } = body
      const byCustomer = actor.role === 'customer'
      const forCustomer = byCustomer || body.forCustomer
      const { row, subjectId, isDraft } = await subjectOf(tx, actor, id)
      if (lineId !== null && !(await talk.hasLine(tx, actor, definition, { id, subjectId, lineId })))
        refuse('NOT_FOUND', undefined, 'lineId')
      if (forCustomer && !byCustomer && !(await talk.isReadByCustomer(tx, definition, id)))
        refuse('TALK_CUSTOMER_BLIND', undefined, 'forCustomer')
      const known = byCustomer ? [] : await talk.colleagues(tx, definition, { id, isDraft }, actor.accountId)
      const unknown = mentions.filter((one) => !known.some((person) => person.id === one))
      throwReasons(unknown.map((one) => ({ code: 'NOT_FOUND', path: `mentions.${mentions.indexOf(one)}` })))

      const now = services.now()
      const at = now.toISOString()
      const remark = {
        id: newId(now.getTime()),
        docType: name,
        subjectId,
        lineId,
        forCustomer,
        authorId: actor.accountId,
        authorName: actor.name,
        byCustomer,
        body: text,
        writtenAt: at,
      }
      const sides = ['owner' as const, ...(forCustomer ? rolesOf(actor, 'otherSide') : [])]
      const recipients = await talk.toldOfRemark(tx, definition, { id, isDraft }, remark, {
        sides: byCustomer ? [...sides, 'customer'] : sides,
        mentions,
        kind: talkNotice,
      })
      await talk.insertRemark(
        tx,
        remark,
        recipients.map(({ accountId }) => accountId),
      )
      for (const [nth, fileId] of fileIds.entries())
        if (!(await link(tx, actor, { doc: 'remark', id: remark.id }, fileId)))
          refuse('NOT_FOUND', undefined, `fileIds.${nth}`)
      await record(tx, actor, { docType: 'remark', docId: remark.id, event: 'write' }, at)
      const news = { kind: talkNotice, docType: document.definition.name, actorName: actor.name, at }
      const sourceOf = () => `${name}:remark:${remark.id}`
      const isMentioned = ({ accountId }: { accountId: string }) => mentions.includes(accountId)
      await deliverTo(tx, services, { ...news, event: 'mention', sourceOf }, recipients.filter(isMentioned))
      const others = recipients.filter((one) => !isMentioned(one))
      await deliverTo(tx, services, { ...news, event: 'remark', sourceOf }, others)
      await announceTalk({ tx, services }, row, remark)
      return { id: remark.id }
    }),

    write(calls.readRemarks, async ({ tx, services, actor, body: { id, remarkIds } }) => {
      const { subjectId } = await subjectOf(tx, actor, id)
      const changed = await talk.markRemarksRead(tx, actor, subjectId, remarkIds)
      if (changed > 0) {
        const ids = await talk.idsOf(tx, definition, subjectId)
        services.live.publish(tx, { topic: document.definition.name, ids, accounts: [actor.accountId] })
      }
      return { changed }
    }),

    write(calls.withdrawRemark, async ({ tx, services, actor, body: { id, remarkId } }) => {
      const { row, subjectId } = await subjectOf(tx, actor, id)
      const remark = (await talk.ownRemark(tx, actor, subjectId, remarkId)) ?? refuse('NOT_FOUND')
      if (remark.withdrawnAt !== null) return {}
      const now = services.now()
      if (!isWithdrawable({ at: remark.writtenAt, now })) refuse('TALK_TOO_LATE', { max: withdrawMinutes })
      const at = now.toISOString()
      await talk.withdrawRemark(tx, remark.id, at)
      await record(tx, actor, { docType: 'remark', docId: remark.id, event: 'withdraw' }, at)
      await announceTalk({ tx, services }, row, { subjectId, forCustomer: remark.forCustomer })
      return {}
    }),
  ]
}
