import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { write, read, serve, type Client, type Services } from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import * as accounts from './account.repository.ts'
import { deviceInLogs, deviceNameOf } from './device-name.ts'
import { forgive } from './failure.repository.ts'
import { countWrong, type Guess, lockedWaitOf, waitOf } from './guesses.ts'
import { verifyPassword } from './passwords.ts'
import { toSessionUser } from './session.service.ts'
import { endSession, endSessions, startSession } from './session.repository.ts'
import { signToken } from './tokens.ts'

type Outcome =
  { refused: DomainError } | { account: accounts.AccountRow; sessionId: string; customerIds: string[] }

const failed = () => new DomainError([{ code: 'LOGIN_FAILED' }])

/** A person at the server's own machine can always sign in as the administrator (D138). */
const neverWaits = (account: accounts.AccountRow | undefined, client: Client): boolean =>
  client.onServer && account?.role === 'administrator'

/**
 * The password is checked before the transaction: it takes some 100 ms of work, and no row should be locked for it. What
 * it was checked against is compared again on the locked row, since it may have changed meanwhile. An unknown user id
 * takes the same steps as a known one, so that neither words nor time tell them apart (D138). The refusal is returned,
 * not thrown, so that the counted failure commits.
 */
async function attempt(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  form: { userId: string; password: string },
  client: Client,
): Promise<Outcome> {
  const now = services.now()
  const guess: Guess = { userId: accounts.userIdOf(form.userId), address: client.address, now }
  const known = await accounts.findByUserId(services.db.reads, guess.userId)
  const free = neverWaits(known, client)
  const wait = free ? undefined : await waitOf(services.db.reads, guess)
  if (wait) return { refused: wait }
  const matches = await verifyPassword(known?.passwordHash, form.password)
  return inTransaction(services.db, async (tx): Promise<Outcome> => {
    const wait = free ? undefined : await lockedWaitOf(tx, guess)
    if (wait) return { refused: wait }
    const account = await accounts.lockByUserId(tx, guess.userId)
    if (!account || !matches || account.passwordHash !== known?.passwordHash) {
      const starts = await countWrong(tx, guess)
      return { refused: free ? failed() : (starts ?? failed()) }
    }
    if (account.status !== 'active') return { refused: new DomainError([{ code: 'ACCOUNT_DISABLED' }]) }
    const ended = await endSessions(tx, [account.id], 'elsewhere')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: ended })
    const sessionId = newId()
    const { device, systemId } = client
    const deviceName = deviceNameOf(client)
    await startSession(tx, {
      id: sessionId,
      accountId: account.id,
      device,
      deviceName,
      address: client.address,
      systemId,
    })
    await forgive(tx, guess.userId, guess.address)
    const actor = {
      ...systemActor,
      accountId: account.id,
      name: account.name,
      device: deviceInLogs(deviceName, device),
    }
    await record(tx, actor, { docType: 'account', docId: account.id, event: 'login' })
    return { account, sessionId, customerIds: await accounts.customersOf(tx, account.id) }
  })
}

export const login = serve(accountCalls.login, async ({ services, body, client }) => {
  const outcome = await attempt(services, body, client)
  if ('refused' in outcome) throw outcome.refused
  const jwt = await signToken(services.secret, outcome.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...outcome.account, customerIds: outcome.customerIds }) }
})

const exitBy = (call: typeof accountCalls.exit) =>
  write(call, async ({ tx, services, actor }) => {
    await endSession(tx, actor.sessionId, 'logout')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: [actor.sessionId] })
    await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'logout' })
    return {}
  })
export const exit = exitBy(accountCalls.exit)
export const exitByGet = exitBy(accountCalls.exitByGet)

/** Session and headers have been checked before, so only the user is returned. */
export const authenticate = read(accountCalls.authenticate, async ({ db, services, actor }) => {
  const account = await accounts.findById(db, actor.accountId)
  const jwt = await signToken(services.secret, actor.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...account, customerIds: [...actor.customerIds] }) }
})

export const retrieve = read(accountCalls.retrieve, async () => ({
  contact: 'businessRepresentative' as const,
}))
