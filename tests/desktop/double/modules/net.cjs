'use strict'
// net: Node's own fetch. Cannot prove Chromium's network: proxies, certificates of the system, HTTP cache.
const { ClientRequest } = require('./client-request.cjs')

const net = {
  fetch: (input, init) => fetch(input, init),
  request: (options) => new ClientRequest(options),
}

module.exports = { net }
