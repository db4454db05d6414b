import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** A document whose lines have marks of finance's review. */
export interface Reviewed {
  name: string
  lineTable: 'orderLines' | 'quotationLines' | 'contractLines'
}

const linesOf = ({ name, lineTable }: Reviewed, id: string) =>
  sql`${sql.table(lineTable)} where ${sql.ref(`${name}Id`)} = ${id}`

const mark = (tx: Tx, { name, lineTable }: Reviewed, id: string, decided: boolean) =>
  tx
    .updateTable(lineTable)
    .set({ reviewDecided: decided, needsReview: !decided })
    .where(sql<boolean>`${sql.ref(`${name}Id`)} = ${id}`)
    .where(decided ? 'needsReview' : 'reviewDecided', '=', true)
    .execute()

/** The end of a review means that finance has decided every flagged line. */
export const settleReview = (tx: Tx, document: Reviewed, id: string) => mark(tx, document, id, true)

/** Clears the decisions of finance, which must decide again. */
export const reopenReview = (tx: Tx, document: Reviewed, id: string) => mark(tx, document, id, false)

/** The number of lines that wait for finance, as an expression for the statement that stores it. */
export const openReviewsOf = (document: Reviewed, id: string) => sql<number>`
  (select count(*)::int from ${linesOf(document, id)} and needs_review and not review_decided)`
