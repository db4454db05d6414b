import type { Page } from '@playwright/test'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { clientOf, type Client } from '../flows/client.ts'
import { baseUrl, password } from './address.ts'

interface Kept {
  jwt: string
  user: Client['user']
}

const key = 'seaway.session'
/** A session belongs to the device on which it was opened (D100). */
const deviceKey = 'seaway.device'

const takeUp = (client: Client, { jwt, user }: Kept): Client => {
  client.user = user
  Object.assign(client.headers, { jwt, userId: user.userId, IdmNum: user.idmNum })
  return client
}

/**
 * Calls in the session of the user who is signed in on a page, for preparations that are not the story
 * itself.
 */
export async function callsOf(page: Page, language: Language): Promise<Client> {
  const [session, fingerprint] = await page.evaluate(
    (names) => names.map((name) => localStorage.getItem(name) ?? ''),
    [key, deviceKey],
  )
  const client = clientOf(baseUrl, language)
  client.headers['fingerprint'] = fingerprint!
  return takeUp(client, JSON.parse(session || 'null') as Kept)
}

/** The sessions on this worker's server, kept from story to story: a sign-in takes it longer than many a page. */
const sessions = new Map<string, Kept>()

/** The session that the user has from an earlier story, unless that has ended, or else a new one. */
async function sessionOf(userId: string, language: Language, secret: string): Promise<Kept> {
  const known = sessions.get(userId)
  const still = known && (await takeUp(clientOf(baseUrl, language), known).call(accountCalls.authenticate))
  const answer = still?.status === 200 ? still : await clientOf(baseUrl, language).signIn(userId, secret)
  sessions.set(userId, answer.body)
  return answer.body
}

/** A user who has signed in before the story begins. Page and calls share one session (D99). */
export async function arrive(
  page: Page,
  userId: string,
  language: Language,
  secret = password,
): Promise<Client> {
  const { jwt, user } = await sessionOf(userId, language, secret)
  const client = takeUp(clientOf(baseUrl, language), { jwt, user })
  await page.addInitScript(
    ([name, session, chosen, deviceName, device]) => {
      if (!localStorage.getItem(name)) localStorage.setItem(name, session)
      localStorage.setItem(deviceName, device)
      sessionStorage.setItem('seaway.language', chosen)
    },
    [key, JSON.stringify({ jwt, user }), language, deviceKey, client.headers['fingerprint']!] as const,
  )
  return client
}
