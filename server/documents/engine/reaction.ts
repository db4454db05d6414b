import type { Change as FieldChange } from '../../history/history.ts'
import type { Context, ServerDocument, Shape } from './document.ts'

/** What an event says of itself. */
export interface Said {
  comment?: string | undefined
  changes?: readonly FieldChange[]
  /** When it happened, for what is recorded later than it happened. */
  at?: string
}

/** An event of a record that has just been written, in the transaction that wrote it. */
export interface Happening<S extends Shape> {
  event: S['event']
  before: S['row']
  row: S['row']
  /** What it was decided on beside the record. */
  facts: Partial<S['facts']>
  said: Said
}

export type HappeningOf<D> = D extends ServerDocument<infer S> ? Happening<S> : never

/** What an event of one document makes other documents do, in the same transaction. */
export interface Reaction {
  document: string
  events: ReadonlySet<string>
  react(context: Context, happening: Happening<Shape>): Promise<void>
}

export const after = <S extends Shape>(
  document: ServerDocument<S>,
  events: readonly S['event'][],
  react: (context: Context, happening: Happening<S>) => Promise<void>,
): Reaction => ({ document: document.definition.name, events: new Set(events), react })
