import type { z } from 'zod'
import type { LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'

/** What a job gets besides its payload. */
export interface JobContext {
  services: Services
  id: string
  /** The number of this attempt, starting at 1. */
  attempt: number
  /** Aborts when the server begins to stop. Long jobs then leave at their next safe point. */
  stopping: AbortSignal
}

/**
 * A job throws this when it leaves because the server stops. Nothing has failed; the job continues elsewhere.
 */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** A job throws this where people can be told in words why it failed. Its message is for the technical details. */
export class Failure extends Error {
  override name = 'Failure'
  readonly reason: LetterReason

  constructor(reason: LetterReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A job throws this when no further attempt can help. Its message is dead at once. */
export class PermanentFailure extends Failure {
  override name = 'PermanentFailure'
}

/** Why a job has failed: for people, and as the error says it. */
export interface Failed {
  reason: LetterReason
  error: string
}

interface Kind<S extends z.ZodType> {
  name: string
  schema: S
  /**
   * Is called when the last attempt has failed, or its worker never came back; the row is dead afterwards.
   */
  gaveUp?(payload: z.infer<S>, failed: Failed, context: JobContext): Promise<void>
}

interface Runs<S extends z.ZodType = z.ZodType> extends Kind<S> {
  /** The job may run twice, so it must find out whether its work has already been done. */
  run(payload: z.infer<S>, context: JobContext): Promise<void>
}

interface Writes<S extends z.ZodType = z.ZodType> extends Kind<S> {
  /** The job only writes to the database: in the transaction that also ends its row, so that it is done once. */
  write(payload: z.infer<S>, context: JobContext & { tx: Tx }): Promise<void>
}

/** A kind of job. */
export type Topic<S extends z.ZodType = z.ZodType> = Runs<S> | Writes<S>

export function topic<S extends z.ZodType>(kind: Runs<S>): Runs
export function topic<S extends z.ZodType>(kind: Writes<S>): Writes
export function topic(kind: Topic): Topic {
  return kind
}
