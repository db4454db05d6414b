import { documentOf } from '#shared/documents/index.ts'
import { isOther, noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import { noticeCalls, type NoticeRow } from '#shared/platform/notices/notice.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { until } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'

/** What somebody was told of a document, newest first. */
export async function noticesAbout(
  client: Client,
  { id }: { id: string },
  language: Language = 'en',
): Promise<NoticeRow[]> {
  const { body } = await client.call(noticeCalls.page, { body: { language, size: 100 } })
  return body.rows.filter(({ docId }) => docId === id)
}

/** Whether what the link of a notice leads to opens for its reader. */
async function isOpened(client: Client, { docType, docId, opens }: NoticeRow): Promise<boolean> {
  if (!opens || isOther(docType)) return false
  const side = client.user.role === 'customer' ? 'customer' : 'staff'
  const { searchParams } = new URL(noticeAddress(docType, docId, side), 'https://seaway.example.com')
  const query = { id: searchParams.get('id') ?? '' }
  return (await client.call(documentOf[docType].calls.one, { query })).status === 200
}

/**
 * Waits until somebody is told of an event of a document in these words.
 * @returns how often, and whether the link of the notice opens the document
 */
export async function heard(client: Client, document: { id: string }, event: string) {
  const own = async () =>
    (await noticesAbout(client, document)).filter(({ text }) => text.endsWith(`: ${event}`))
  await until(async () => (await own()).length > 0)
  const rows = await own()
  return { times: rows.length, opened: rows[0] !== undefined && (await isOpened(client, rows[0])) }
}

/** Told once, with a link that opens. */
export const once = { times: 1, opened: true }
