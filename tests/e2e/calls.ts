import type { Page } from '@playwright/test'
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

/**
 * Calls in the session of the user who is signed in on a page, for preparations that are not the story
 * itself.
 */
export async function callsOf(page: Page, language: Language): Promise<Client> {
  const [kept, fingerprint] = await page.evaluate(
    (names) => names.map((name) => localStorage.getItem(name) ?? ''),
    [key, deviceKey],
  )
  const { jwt, user } = JSON.parse(kept || 'null') as Kept
  const client = clientOf(baseUrl, language)
  client.user = user
  Object.assign(client.headers, { jwt, userId: user.userId, IdmNum: user.idmNum, fingerprint })
  return client
}

/** A user who has signed in before the story begins. Page and calls share one session (D99). */
export async function arrive(page: Page, userId: string, language: Language): Promise<Client> {
  const client = clientOf(baseUrl, language)
  const { jwt, user } = (await client.signIn(userId, password)).body
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
