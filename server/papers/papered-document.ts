import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { PaperLine } from './paper-lines.ts'
import type { PaperSettings, PricedHead } from './priced-paper.ts'

/** A document whose papers are offered. */
export interface PaperedDocument<H extends PricedHead> extends PaperSettings<H> {
  reader: {
    one(this: void, db: Queryable, actor: Actor, id: string): Promise<H | undefined>
    lines(this: void, db: Queryable, id: string): Promise<readonly PaperLine[]>
  }
  kinds(this: void, actor: Actor): readonly PaperKind[]
  /** The lines of all orders of a merge group that the reader sees, each with the number of its order. */
  combinedLines?: (db: Queryable, actor: Actor, mergeGroupNo: string) => Promise<readonly PaperLine[]>
}

export const paperedDocument = <H extends PricedHead>(document: PaperedDocument<H>): PaperedDocument<H> =>
  document
