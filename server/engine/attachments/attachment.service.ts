import type { attachmentCalls, AttachedFile } from '#shared/engine/attachments/attachment.contract.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { documentFileBytes, orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Change } from '../../records/history/change.ts'
import { record } from '../../records/history/history.ts'
import { write, read, type Handler } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Services } from '../../calls/services.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import { open } from '../act.ts'
import { announce } from '../announce.ts'
import type { Context, ServerDocument, Shape } from '../document.ts'
import { isVisible } from '../store.ts'
import { filesOf, link, unlink } from './attachment.repository.ts'

/**
 * The three calls of a document's files: listed for whoever sees it, attached and removed as long as it can be edited.
 * Its lock keeps their count true.
 * @param editing the event that stands for an edit of the record in its state
 */
export function attachmentHandlers<S extends Shape>(
  document: ServerDocument<S>,
  calls: ReturnType<typeof attachmentCalls>,
  editing: (row: S['row'], actor: Actor) => S['event'] = () => 'save',
): readonly Handler[] {
  const doc = document.definition.name
  const { customerSees }: DocumentDefinition = document.definition
  /** The files that a reader is shown, and may remove. */
  const shown = async (db: Queryable, actor: Actor, id: string) => {
    const files = await filesOf(db, { doc, id })
    const { ownFiles = false, releasedFiles = false } = actor.role === 'customer' ? (customerSees ?? {}) : {}
    return files.filter(
      ({ byCustomer, released }) => (byCustomer || !ownFiles) && (released || !releasedFiles),
    )
  }
  const list = async (
    db: Queryable,
    actor: Actor,
    services: Pick<Services, 'now' | 'secret'>,
    id: string,
  ): Promise<AttachedFile[]> =>
    (await shown(db, actor, id)).map((file) => ({
      ...storedFileOf(file, services),
      ...(customerSees?.releasedFiles && { released: file.released }),
    }))
  const change = async (context: Context, id: string, one: Omit<Change, 'path'>) => {
    const changes = [{ path: 'attachments', ...one }]
    await record(context.tx, context.actor, { docType: doc, docId: id, event: 'update', changes })
  }

  return [
    read(calls.attachments, async ({ db, services, actor, query }) =>
      (await isVisible(db, actor, document, query.id))
        ? list(db, actor, services, query.id)
        : refuse('NOT_FOUND'),
    ),
    write(calls.attach, async (input) => {
      const { tx, services, actor, body } = input
      const { id, fileId } = body
      const event = (one: S['row']) => editing(one, actor)
      const { row, check } = await open(input, document, { id }, { event })
      check([])
      const held = await filesOf(tx, { doc, id })
      if (held.some((file) => file.id === fileId)) return list(tx, actor, services, id)
      if (held.length >= orderAttachmentCount) return refuse('FILE_COUNT', { max: orderAttachmentCount })
      const file = await link(tx, actor, { doc, id }, fileId)
      if (!file) return refuse('NOT_FOUND', undefined, 'fileId')
      const bytes = held.reduce((sum, one) => sum + Number(one.bytes), Number(file.bytes))
      if (bytes > documentFileBytes) return refuse('FILE_TOTAL', { max: sizeText(documentFileBytes) })
      await change(input, id, { from: null, to: file.name })
      announce(input, document, row)
      return list(tx, actor, services, id)
    }),
    write(calls.detach, async (input) => {
      const { tx, services, actor, query } = input
      const { id, fileId } = query
      const event = (one: S['row']) => editing(one, actor)
      const { row, check } = await open(input, document, { id }, { event })
      check([])
      const known = (await shown(tx, actor, id)).some((one) => one.id === fileId)
      const file = known && (await unlink(tx, { doc, id }, fileId))
      if (!file) return refuse('NOT_FOUND', undefined, 'fileId')
      await change(input, id, { from: file.name, to: null })
      announce(input, document, row)
      return list(tx, actor, services, id)
    }),
  ]
}
