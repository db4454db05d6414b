import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron'
import { apiPath } from '#shared/desktop/calls.ts'

const name = 'app'
const host = 'bundle'
export const origin = `${name}://${host}`

/** The parts are compared because `URL.origin` is `null` for our own scheme. */
export const isOwn = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === `${name}:` && url.host === host
}

/** This must run before the system is ready; otherwise the scheme has neither storage nor fetch. */
export const registerOrigin = (): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: name,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])

const bundle = join(import.meta.dirname, '..', 'desktop')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/**
 * Scripts may come from the bundle only. Styles may also be inline, because antd writes its styles at run
 * time.
 */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "connect-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const headersOf = (type: string) => ({
  'content-type': type,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

const configuration = { environment: 'app', business: '/oms/', auth: '/auth/', file: '/file/' }

async function page(pathname: string): Promise<Response> {
  const path = normalize(decodeURIComponent(pathname))
  // A decoded `..` or a drive letter must not lead out of the bundle.
  if (path.includes('\0') || path.split(/[\\/]/).includes('..') || path.includes(':'))
    return new Response('not found', { status: 404, headers: headersOf('text/plain') })
  const isFile = extname(path) !== ''
  const file = isFile ? join(bundle, path) : join(bundle, 'index.html')
  if (!file.startsWith(bundle + sep)) return new Response('not found', { status: 404 })
  try {
    const bytes = await readFile(file)
    return new Response(bytes, { headers: headersOf(types[extname(file)] ?? 'application/octet-stream') })
  } catch {
    return new Response('not found', { status: 404, headers: headersOf('text/plain') })
  }
}

/** Answers for `app://bundle`: files of the bundle from disk, and calls to the server on the same origin. */
export function serveOrigin(passOn: (request: Request) => Promise<Response>): void {
  protocol.handle(name, async (request) => {
    const url = new URL(request.url)
    if (url.host !== host) return new Response('not found', { status: 404 })
    if (apiPath.test(url.pathname)) return passOn(request)
    if (url.pathname === '/env.json') return Response.json(configuration)
    if (request.method !== 'GET') return new Response('not allowed', { status: 405 })
    return page(url.pathname)
  })
}
