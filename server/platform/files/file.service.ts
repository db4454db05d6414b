import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { accountFileBytes } from '#shared/vocabulary/limits.ts'
import { receiveFile } from '../../connectors/files/receive.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { read, serve, refuse, type FileAnswer, type Upload, type Services } from '../../calls/handler.ts'
import * as files from './file.repository.ts'
import { isGenuine } from './link.ts'
import { storedFileOf } from './stored-file.ts'

const dayMs = 24 * 3_600_000

async function checkQuota(
  db: Queryable,
  { now }: Pick<Services, 'now'>,
  actor: Actor,
  more: number,
): Promise<void> {
  const since = new Date(now().getTime() - dayMs)
  if ((await files.bytesOfAccount(db, actor.accountId, since)) + more > accountFileBytes)
    refuse('FILE_QUOTA', { max: sizeText(accountFileBytes) })
}

/**
 * The bytes are stored first, the row second, and then the bytes become permanent. What breaks off in between
 * is swept later.
 */
export async function receive(
  services: Pick<Services, 'db' | 'now' | 'secret' | 'storage'>,
  actor: Actor,
  groupName: StoredFile['groupName'],
  incoming: Upload,
): Promise<StoredFile> {
  await checkQuota(services.db.reads, services, actor, 1)
  const { key, ...received } = await receiveFile(services.storage, incoming.stream, {
    name: incoming.name,
    kind: groupName,
  })
  const { name, mediaType, bytes, sha256 } = received
  const file = { id: newId(), name, mediaType, bytes, groupName }
  await inTransaction(services.db, async (tx) => {
    await files.lockAccount(tx, actor.accountId)
    await checkQuota(tx, services, actor, file.bytes)
    await files.insert(tx, { ...file, storageKey: key, sha256, ownerId: actor.accountId })
    await record(tx, actor, { docType: 'file', docId: file.id, event: 'upload' })
  }).catch(async (error: unknown) => {
    await services.storage.remove(key)
    throw error
  })
  await services.storage.commit(key)
  return storedFileOf(file, services)
}

export const upload = serve(fileCalls.upload, ({ services, actor, query, upload: incoming }) =>
  receive(services, actor, query.groupName, incoming),
)

export const fileAnswer = async (
  services: Pick<Services, 'storage'>,
  file: files.FileRecord,
): Promise<FileAnswer> => ({
  name: file.name,
  mediaType: file.mediaType,
  bytes: file.bytes,
  stream: await services.storage.open(file.storageKey),
})

export const download = read(fileCalls.download, async ({ db, services, actor, query }) => {
  const file = await files.findVisible(db, actor, query.viewPath, query.groupName)
  return file ? fileAnswer(services, file) : refuse('NOT_FOUND')
})

export const link = read(fileCalls.link, async ({ db, services, query }) => {
  if (!isGenuine(services.secret, query, services.now())) return refuse('NOT_FOUND')
  const { submission } = query
  if (submission !== undefined && !(await files.isSubmissionAlive(db, submission))) return refuse('NOT_FOUND')
  const file = await files.findByPath(db, query.viewPath, query.groupName)
  return file ? fileAnswer(services, file) : refuse('NOT_FOUND')
})
