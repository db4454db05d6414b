import * as z from 'zod'
import { id, instant } from '#shared/kernel/fields.ts'

export const accountSession = z.strictObject({
  id,
  /** The program and its system, as far as they are known: `Chrome 142 · Windows`. */
  deviceName: z.string(),
  systemId: z.int(),
  createdAt: instant,
  seenAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
})

/** A session as its own user sees it. */
export const ownSession = accountSession.extend({ current: z.boolean() })

/** The most sessions of an account that are shown. */
export const sessionsShown = 20
