import type { Change as FieldChange } from '../records/history/change.ts'
import type { Firing, ServerDocument, Shape } from './document.ts'

declare module '../calls/services.ts' {
  interface Services {
    /** What an event of one document causes in others, in the order in which it happens. */
    reactions: readonly Reaction[]
  }
}

/** What an event says of itself. */
export interface Note {
  comment?: string | undefined
  changes?: readonly FieldChange[]
  /** When it happened, for what is recorded later than it happened. */
  at?: string
}

/** Columns that another system's answer wrote, without an event. */
export const touched = 'touched'

/** An event of a record that has just been written, in the transaction that wrote it. */
export interface Happening<S extends Shape> {
  event: S['event'] | typeof touched
  before: S['row']
  row: S['row']
  /** What it was decided on beside the record. */
  facts: Partial<S['facts']>
  note: Note
}

export type HappeningOf<D> = D extends ServerDocument<infer S> ? Happening<S> : never

/** What an event of one document makes other documents do, in the same transaction. */
export interface Reaction {
  document: string
  events: ReadonlySet<string>
  react(this: void, firing: Firing, happening: Happening<Shape>): Promise<void>
}

export const after = <S extends Shape>(
  document: ServerDocument<S>,
  events: readonly Happening<S>['event'][],
  react: (firing: Firing, happening: Happening<S>) => Promise<void>,
): Reaction => ({ document: document.definition.name, events: new Set(events), react })
