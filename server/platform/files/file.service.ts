import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { accountFileBytes } from '#shared/vocabulary/limits.ts'
import { receiveFile } from '../../connectors/files/receive.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import { read, serve, type FileAnswer } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Services } from '../../services.ts'
import * as files from './file.repository.ts'
import { isGenuine, linkTo } from './link.ts'

const dayMs = 24 * 3_600_000

async function checkQuota(db: Queryable, { now }: Services, actor: Actor, more: number): Promise<void> {
  const since = new Date(now().getTime() - dayMs)
  if ((await files.bytesOfAccount(db, actor.accountId, since)) + more > accountFileBytes)
    refuse('FILE_QUOTA', { max: sizeText(accountFileBytes) })
}

/**
 * The bytes are stored first, the row second, and then the bytes become permanent. What breaks off in between
 * is swept later.
 */
export const upload = serve(fileCalls.upload, async ({ services, actor, query, upload: incoming }) => {
  await checkQuota(services.db, services, actor, 1)
  const received = await receiveFile(services.storage, incoming.stream, {
    name: incoming.name,
    kind: query.groupName,
  })
  const file = {
    id: newId(),
    storageKey: received.key,
    name: received.name,
    mediaType: received.mediaType,
    bytes: received.bytes,
    sha256: received.sha256,
    groupName: query.groupName,
    ownerId: actor.accountId,
  }
  await inTransaction(services.db, async (tx) => {
    await files.lockAccount(tx, actor.accountId)
    await checkQuota(tx, services, actor, file.bytes)
    await files.insert(tx, file)
    await record(tx, actor, { docType: 'file', docId: file.id, event: 'upload' })
  }).catch(async (error: unknown) => {
    await services.storage.remove(received.key)
    throw error
  })
  await services.storage.commit(received.key)
  const { id, name, mediaType, bytes } = file
  const link = linkTo(services.secret, { viewPath: id, groupName: query.groupName }, services.now())
  return { id, name, mediaType, bytes, groupName: query.groupName, viewPath: id, link }
})

const answer = async (services: Services, file: files.FileRecord): Promise<FileAnswer> => ({
  name: file.name,
  mediaType: file.mediaType,
  bytes: file.bytes,
  stream: await services.storage.open(file.storageKey),
})

export const download = read(fileCalls.download, async ({ db, services, actor, query }) => {
  const file = await files.findVisible(db, actor, query.viewPath, query.groupName)
  return file ? answer(services, file) : refuse('NOT_FOUND')
})

export const link = read(fileCalls.link, async ({ db, services, query }) => {
  if (!isGenuine(services.secret, query, services.now())) return refuse('NOT_FOUND')
  const file = await files.findByPath(db, query.viewPath, query.groupName)
  return file ? answer(services, file) : refuse('NOT_FOUND')
})
