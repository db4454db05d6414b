import type {
  attachmentCalls,
  AttachedFile,
  releaseCall,
} from '#shared/engine/attachments/attachment.contract.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { documentFileBytes, orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Change } from '../../records/history/change.ts'
import { record } from '../../records/history/history.ts'
import { write, read, refuse, type Handler, type Services } from '../../calls/handler.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import { open, act } from '../act.ts'
import { announce, type Context, type ServerDocument, type Shape } from '../document.ts'
import { isVisible } from '../store.ts'
import { filesOf, link, unlink, release } from './attachment.repository.ts'

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

/**
 * Attaches files of their uploader to a document whose lock is held. One that is attached already, or was removed
 * since it was uploaded, is passed over.
 */
export async function attachFiles<S extends Shape>(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  document: ServerDocument<S>,
  id: string,
  fileIds: readonly string[] = [],
): Promise<void> {
  if (fileIds.length === 0) return
  const doc = document.definition.name
  const held = await filesOf(tx, { doc, id })
  const changes = []
  let bytes = held.reduce((sum, one) => sum + Number(one.bytes), 0)
  for (const fileId of new Set(fileIds)) {
    const file = await link(tx, actor, { doc, id }, fileId)
    if (!file) continue
    changes.push({ path: 'attachments', from: null, to: file.name })
    bytes += Number(file.bytes)
  }
  if (held.length + changes.length > orderAttachmentCount)
    return refuse('FILE_COUNT', { max: orderAttachmentCount })
  if (bytes > documentFileBytes) return refuse('FILE_TOTAL', { max: sizeText(documentFileBytes) })
  if (changes.length > 0) await record(tx, actor, { docType: doc, docId: id, event: 'update', changes })
}

/**
 * Lets the customer of a document read one of its files, or no longer, each by an event of its own, of which people are
 * told. A file that is so already changes nothing.
 */
export const releaseVerb = <S extends Shape>(
  document: ServerDocument<S>,
  call: ReturnType<typeof releaseCall>,
  events: { release: S['event']; withhold: S['event'] },
): Handler =>
  write(call, async (input) => {
    const { id, fileId, released } = input.body
    const carrier = { doc: document.definition.name, id }
    await act(
      input,
      document,
      { id },
      {
        event: released ? events.release : events.withhold,
        async change({ tx, services, check }) {
          check([])
          const files = await filesOf(tx, carrier)
          if (!files.some((file) => file.id === fileId)) return refuse('NOT_FOUND', undefined, 'fileId')
          const file = await release(tx, carrier, fileId, released)
          if (!file) return null
          const [from, to] = released ? [null, file.name] : [file.name, null]
          return { changes: [{ path: 'papers', from, to }], at: services.now().toISOString() }
        },
      },
    )
    const files = await filesOf(input.tx, carrier)
    return files.map((file) => ({ ...storedFileOf(file, input.services), released: file.released }))
  })
