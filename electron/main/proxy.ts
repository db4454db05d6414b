import { net } from 'electron'
import { desktopSystemId, exitPath, loginPath, tokenMark } from '#shared/desktop/calls.ts'
import { serverUrl } from './server.ts'
import type { StoredSession, Vault } from './vault.ts'

/** The shell calls the server in its own name, so these headers of a window are not passed on. */
const ownHeaders = new Set([
  'host',
  'origin',
  'referer',
  'cookie',
  'connection',
  'content-length',
  'authorization',
  'jwt',
  'systemid',
])
const isDropped = (name: string) => ownHeaders.has(name) || name.startsWith('sec-')

const unreachable = (): Response =>
  Response.json(
    { type: 'about:blank', status: 503, reasons: [{ code: 'OFFLINE' }] },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  )

const withoutToken = (headers: Headers): Headers => {
  const passed = new Headers(headers)
  // The body has been decoded, so length and encoding of the wire no longer hold.
  for (const name of ['jwt', 'content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
    passed.delete(name)
  return passed
}

/** The answer to a login as the window gets it: everything but the token, which stays in the shell. */
async function keepToken(
  answer: Response,
  server: string,
  headers: Headers,
  vault: Vault,
): Promise<Response> {
  const { jwt, ...rest } = (await answer.json()) as { jwt: string; user: StoredSession['user'] }
  // If another server was chosen while this one answered, its token is useless.
  if (server !== serverUrl()) return unreachable()
  const { userId, idmNum } = rest.user
  // The shell uses the language of the window in which somebody signed in.
  const language = headers.get('language') ?? rest.user.language
  const fingerprint = headers.get('fingerprint') ?? ''
  await vault.keep({ jwt, server, fingerprint, user: { userId, idmNum, language } })
  return Response.json({ ...rest, jwt: tokenMark })
}

/** Passes a window's call to the server, with the token that the window does not know. */
export async function passOn(request: Request, vault: Vault): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers([...request.headers].filter(([name]) => !isDropped(name.toLowerCase())))
  headers.set('systemId', desktopSystemId)
  const token = request.headers.has('jwt') ? vault.token() : undefined
  if (token) headers.set('jwt', token)
  const server = serverUrl()
  try {
    const answer = await net.fetch(server + pathname + search, {
      method: request.method,
      headers,
      redirect: 'manual',
      credentials: 'omit',
      ...(request.body && { body: request.body, duplex: 'half' }),
    } as RequestInit)
    if (answer.ok && pathname === loginPath) return await keepToken(answer, server, headers, vault)
    if (pathname === exitPath) await vault.forget()
    const renewed = answer.headers.get('jwt')
    if (renewed && token && token === vault.token()) await vault.renew(renewed)
    return new Response(answer.body, {
      status: answer.status,
      headers: withoutToken(answer.headers),
    })
  } catch {
    return unreachable()
  }
}
