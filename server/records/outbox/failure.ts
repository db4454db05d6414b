import { ZodError } from 'zod'
import type { LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import { isDatabaseAway } from '../../db/driver/outage.ts'
import { Failure, type Failed } from './topic.ts'

const reasonOf = (error: unknown): LetterReason => {
  if (error instanceof Failure) return error.reason
  if (error instanceof ZodError) return 'unreadable'
  return isDatabaseAway(error) ? 'databaseAway' : 'fault'
}

/** What people are told of a job that has failed, and what it said itself. */
export const failureOf = (error: unknown): Failed => ({
  reason: reasonOf(error),
  error: error instanceof Error && error.message !== '' ? error.message : String(error),
})
