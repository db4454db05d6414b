import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** PostgreSQL answers so where a connection has not prepared the statement, or where another has prepared one of its name. */
const notPrepared = ['26000', '42P05']
/** A notice takes a few milliseconds; a network that takes longer than this would make every screen late. */
const noticeMs = 5_000

/** Whether a statement that one connection has prepared is still there after the other has worked in between. */
async function keepsPrepared(one: Client, other: Client): Promise<boolean> {
  const probe = { name: 'seaway_probe', text: 'select 1' }
  try {
    await one.query(probe)
    // A pooler lends the connection that was given back last.
    await other.query('begin')
    await other.query('select 1')
    await one.query(probe)
    return true
  } catch (error) {
    if (notPrepared.includes((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await other.query('rollback')
  }
}

/** Whether one connection hears what the other tells. */
async function hearsNotices(one: Client, other: Client): Promise<boolean> {
  const stop = new AbortController()
  const heard = new Promise<boolean>((resolve) => one.once('notification', () => resolve(true)))
  await one.query('listen seaway_probe')
  await other.query('notify seaway_probe')
  const waited = setTimeout(noticeMs, false, { signal: stop.signal }).catch(() => false)
  const hears = await Promise.race([heard, waited])
  stop.abort()
  return hears
}

const losses = {
  notices:
    'It passes no notices on (LISTEN), so that servers would not hear of each other’s changes: let it pool by session, or name PostgreSQL itself.',
  statements: 'It does not keep prepared statements: let it pool by session, or set SEAWAY_PREPARED=off.',
}

/**
 * Finds at the start what a pooler between us and PostgreSQL would otherwise lose later, while people work.
 * @param prepared whether statements are prepared
 * @throws an error that tells everything that would get lost, and which setting keeps it
 */
export async function checkPooler(url: string, prepared: boolean): Promise<void> {
  const [one, other] = [0, 1].map(
    () => new Client({ connectionString: url, application_name: 'seaway' }),
  ) as [Client, Client]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await Promise.all([one.connect(), other.connect()])
    const found = [
      ...((await hearsNotices(one, other)) ? [] : [losses.notices]),
      ...(!prepared || (await keepsPrepared(one, other)) ? [] : [losses.statements]),
    ]
    if (found.length > 0)
      throw new Error(['A pooler stands before the database of DATABASE_URL.', ...found].join(' '))
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}
