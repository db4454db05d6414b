'use strict'
// Chromium's debugging protocol over two pipes: messages of JSON, each ended by a zero byte.
const { EventEmitter } = require('node:events')

const waiting = new Map()
const sessions = new Map()
let output
let lastId = 0

function received({ id, sessionId, method, params, result, error }) {
  if (!id) return void sessions.get(sessionId)?.emit(method, params)
  const { command, resolve, reject } = waiting.get(id)
  waiting.delete(id)
  if (error) reject(new Error(`${command}: ${error.message}`))
  else resolve(result)
}

function connect(to, from) {
  output = to
  let parts = []
  from.on('data', (bytes) => {
    let rest = bytes
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = Buffer.concat([...parts, rest.subarray(0, end)])
      parts = []
      rest = rest.subarray(end + 1)
      received(JSON.parse(message.toString()))
    }
    if (rest.length > 0) parts.push(rest)
  })
  // The pipes break when Chromium is ended; nobody waits for an answer then.
  for (const pipe of [to, from]) pipe.on('error', () => undefined)
}

const send = (command, params = {}, sessionId) =>
  new Promise((resolve, reject) => {
    waiting.set(++lastId, { command, resolve, reject })
    output.write(`${JSON.stringify({ id: lastId, method: command, params, sessionId })}\0`)
  })

class Session extends EventEmitter {
  #id
  constructor(id) {
    super()
    this.#id = id
    sessions.set(id, this)
  }

  send(command, params) {
    return send(command, params, this.#id)
  }
}

module.exports = { connect, send, Session }
