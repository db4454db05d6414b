'use strict'
// What `net.request` gives: a request written as a stream, with Electron's rules for redirects.
const { Readable, Writable } = require('node:stream')

const errors = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'net::ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'net::ERR_CONNECTION_TIMED_OUT',
  UND_ERR_SOCKET: 'net::ERR_CONNECTION_CLOSED',
}
/** Chromium's word for what Node's fetch says; an application goes by it. */
const named = (error) => new Error(errors[error.cause?.code] ?? 'net::ERR_FAILED', { cause: error })

function addressOf(options) {
  if (typeof options === 'string') return options
  const { url, protocol = 'http:', host, hostname = 'localhost', port, path = '/' } = options
  return url ?? `${protocol}//${host ?? (port ? `${hostname}:${port}` : hostname)}${path}`
}

const headersOf = ({ headers }) => ({
  ...Object.fromEntries(headers),
  ...(headers.has('set-cookie') && { 'set-cookie': headers.getSetCookie() }),
})

async function* bytesOf({ body }) {
  try {
    yield* body ?? []
  } catch (error) {
    throw named(error)
  }
}

const isRedirect = ({ status, headers }) =>
  [301, 302, 303, 307, 308].includes(status) && headers.has('location')

class ClientRequest extends Writable {
  #url
  #method
  #headers
  #policy
  #parts = []
  #ending = new AbortController()
  #response
  #isFollowed

  constructor(options) {
    super({ autoDestroy: false })
    const { method = 'GET', headers = {}, redirect = 'follow' } = options
    this.#url = addressOf(options)
    this.#method = method.toUpperCase()
    this.#headers = new Headers(headers)
    this.#policy = redirect
  }

  setHeader = (name, value) => this.#headers.set(name, value)
  getHeader = (name) => this.#headers.get(name) ?? undefined
  removeHeader = (name) => this.#headers.delete(name)

  _write(part, _encoding, written) {
    this.#parts.push(part)
    written()
  }

  _final(sent) {
    sent()
    // Nothing more is told once it was aborted: a second end does nothing.
    this.#run().catch((error) => this.destroy(error))
  }

  _destroy(error, destroyed) {
    // First, or the abort would be an error of the response.
    this.#response?.destroy()
    this.#ending.abort()
    destroyed(error)
  }

  abort() {
    if (this.destroyed) return
    this.emit('abort')
    this.destroy()
  }

  /** Counts only while `redirect` is told. */
  followRedirect() {
    this.#isFollowed = true
  }

  async #run() {
    let answer = await this.#ask()
    while (isRedirect(answer)) {
      void answer.body?.cancel()
      if (!this.#redirect(answer)) return
      answer = await this.#ask()
    }
    if (this.destroyed) return
    this.#response = Object.assign(Readable.from(bytesOf(answer), { objectMode: false }), {
      statusCode: answer.status,
      statusMessage: answer.statusText,
      headers: headersOf(answer),
    })
    this.#response.on('close', () => this.destroy())
    this.emit('response', this.#response)
  }

  async #ask() {
    try {
      return await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        redirect: 'manual',
        signal: this.#ending.signal,
        ...(this.#parts.length > 0 && { body: Buffer.concat(this.#parts) }),
      })
    } catch (error) {
      throw named(error)
    }
  }

  /** True when the request goes on to where it was sent. */
  #redirect(answer) {
    if (this.#policy === 'error') throw new Error("Attempted to redirect, but redirect policy was 'error'")
    if (answer.status === 303 || (answer.status < 303 && this.#method === 'POST')) {
      this.#method = 'GET'
      this.#parts = []
    }
    this.#url = new URL(answer.headers.get('location'), this.#url).href
    this.#isFollowed = this.#policy === 'follow'
    this.emit('redirect', answer.status, this.#method, this.#url, headersOf(answer))
    if (!this.destroyed && !this.#isFollowed) throw new Error('Redirect was cancelled')
    return !this.destroyed
  }
}

module.exports = { ClientRequest }
