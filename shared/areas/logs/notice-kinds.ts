import { documentNotices, documentReminders } from '#shared/documents/notices.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import type { NoticeAudience } from '#shared/engine/notice.ts'
import { talkNotice } from '../../engine/talk/talk.rules.ts'
import { connection, publicationKinds } from '../../platform/notices/notice-subjects.ts'
import { holds } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'

const rules = documentNames.flatMap((name) => [...documentNotices[name], ...documentReminders[name]])

/** Everything that a person chooses the ways for, in the order of the documents. */
const published = Object.values(publicationKinds)
export const noticeKinds: readonly string[] = [
  ...new Set(rules.map(({ kind }) => kind)),
  talkNotice,
  ...published,
  connection,
]

const isTold = (role: Role, audience: NoticeAudience): boolean => {
  if (audience === 'owner') return role === 'salesman'
  if (audience === 'otherSide') return ['customer', 'salesman', 'customerService'].includes(role)
  if (audience === 'asked') return holds(role, 'approval.decide')
  if (audience === 'starter') return holds(role, 'approval.edit')
  if (audience === 'approver' || audience === 'asker') return role === 'customer'
  return audience === role
}

/** The kinds of notices that somebody with this role may ever get. */
export const kindsOf = (role: Role): string[] =>
  noticeKinds.filter(
    (kind) =>
      (role === 'customer' && published.includes(kind)) ||
      (kind === connection && role === 'administrator') ||
      (kind === talkNotice && holds(role, 'talk.join')) ||
      rules.some((rule) => rule.kind === kind && rule.recipients.some((audience) => isTold(role, audience))),
  )
