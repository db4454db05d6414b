import * as z from 'zod'
import type { Outgoing } from '../../records/outbox/outbox.ts'

/** Late attempts are ten minutes apart, so this many take about a day. */
const attemptsOfDay = 150

export const noticesTopic = 'mail.notices'
export const noticesPayload = z.object({ mailId: z.string(), accountId: z.string() })
export type NoticesMail = z.infer<typeof noticesPayload>

/** The mail of the notices that carry its id. The mails of one person go one after the other. */
export const noticesJob = (mail: NoticesMail): Outgoing => ({
  topic: noticesTopic,
  key: `mail:${mail.mailId}`,
  payload: mail,
  docId: mail.accountId,
  maxAttempts: attemptsOfDay,
})

export const invitationTopic = 'mail.invitation'
export const invitationPayload = z.object({
  invitationId: z.string(),
  accountId: z.string(),
  userId: z.string(),
})

/** The mail with the link of an invitation. The link itself is derived when the mail is written. */
export const invitationJob = (payload: z.infer<typeof invitationPayload>): Outgoing => ({
  topic: invitationTopic,
  key: `mail:${payload.invitationId}`,
  payload,
  maxAttempts: attemptsOfDay,
})

export const confirmationTopic = 'mail.confirmation'
export const confirmationPayload = z.object({
  confirmationId: z.string(),
  accountId: z.string(),
  userId: z.string(),
})

export const confirmationJob = (payload: z.infer<typeof confirmationPayload>): Outgoing => ({
  topic: confirmationTopic,
  key: `mail:${payload.confirmationId}`,
  payload,
  maxAttempts: attemptsOfDay,
})
