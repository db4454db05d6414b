import * as z from 'zod'
import type { Outgoing } from '../../records/outbox/outbox.ts'

/** Late attempts are ten minutes apart, so this many take about a day. */
const attemptsOfDay = 150

export const statisticTopic = 'mail.statistic'
export const statisticPayload = z.object({ accountId: z.string(), viewId: z.string(), monday: z.string() })

/** The mail of a statistic for one Monday. */
export const statisticJob = (mail: z.infer<typeof statisticPayload>): Outgoing => ({
  topic: statisticTopic,
  key: `statistic:${mail.viewId}:${mail.accountId}:${mail.monday}`,
  payload: mail,
  docId: mail.accountId,
  maxAttempts: attemptsOfDay,
})
