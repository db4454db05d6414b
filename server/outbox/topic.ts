import type { z } from 'zod'
import type { Services } from '../services.ts'

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

/** A job throws this when no further attempt can help. Its message is dead at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** A kind of job. A job may run twice, so it must find out whether its work has already been done. */
export interface Topic<S extends z.ZodType = z.ZodType> {
  name: string
  schema: S
  run(payload: z.infer<S>, context: JobContext): Promise<void>
  /**
   * Is called when the last attempt has failed, or its worker never came back; the row is dead afterwards.
   */
  gaveUp?(payload: z.infer<S>, error: string, context: JobContext): Promise<void>
}

export const topic = <S extends z.ZodType>(t: Topic<S>): Topic => t
