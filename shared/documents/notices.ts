import { perDocument, type DocumentDefinition } from '#shared/engine/document.ts'
import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import { documents } from './index.ts'
import type { DocumentName } from './outlines.ts'

/** Who is told of which event of a document. */
export const documentNotices: Readonly<Record<DocumentName, readonly NoticeRule[]>> = perDocument(
  documents,
  ({ notices = [] }: DocumentDefinition) => notices,
)

/** What people are reminded of until it is done. */
export const documentReminders: Readonly<Record<DocumentName, readonly ReminderRule[]>> = perDocument(
  documents,
  ({ reminders = [] }: DocumentDefinition) => reminders,
)
