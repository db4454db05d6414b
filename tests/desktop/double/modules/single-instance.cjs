'use strict'
// One instance per user data folder, over a socket in it, as Chromium's ProcessSingleton does.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')

const refused = 3
/** Electron answers at once, so the first instance is told by a short process of its own. */
const tell = `
  const socket = require('node:net').connect(process.argv[1])
  socket.on('error', () => process.exit(${refused}))
  socket.on('connect', () => socket.end(process.argv[2], () => process.exit(0)))
`
let server

/** False when another instance has the folder: it was told how this one was started. */
function take(folder, started, heard) {
  if (server) return true
  fs.mkdirSync(folder, { recursive: true })
  const socket = path.join(folder, 'DoubleSingleton')
  const { status } = spawnSync(process.execPath, ['-e', tell, socket, JSON.stringify(started)], {
    timeout: 5_000,
  })
  if (status === 0) return false
  // Left behind by one that was killed.
  fs.rmSync(socket, { force: true })
  server = net.createServer((connection) => {
    let text = ''
    connection.on('data', (part) => (text += part))
    connection.on('end', () => heard(JSON.parse(text)))
  })
  server.listen(socket).unref()
  return true
}

const release = () => void server?.close()

module.exports = { take, release }
