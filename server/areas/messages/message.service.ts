import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { record } from '../../records/history/history.ts'
import { write, read, refuse } from '../../calls/handler.ts'
import { markReadAbout } from '../../platform/notices/notice.repository.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import * as messages from './message.repository.ts'

const sent = <T extends { sentAt: string | null }>(row: T) => ({ ...row, sentAt: row.sentAt ?? '' })

export const page = read(messageCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await messages.page(db, actor.accountId, body)
  return { rows: rows.map(sent), ...total }
})

export const count = read(messageCalls.count, async ({ db, actor }) => ({
  unread: await messages.unread(db, actor.accountId),
}))

/** Opening a message marks it as viewed (D111); the badge on every device and the author's screens are updated. */
export const one = write(messageCalls.one, async ({ tx, services, actor, query }) => {
  const found = await messages.openOne(tx, actor.accountId, query.id)
  if (!found) return refuse('NOT_FOUND')
  const { createdBy: author, files, ...message } = found
  const opened = { ...sent(message), files: files.map((file) => storedFileOf(file, services)) }
  if (message.viewedAt !== null) return opened
  const viewedAt = services.now().toISOString()
  await messages.markViewed(tx, actor.accountId, message.id, viewedAt)
  const noticesRead = await markReadAbout(tx, actor.accountId, message.id, viewedAt)
  await record(tx, actor, { docType: 'message', docId: message.id, event: 'view' })
  services.live.publish(tx, { topic: 'unread', ids: [message.id], accounts: [actor.accountId, author] })
  if (noticesRead > 0) services.live.publish(tx, { topic: 'notice', ids: [], accounts: [actor.accountId] })
  return { ...opened, viewedAt }
})
