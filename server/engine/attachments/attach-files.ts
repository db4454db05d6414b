import { sizeText } from '#shared/platform/files/file.rules.ts'
import { documentFileBytes, orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { record } from '../../records/history/history.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Context, ServerDocument, Shape } from '../document.ts'
import { filesOf, link } from './attachment.repository.ts'

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
