import { net } from 'electron'
import { desktopSystemId, exitPath, loginPath, tokenMark } from '#shared/desktop/calls.ts'
import { serverUrl } from './server.ts'
import type { Kept, Vault } from './vault.ts'

/** What a window says of itself is not passed on: the shell speaks with the server, not the page. */
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
const dropped = (name: string) => ownHeaders.has(name) || name.startsWith('sec-')

const unreachable = (): Response =>
  Response.json(
    { type: 'about:blank', status: 503, reasons: [{ code: 'OFFLINE' }] },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  )

const withoutToken = (headers: Headers): Headers => {
  const passed = new Headers(headers)
  // Decoded already; a length and an encoding would be those of the wire.
  for (const name of ['jwt', 'content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'])
    passed.delete(name)
  return passed
}

/** The sign-in's answer as a window gets it: all of it but the token, which stays here. */
async function keepToken(answer: Response, server: string, asked: Headers, vault: Vault): Promise<Response> {
  const { jwt, ...rest } = (await answer.json()) as { jwt: string; user: Kept['user'] }
  // Another server was chosen while this one answered: its token is of no use any more.
  if (server !== serverUrl()) return unreachable()
  const { userId, idmNum } = rest.user
  // The shell speaks the language of the window that somebody signed in with.
  const language = asked.get('language') ?? rest.user.language
  const fingerprint = asked.get('fingerprint') ?? ''
  await vault.keep({ jwt, server, fingerprint, user: { userId, idmNum, language } })
  return Response.json({ ...rest, jwt: tokenMark })
}

/** A window's call to the server, with the token it does not know and the system it runs in. */
export async function passOn(request: Request, vault: Vault): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers([...request.headers].filter(([name]) => !dropped(name.toLowerCase())))
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
