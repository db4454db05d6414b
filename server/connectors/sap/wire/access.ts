import { readFile } from 'node:fs/promises'
import type { SapAccessSettings, Secret } from '../../../settings/sap-access-settings.ts'
import { type Route, send } from './transport.ts'

const secretIn = async (secret: Secret): Promise<string> =>
  'value' in secret ? secret.value : (await readFile(secret.file, 'utf8')).trim()

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const tokenSeconds = 30
/** A token is renewed before it can end on the way to SAP. */
const renewalSeconds = 60

/** Whatever prevents a sign-in arises before SAP can have heard anything (`answers.ts`). */
export const notSignedIn = (error: unknown): Error => {
  const why = error instanceof Error ? error.message : String(error)
  return Object.assign(new Error(why), { code: 'SIGN_IN' })
}

/**
 * How our user signs in. Secrets are read from their files whenever they are used, so that a new one holds without a
 * restart; tokens are kept until shortly before they end.
 */
export class SapAccess {
  readonly #settings: SapAccessSettings
  #token: { value: string; until: number } | undefined
  /** The request for a token that is under way, which several calls wait for together. */
  #asking: Promise<string> | undefined
  /** Everything that must not stand in a log. */
  readonly #secrets = new Set<string>()

  constructor(settings: SapAccessSettings) {
    this.#settings = settings
  }

  /** Whether a refusal may only mean that a token has ended. */
  get renews(): boolean {
    return this.#settings.signIn.kind === 'oauth' || this.#settings.signIn.kind === 'saml'
  }

  /** Options of SAP in every address. */
  get options(): readonly (readonly [string, string])[] {
    const { client, language } = this.#settings
    return [
      ...(client === undefined ? [] : [['sap-client', client] as const]),
      ...(language === undefined ? [] : [['sap-language', language] as const]),
    ]
  }

  get secrets(): readonly string[] {
    return [...this.#secrets]
  }

  forget(): void {
    this.#token = undefined
  }

  async route(): Promise<Route> {
    const { certificate, caFile, proxy } = this.#settings
    return {
      ...(certificate && {
        cert: await readFile(certificate.file, 'utf8'),
        key: await readFile(certificate.keyFile, 'utf8'),
        ...(certificate.passphrase && { passphrase: await secretIn(certificate.passphrase) }),
      }),
      ...(caFile && { ca: await readFile(caFile, 'utf8') }),
      ...(proxy && { proxy }),
    }
  }

  /** The header that says who we are; none where the certificate does. */
  async headers(): Promise<Record<string, string>> {
    const { signIn } = this.#settings
    if (signIn.kind === 'certificate') return {}
    if (signIn.kind !== 'basic') return { authorization: `Bearer ${await this.#currentToken()}` }
    const password = await secretIn(signIn.password)
    this.#secrets.add(password)
    return { authorization: basic(signIn.user, password) }
  }

  async #currentToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value
    this.#asking ??= this.#newToken().finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #newToken(): Promise<string> {
    const { signIn } = this.#settings
    if (signIn.kind !== 'oauth' && signIn.kind !== 'saml') return ''
    const { tokenUrl, clientId, clientSecret, scope } = signIn
    const secret = await secretIn(clientSecret)
    this.#secrets.add(secret)
    const grant: Record<string, string> =
      signIn.kind === 'oauth'
        ? { grant_type: 'client_credentials' }
        : {
            grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
            client_id: clientId,
            assertion: (await readFile(signIn.assertionFile, 'utf8')).trim(),
          }
    const answer = await send(
      new URL(tokenUrl),
      {
        method: 'POST',
        signal: AbortSignal.timeout(tokenSeconds * 1000),
        headers: {
          accept: 'application/json',
          authorization: basic(clientId, secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...grant, ...(scope && { scope }) }).toString(),
      },
      await this.route(),
    )
    const { access_token: value, expires_in: seconds } = tokenIn(answer.body)
    if (answer.status !== 200 || value === undefined) throw new Error(`no token: HTTP ${answer.status}`)
    this.#secrets.add(value)
    this.#token = { value, until: Date.now() + Math.max(0, seconds - renewalSeconds) * 1000 }
    return value
  }
}

function tokenIn(body: string): { access_token?: string; expires_in: number } {
  try {
    const { access_token: value, expires_in: seconds } = JSON.parse(body) as Record<string, unknown>
    return {
      ...(typeof value === 'string' && { access_token: value }),
      expires_in: Number(seconds ?? 0) || 0,
    }
  } catch {
    return { expires_in: 0 }
  }
}
