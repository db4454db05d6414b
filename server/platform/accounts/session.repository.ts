import { sql } from 'kysely'
import { sessionsShown } from '#shared/platform/accounts/session.schema.ts'
import { compiledOnce } from '../../db/driver/compiled-once.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isAgreementOpen } from './open-agreement.repository.ts'
import { rowScopeOf } from './row-scope.repository.ts'
import { sessionSeconds } from './tokens.ts'

export type EndReason = 'logout' | 'elsewhere' | 'forced' | 'password' | 'disabled' | 'device' | 'disagreed'

const sessionById = compiledOnce((db, id: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select([
      's.id as sessionId',
      's.endedAt',
      's.endReason',
      's.device',
      's.deviceName',
      's.systemId',
      'a.id as accountId',
      'a.userId',
      'a.idmNum',
      'a.name',
      'a.role',
      'a.language',
      'a.status',
      'a.salespersonId',
    ])
    .select((eb) => eb('s.expiresAt', '<=', sql<string>`now()`).as('hasExpired'))
    .select(rowScopeOf('a.id'))
    .select(isAgreementOpen('a').as('agreementOpen'))
    .where('s.id', '=', id)
    .modifyEnd(plannedOnce),
)

/** Session, account and row scope in one query, because every request needs them. */
export const findSession = async (db: Queryable, id: string) =>
  (await db.executeQuery(sessionById(db, id))).rows[0]

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const isLive = async (tx: Tx, id: string): Promise<boolean> => {
  const live = tx.selectFrom('sessions').select('id').where('id', '=', id).where('endedAt', 'is', null)
  return (await live.forUpdate().executeTakeFirst()) !== undefined
}

/** Ends the open sessions and returns their ids, so that their streams can be informed. */
export const endSessions = async (
  tx: Tx,
  accountIds: readonly string[],
  reason: EndReason,
): Promise<string[]> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('accountId', 'in', accountIds)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return ended.map((s) => s.id)
}

export const endSession = (tx: Tx, id: string, reason: EndReason) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/**
 * A session begins, is extended and ends by the clock of the database alone: that of a server may be set back, and the
 * session would end before it began.
 */
const expiresAt = sql<string>`now() + make_interval(secs => ${sql.lit(sessionSeconds)})`

export const startSession = (
  tx: Tx,
  session: Pick<SessionRow, 'accountId' | 'device' | 'deviceName' | 'systemId'> & {
    id: string
    address: string
  },
) =>
  tx
    .insertInto('sessions')
    .values({ ...session, createdAt: sql`now()`, seenAt: sql`now()`, expiresAt })
    .execute()

export const touchSession = (db: Queryable, id: string) =>
  db
    .updateTable('sessions')
    .set({ seenAt: sql`now()`, expiresAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/** The session for which an earlier one of the account was ended. */
export const takerOf = (db: Queryable, accountId: string, endedAt: string) =>
  db
    .selectFrom('sessions')
    .select(['deviceName as device', 'address', 'createdAt as at'])
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', endedAt)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The last sessions of an account, newest first. */
export const lastSessions = (db: Queryable, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'deviceName', 'systemId', 'createdAt', 'seenAt', 'endedAt', 'endReason'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .limit(sessionsShown)
    .execute()
