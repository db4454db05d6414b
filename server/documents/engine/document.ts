import type { Expression, Insertable, Selectable, SqlBool, UpdateObject } from 'kysely'
import {
  decide,
  stateIn,
  type Axes,
  type Machine,
  type StateOf,
  type Verdict,
} from '#shared/kernel/machine.ts'
import type { Document } from '#shared/documents/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { TableRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { LiveChange, LiveHub } from '../../live/hub.ts'
import type { Services } from '../../services.ts'

/** Who writes, and in which transaction. */
export interface Writer {
  tx: Tx
  actor: Actor
}
/** With whom an event reaches: the screens, and other documents. The demo company is made without either. */
export interface Firing extends Writer {
  services: Pick<Services, 'reactions'> & { live: Pick<LiveHub, 'publish'> }
}
/** With everything that a server is made of. Every given of a writing call is one. */
export interface Context extends Firing {
  services: Services
}

/** Columns that the engine reads and writes itself. */
type OwnColumns = Pick<
  Tables['orders'],
  | 'id'
  | 'status'
  | 'version'
  | 'orderTime'
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

/** A table that has them is a document's. */
export type DocumentTable = {
  [T in keyof Tables]: Tables[T] extends OwnColumns ? T : never
}[keyof Tables]

/** Of a stored row, as much as tells who may hear of it. */
export type Place = Pick<Own, 'id' | 'customerId' | 'salesOrg' | 'salespersonId' | 'destinationCountry'>

/** As much of a query as it takes to find rows of a document and to lock them. */
export interface Rows<Found> {
  where(condition: Expression<SqlBool>): Rows<Found>
  orderBy(expression: Expression<unknown>): Rows<Found>
  forUpdate(): Rows<Found>
  execute(): Promise<Found[]>
  executeTakeFirst(): Promise<Found | undefined>
}

/** The types of a document. `row` is a stored row, `found`, with its axes as their words and its other facts. */
export interface Shape {
  table: DocumentTable
  line: object
  found: Own
  row: Own
  facts: object
  event: string
}

/** What a document tells the engine. */
interface Side<S extends Shape> {
  definition: Document & { table: S['table'] }
  /** A new row and its lines, as they go into their tables. */
  insertion(row: Insertable<Tables[S['table']]>, lines: readonly S['line'][]): readonly TableRows[]
  /** What an actor may write to: not deleted, and visible to him. */
  rows(db: Queryable, actor: Actor): Rows<S['found']>
  /** With the facts that follow from the row alone. */
  facts(found: S['found']): S['row']
  /** Facts that are kept elsewhere. One query at most. */
  ask?(context: Writer): Promise<Partial<S['facts']>>
  /** Columns that an event writes beside the axes, whoever fires it. */
  apply(
    context: Writer,
    event: S['event'],
    row: S['row'],
    said: { at: string; comment: string },
  ): Promise<UpdateObject<Tables, S['table']>>
  /** Which side does not hear of a record in this state. */
  audience(row: Partial<S['found']>): Pick<LiveChange, 'staffOnly' | 'customerOnly'>
  numberOf(row: S['found']): string
  /**
   * Whether a stale version is refused before the state is (D105). Otherwise the state is named first, so that whoever
   * comes second hears what happened.
   */
  staleFirst?: boolean
}

export interface ServerDocument<S extends Shape> extends Side<S> {
  stateOf(row: S['row']): StateOf<Axes>
  decide(event: S['event'], row: S['row'], assumed: Partial<S['facts']>, actor: Actor): Verdict<Axes>
  /** What a write answers. */
  saved(row: S['found']): { id: string; version: number; orderNo: string }
}

/** The server's side of a document; its machine, its table and its queries fix every type. */
export function serverDocument<
  T extends DocumentTable,
  Line extends object,
  Found extends Own,
  Row extends Found & F,
  A extends Axes,
  F extends StateOf<A>,
  P extends string,
  C extends string,
  E extends string,
>({
  machine,
  ...side
}: { machine: Machine<A, F, P, C, E, Actor> } & Side<{
  table: T
  line: Line
  found: Found
  row: Row
  facts: F
  event: E
}>) {
  const document: ServerDocument<{ table: T; line: Line; found: Found; row: Row; facts: F; event: E }> = {
    ...side,
    stateOf: (row) => stateIn(machine.axes, row),
    decide: (event, row, assumed, actor) => decide(machine, event, { ...row, ...assumed }, actor),
    saved: (row) => ({ id: row.id, version: row.version, orderNo: side.numberOf(row) }),
  }
  return document
}

/** A row of a document as its verbs meet it. */
export type RowOf<D> = D extends ServerDocument<infer S> ? S['row'] : never
