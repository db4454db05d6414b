import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Services } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CreditFacts, CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import type { creditOfCustomer } from './credit.repository.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    /** What a customer's credit has to cover. */
    creditUses: readonly CreditUse[]
  }
}

/** What credit is judged with: every use of it, and whether a SAP keeps the lines. */
export type CreditServices = Pick<Services, 'creditUses' | 'sap'>

/** A kind of document that a customer's credit has to cover before SAP counts it. */
export interface CreditUse {
  /** The sum in CNY of a customer's open documents that SAP had not counted when it was asked, without one of them. */
  openSum(
    this: void,
    customerId: string,
    besides: Expression<string | null>,
    day: BusinessDate,
  ): RawBuilder<string>
  /**
   * The sum in CNY of a customer's documents that SAP has and has not billed, for a SAP that does not tell what is used.
   */
  unbilledSum(this: void, customerId: string, day: BusinessDate): RawBuilder<string>
  /** The sum in CNY of what SAP has delivered of a customer's documents and not billed. */
  deliveredSum(this: void, customerId: string, day: BusinessDate): RawBuilder<string>
  /** The rate that is frozen on a document with this id in this currency (D79); null where none is. */
  frozenRate(this: void, id: string, currency: string): RawBuilder<string | null>
  /** Whether a document with this id is the customer's, and the actor sees it. */
  isSeen(this: void, actor: Actor, id: string, customerId: string): RawBuilder<SqlBool>
  /**
   * Locks what the customer's credit holds before its figures are written, as a push locks in the same order. The answer
   * judges again after that: it frees what nothing holds any more, and tells the screens and those who wait.
   */
  follow(this: void, at: { tx: Tx; services: Services }, customerId: string): Promise<() => Promise<void>>
}

type CreditRecord = NonNullable<Awaited<ReturnType<typeof creditOfCustomer>>>

/** What a document of a customer is judged by, of the columns that every judgement reads. */
export const toFacts = ({ model, ...known }: CreditRecord): CreditFacts => ({
  line: known.creditLimit,
  used: known.used,
  currency: known.creditCurrency,
  risk: known.riskLevel as CreditStanding['risk'],
  blocked: known.creditBlocked,
  exchangeRate: known.creditRate,
  overdue: known.overdue,
  oldestDays: known.oldestDays,
  mode: model?.mode ?? 'block',
  tolerancePercent: model?.tolerancePercent ?? '0',
  overdueDays: model?.overdueDays ?? 0,
  others: known.others,
  orderRate: known.orderRate,
  heardAt: known.heardAt,
})
