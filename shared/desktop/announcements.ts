import { documentHomes, documentNames, detailAddress } from '#shared/documents/outlines.ts'
import * as z from 'zod'
import { languages } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { messagePagePath, noticeCountPath, noticePagePath, unreadCountPath } from './calls.ts'
import { screenOfLink, scheme } from './link.ts'

/** What the system's notification says, and the screen behind it. */
export interface Announcement {
  id: string
  title: string
  body: string
  screen: string
}

interface Kind {
  /** The topics of the server's stream that say that there may be something new. */
  topic: string
  countPath: string
  pagePath: string
  /** Asks for the newest that is not read. */
  queryOf(this: void, language: string): object
  announced(this: void, answer: unknown): Announcement | undefined
}

const messages = z.object({
  rows: z.array(z.object({ id: z.string(), title: z.string(), senderName: z.string() })),
})
const notices = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      title: z.string(),
      docType: z.enum(documentNames),
      docId: z.string(),
      opens: z.boolean(),
    }),
  ),
})

/** What the shell announces, also while no window is visible. */
export const announced: readonly Kind[] = [
  {
    topic: 'unread',
    countPath: unreadCountPath,
    pagePath: messagePagePath,
    queryOf: () => ({ page: 1, size: 1, filter: { viewed: false } }),
    announced(answer) {
      const [newest] = messages.parse(answer).rows
      const screen = newest && screenOfLink(`${scheme}://message/${newest.id}`)
      return newest && screen
        ? { id: newest.id, title: newest.title, body: newest.senderName, screen }
        : undefined
    },
  },
  {
    topic: 'notice',
    countPath: noticeCountPath,
    pagePath: noticePagePath,
    queryOf: (language) => ({
      page: 1,
      size: 1,
      language: languages.find((one) => one === language) ?? 'en',
      filter: { unread: true, desktop: true },
    }),
    announced(answer) {
      const [newest] = notices.parse(answer).rows
      if (!newest) return undefined
      const { id, text, title, docType, docId, opens } = newest
      const screen = opens
        ? detailAddress(docType, docId, 'staff')
        : (documentHomes[docType].staff ?? screens.home)
      return { id, title: text, body: title, screen }
    },
  },
]
