import type { z } from 'zod'
import type { Services } from '../services.ts'

/** What a job is told beside its payload. */
export interface JobContext {
  services: Services
  id: string
  /** Which attempt this is, from 1. */
  attempt: number
  /** Aborts when the server begins to stop: long jobs leave at their next safe point. */
  stopping: AbortSignal
}

/** Thrown by a job that leaves because the server stops: it goes on elsewhere, and nothing has failed. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** A job has a name, a schema and may run twice: it must find out whether it has been done. */
export interface Topic<S extends z.ZodType = z.ZodType> {
  name: string
  schema: S
  run(payload: z.infer<S>, context: JobContext): Promise<void>
  /** Its last attempt failed, or its worker never came back: the row is dead after this. */
  gaveUp?(payload: z.infer<S>, error: string, context: JobContext): Promise<void>
}

export const topic = <S extends z.ZodType>(t: Topic<S>): Topic => t
