'use strict'
// protocol: the schemes of the application. Cannot prove cookies and storage of their real origin.
const state = require('./state.cjs')

/** An ordinary Chromium takes no new scheme, so on the wire `app://bundle` is `https://bundle.app` with this behind it. */
const suffix = '.electron-double.invalid'
const own = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i
const wired = /^https:\/\/(.+)\.([a-z][a-z0-9+-]*)\.electron-double\.invalid(\/.*)?$/i

const handlers = new Map()

function toWire(url) {
  const [, scheme, host, rest] = own.exec(url) ?? []
  if (!handlers.has(scheme?.toLowerCase())) return url
  return `https://${host}.${scheme.toLowerCase()}${suffix}${rest || '/'}`
}

function fromWire(url) {
  const [, host, scheme, rest = '/'] = wired.exec(url) ?? []
  return scheme ? `${scheme}://${host}${rest}` : url
}

const handlerOf = (url) => handlers.get(url.slice(0, url.indexOf(':')))

const protocol = {
  registerSchemesAsPrivileged() {
    if (state.isReady)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  },
  handle(scheme, handler) {
    if (!state.isReady) throw new Error('protocol.handle can only be used after app is ready')
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler)
  },
}

module.exports = { protocol, toWire, fromWire, handlerOf, wirePattern: `https://*${suffix}/*` }
