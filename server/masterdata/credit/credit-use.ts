import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { LiveHub } from '../../records/live/hub.ts'

declare module '../../calls/services.ts' {
  interface Services {
    /** What a customer's credit has to cover. */
    creditUses: readonly CreditUse[]
  }
}

/** A kind of document that a customer's credit has to cover before SAP counts it. */
export interface CreditUse {
  /** The sum in CNY of a customer's open documents that SAP had not counted when it was asked, without one of them. */
  openSum(
    this: void,
    customerId: string,
    besides: Expression<string | null>,
    day: BusinessDate,
  ): RawBuilder<string>
  /** Whether a document with this id is the customer's, and the actor sees it. */
  isSeen(this: void, actor: Actor, id: string, customerId: string): RawBuilder<SqlBool>
  /** Tells the screens of documents that the customer's credit may hold about new figures. */
  announce(
    this: void,
    firing: { tx: Tx; services: { live: Pick<LiveHub, 'publish'> } },
    customerId: string,
  ): Promise<void>
}
