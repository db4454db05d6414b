import type { CompiledQuery, Expression, Insertable, Selectable, SqlBool, UpdateObject } from 'kysely'
import {
  decide,
  stateIn,
  type Axes,
  type Machine,
  type MachineShape,
  type StateOf,
  type Verdict,
} from '#shared/kernel/machine.ts'
import type { Document } from '#shared/documents/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { MailPort } from '../connectors/mail/mail.port.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Figures } from '../records/figures.ts'
import type { LiveChange, LiveHub } from '../records/live/hub.ts'
import type { Outbox } from '../records/outbox/outbox.ts'
import type { StaffNames } from '../platform/people/staff-names.ts'
import type { Services } from '../calls/handler.ts'
import type { Change as FieldChange } from '../records/history/change.ts'

declare module '../calls/handler.ts' {
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

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Where a record belongs, by which the live channel knows whose screens show it. */
export const placeOf = ({ customerId, salesOrg, salespersonId, destinationCountry }: Place) => ({
  customerId,
  salesOrg,
  salespersonId,
  country: destinationCountry,
})

/**
 * Tells the figures that a record was written, and the screens of everybody who may see it as it was or as it is, because
 * a change of owner concerns both. Only what stays private to one side is kept from the other.
 */
export function announce<S extends Shape>(
  { tx, services }: Pick<Firing, 'tx'> & { services: Pick<Firing['services'], 'live' | 'figures'> },
  { audience, definition }: ServerDocument<S>,
  before: Partial<S['found']> & Place,
  after: Partial<S['found']> & Place = before,
): void {
  // A draft is nobody's figure yet.
  if (![before, after].every(({ status }) => status === 'draft'))
    services.figures.note(tx, definition.name, [after.id])
  const scope = same(audience(before), audience(after)) ? audience(after) : {}
  for (const place of [before, after])
    services.live.publish(tx, {
      topic: definition.name,
      ids: [place.id],
      row: placeOf(place),
      ...scope,
    })
}

/** The writing actor and the transaction. */
export interface Writer {
  tx: Tx
  actor: Actor
}
/** What an event needs to reach screens and other documents. The demo company is made without either. */
export interface Firing extends Writer {
  services: Pick<Services, 'reactions'> & {
    live: Pick<LiveHub, 'publish'>
    mail: Pick<MailPort, 'kind'>
    outbox: Pick<Outbox, 'add'>
    figures: Figures
    names: Pick<StaffNames, 'in'>
  }
}
/** Everything that a server consists of; the input of every writing call has it. */
export interface Context extends Firing {
  services: Services
}

/** Columns that the engine itself reads and writes. */
type OwnColumns = Pick<
  Tables['orders'],
  | 'id'
  | 'status'
  | 'version'
  | 'createdBy'
  | 'createdAt'
  | 'updatedBy'
  | 'updatedAt'
  | 'deletedAt'
  | 'customerId'
  | 'salesOrg'
  | 'salespersonId'
  | 'destinationCountry'
>
type Own = Selectable<OwnColumns>

/** A table with these columns belongs to a document. */
export type DocumentTable = {
  [T in keyof Tables]: Tables[T] extends OwnColumns ? T : never
}[keyof Tables]

/** The columns of a row that decide who may learn of it. */
export type Place = Pick<Own, 'id' | 'customerId' | 'salesOrg' | 'salespersonId' | 'destinationCountry'>

/** The part of a query by which rows of a document are found and locked. */
export interface Rows<Found> {
  where(condition: Expression<SqlBool>): Rows<Found>
  orderBy(expression: Expression<unknown>): Rows<Found>
  forUpdate(): Rows<Found>
  execute(): Promise<Found[]>
  executeTakeFirst(): Promise<Found | undefined>
  compile(): CompiledQuery<Found>
}

/**
 * The types of a document. `row` is a stored row, `found`, with the words of its axes and its other facts.
 */
export interface Shape {
  table: DocumentTable
  line: object
  found: Own
  row: Own
  facts: object
  event: string
}

/** What the engine knows of a new row. */
export interface Stamps {
  id: string
  number: string
  status: string
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

/** A line as the table of a document's lines takes it, without the document that it belongs to. */
type NewLineOf<D> = D extends { name: infer N extends string; lineTable: infer T extends keyof Tables }
  ? Omit<Insertable<Tables[T]>, `${N}Id`>
  : never

/** What a document tells the engine. */
interface Side<S extends Shape> {
  definition: Document & { table: S['table'] }
  /** Columns of a new row that follow from its maker and from what the engine knows of it. */
  begin?(this: void, actor: Actor, stamps: Stamps): Partial<Insertable<Tables[S['table']]>>
  /** Rows that an actor may write to: visible ones that are not deleted. */
  rows(this: void, db: Queryable, actor: Actor): Rows<S['found']>
  /** Adds the facts that follow from the row alone, where they are not columns of it. */
  facts?(this: void, found: S['found']): S['row']
  /** Facts that are stored elsewhere; one query at most. Only these events are decided on them. */
  elsewhere?: {
    decides: ReadonlySet<S['event']>
    ask(this: void, context: Writer): Promise<Partial<S['facts']>>
  }
  /** Columns that an event writes besides the axes, whoever fires it. */
  apply(
    this: void,
    context: Writer,
    event: S['event'],
    row: S['row'],
    note: { at: string; comment: string },
  ): Promise<UpdateObject<Tables, S['table']>>
  /** The side that does not learn of a record in this state. */
  audience(this: void, row: Partial<S['found']>): Pick<LiveChange, 'staffOnly' | 'customerOnly'>
  /**
   * Whether a stale version is refused before the state is (D105). Otherwise the state is named first, so
   * that the second of two people learns what happened.
   */
  staleFirst?: boolean
}

/** The types that follow from a definition, its machine and what is found of a row. */
interface DocumentShape<D extends Document, M extends MachineShape, Found> {
  table: D['table']
  line: NewLineOf<D>
  found: Found
  row: Found & M['facts']
  facts: M['facts']
  event: M['event']
}

/** A document must say how its facts follow from a row, unless they are columns of it. */
type OwnFacts<M extends MachineShape, Found> = Found & StateOf<M['axes']> extends M['facts']
  ? unknown
  : { facts: object }

export interface ServerDocument<S extends Shape> extends Side<S> {
  facts(this: void, found: S['found']): S['row']
  numberOf(this: void, row: S['found']): string
  stateOf(this: void, row: S['row']): StateOf<Axes>
  decide(
    this: void,
    event: S['event'],
    row: S['row'],
    assumed: Partial<S['facts']>,
    actor: Actor,
  ): Verdict<Axes>
  /** The answer of a write. */
  saved(this: void, row: S['found']): { id: string; version: number; orderNo: string }
}

/** The server's side of a document. Its machine, table and queries determine every type. */
export function serverDocument<
  const D extends Document,
  M extends MachineShape & { holder: Actor },
  Found extends Own,
>({
  machine,
  ...side
}: { definition: D; machine: Machine<M> } & Side<DocumentShape<D, M, Found>> & OwnFacts<M, Found>) {
  const { field }: Document['number'] = side.definition.number
  const numberOf = (row: Found) => {
    const columns: Readonly<Record<string, unknown>> = { ...row }
    return String(columns[field])
  }
  // The facts of a machine contain its axes (`machineOf`).
  const stateOf = (row: Found) => stateIn<M['axes']>(machine.axes, row as Record<keyof M['axes'], string>)
  const document: ServerDocument<DocumentShape<D, M, Found>> = {
    // `OwnFacts` asks for facts that are no columns.
    facts: (found) => ({ ...found, ...stateOf(found) }) as Found & M['facts'],
    ...side,
    numberOf,
    stateOf,
    decide: (event, row, assumed, actor) => decide(machine, event, { ...row, ...assumed }, actor),
    saved: (row) => ({ id: row.id, version: row.version, orderNo: numberOf(row) }),
  }
  return document
}

/** The types of a document's server side. */
export type ShapeOf<D> = D extends ServerDocument<infer S> ? S : never

/** A row of a document as its verbs meet it. */
export type RowOf<D> = D extends ServerDocument<infer S> ? S['row'] : never
