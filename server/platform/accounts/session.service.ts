import { isDeepStrictEqual } from 'node:util'
import { sessionUser, type SessionUser } from '#shared/platform/accounts/account.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import { isId } from '#shared/kernel/ids.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import {
  OutdatedCaller,
  refuse,
  type Caller,
  type Client,
  type Credentials,
  type Services,
} from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { deviceInLogs, deviceNameOf } from './device-name.ts'
import { endSession, findSession, takerOf, touchSession, type SessionRow } from './session.repository.ts'
import { readToken, signToken } from './tokens.ts'

const grants = Object.fromEntries(roles.map((r) => [r, new Set(permissionsOf(r))])) as Record<
  Role,
  Set<Permission>
>

/** The actor of public calls, before anybody has signed in. */
export const publicActor = (client: Client): Actor => ({
  ...systemActor,
  permissions: new Set(),
  device: client.device,
  systemId: client.systemId,
  language: client.language,
})

const endedCodes = {
  elsewhere: 'LOGGED_IN_ELSEWHERE',
  forced: 'FORCED_OFFLINE',
  device: 'DEVICE_CHANGED',
} as const

async function mustLive({ db }: Pick<Services, 'db'>, session: SessionRow): Promise<void> {
  if (session.endedAt !== null) {
    const code = endedCodes[session.endReason as keyof typeof endedCodes] ?? 'SESSION_EXPIRED'
    const isTaken = code === 'LOGGED_IN_ELSEWHERE'
    refuse(code, isTaken ? await takerOf(db.reads, session.accountId, session.endedAt) : undefined)
  }
  if (session.hasExpired || session.status !== 'active') refuse('SESSION_EXPIRED')
}

type ActorRow = Omit<
  SessionRow,
  | 'endedAt'
  | 'endReason'
  | 'hasExpired'
  | 'device'
  | 'deviceName'
  | 'systemId'
  | 'status'
  | 'idmNum'
  | 'language'
>

export const toActor = (row: ActorRow, client: Pick<Client, 'device' | 'systemId' | 'language'>): Actor => ({
  accountId: row.accountId,
  sessionId: row.sessionId,
  userId: row.userId,
  name: row.name,
  role: row.role as Role,
  permissions: grants[row.role as Role],
  salespersonId: row.salespersonId,
  customerIds: row.customerIds,
  salesOrgs: row.salesOrgs,
  countries: row.countries,
  agreementOpen: row.agreementOpen,
  device: client.device,
  systemId: client.systemId,
  language: client.language,
})

/** The actor of an account without a call, for deciding what its owner may see. */
export const readerOf = (row: Omit<ActorRow, 'sessionId'> & Pick<Actor, 'language'>): Actor =>
  toActor(
    { ...row, sessionId: '' },
    { device: systemActor.device, systemId: systemActor.systemId, language: row.language },
  )

/**
 * A token that somebody else uses: the session ends for both, and its owner learns the reason and signs in again.
 */
async function endStolenSession(
  services: Pick<Services, 'db' | 'live'>,
  session: SessionRow,
  client: Client,
): Promise<never> {
  const { accountId, sessionId, name } = session
  await inTransaction(services.db, async (tx) => {
    await endSession(tx, sessionId, 'device')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: [sessionId] })
    const device = deviceInLogs(deviceNameOf(client), client.device)
    const actor = { ...systemActor, accountId, name, device }
    await record(tx, actor, { docType: 'account', docId: accountId, event: 'deviceChanged' })
  })
  return refuse('DEVICE_CHANGED')
}

/** Fails unless a session is in the database as it is remembered, with the row scope of its account. */
async function confirm(db: Queryable, session: SessionRow): Promise<void> {
  if (!isDeepStrictEqual(await findSession(db, session.sessionId), session)) throw new OutdatedCaller()
}

/**
 * The caller of a logged-in call. Token, user id and identity number must belong together and be used on the
 * device and system to which they were given (D100). When a token is past half of its life, the answer's
 * header carries a new one.
 */
export async function callerOf(
  services: Pick<Services, 'db' | 'live' | 'now' | 'secret' | 'sessions'>,
  credentials: Credentials,
  client: Client,
  { from, renewed }: { from: 'memory' | 'database'; renewed: (jwt: string) => void },
): Promise<Caller> {
  const now = services.now()
  const token = await readToken(services.secret, credentials.jwt, now)
  if (!token || !isId(token.sessionId)) return refuse('SESSION_EXPIRED')
  const { sessionId, renew } = token
  const found = await services.sessions.find(sessionId, from)
  const session = found?.row
  if (!session || session.userId !== credentials.userId || session.idmNum !== credentials.idmNum)
    return refuse('SESSION_EXPIRED')
  await mustLive(services, session)
  if (session.device !== client.device || session.systemId !== client.systemId)
    return endStolenSession(services, session, client)
  if (renew) {
    if (services.sessions.isTouchDue(sessionId)) await touchSession(services.db, sessionId)
    renewed(await signToken(services.secret, sessionId, now))
  }
  const actor = toActor(session, { ...client, device: deviceInLogs(session.deviceName, session.device) })
  return found?.remembered ? { actor, confirm: (db) => confirm(db, session) } : { actor }
}

export const toSessionUser = (row: {
  userId: string
  idmNum: string
  name: string
  role: string
  language: string
  customerIds: string[]
}): SessionUser =>
  sessionUser.parse({
    userId: row.userId,
    idmNum: row.idmNum,
    name: row.name,
    role: row.role,
    isOmsBaseViewer: row.role === 'baseViewer',
    customerIds: row.customerIds,
    language: row.language,
  })
