import { documentOf } from '#shared/documents/index.ts'
import type { fileGroups, StoredFile } from '#shared/platform/files/file.contract.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { documentFileBytes, orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { record, type Change } from '../../../history/history.ts'
import { write, read, type Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import type { Services } from '../../../services.ts'
import { linkTo } from '../../../platform/files/link.ts'
import { filesOf, link, unlink, type AttachedFile, type Carried } from './attachment.repository.ts'

/** What a document says about its files. */
export interface Carrier<R> {
  doc: Carried['doc']
  isVisible(db: Queryable, actor: Actor, id: string): Promise<boolean>
  /** Locks the document, or refuses where the actor may not change it. The lock keeps the count true. */
  open(tx: Tx, actor: Actor, id: string): Promise<R>
  /** Tells the screens of whoever may see the document. */
  tell(services: Services, tx: Tx, row: R): void
}

const stored = (file: AttachedFile, { secret, now }: Services): StoredFile => {
  const { id, groupName, ...rest } = file
  const at = { viewPath: id, groupName: groupName as (typeof fileGroups)[number] }
  return { id, ...rest, ...at, link: linkTo(secret, at, now()) }
}

/** The three calls of a document's files: listed for whoever sees it, attached and removed while it can be edited. */
export function attachmentHandlers<R>(carrier: Carrier<R>): readonly Handler[] {
  const { doc } = carrier
  const { calls } = documentOf[doc]
  const list = async (db: Queryable, services: Services, id: string) =>
    (await filesOf(db, { doc, id })).map((file) => stored(file, services))
  const log = (tx: Tx, actor: Actor, id: string, change: Omit<Change, 'path'>) =>
    record(tx, actor, {
      docType: doc,
      docId: id,
      event: 'update',
      changes: [{ path: 'attachments', ...change }],
    })

  return [
    read(calls.attachments, async ({ db, services, actor, query }) =>
      (await carrier.isVisible(db, actor, query.id)) ? list(db, services, query.id) : refuse('NOT_FOUND'),
    ),
    write(calls.attach, async ({ tx, services, actor, body: { id, fileId } }) => {
      const row = await carrier.open(tx, actor, id)
      const held = await filesOf(tx, { doc, id })
      if (held.some((file) => file.id === fileId)) return held.map((file) => stored(file, services))
      if (held.length >= orderAttachmentCount) return refuse('FILE_COUNT', { max: orderAttachmentCount })
      const file = await link(tx, actor, { doc, id }, fileId)
      if (!file) return refuse('NOT_FOUND', undefined, 'fileId')
      const bytes = held.reduce((sum, one) => sum + Number(one.bytes), Number(file.bytes))
      if (bytes > documentFileBytes) return refuse('FILE_TOTAL', { max: sizeText(documentFileBytes) })
      await log(tx, actor, id, { from: null, to: file.name })
      carrier.tell(services, tx, row)
      return list(tx, services, id)
    }),
    write(calls.detach, async ({ tx, services, actor, query: { id, fileId } }) => {
      const row = await carrier.open(tx, actor, id)
      const file = await unlink(tx, { doc, id }, fileId)
      if (!file) return refuse('NOT_FOUND', undefined, 'fileId')
      await log(tx, actor, id, { from: file.name, to: null })
      carrier.tell(services, tx, row)
      return list(tx, services, id)
    }),
  ]
}
