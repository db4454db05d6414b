import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { stopMs } from '../settings/stopping.ts'

const lookMs = 50

/**
 * How many answers each connection still waits for. Node itself takes a connection that has never asked for
 * anything for a busy one, for up to a minute; browsers open such connections in advance.
 */
function countAnswers(server: Server): ReadonlyMap<Socket, number> {
  const answers = new Map<Socket, number>()
  const count = (socket: Socket, by: number) => {
    const before = answers.get(socket)
    if (before !== undefined) answers.set(socket, before + by)
  }
  server.on('connection', (socket: Socket) => {
    answers.set(socket, 0)
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return answers
}

/** Prepares a server for closing: it takes no new requests and finishes every answer that was begun. */
export function prepareClosing(app: FastifyInstance): () => Promise<void> {
  const answers = countAnswers(app.server)
  const closeIdle = () => {
    for (const [socket, count] of answers) if (count === 0) socket.destroy()
  }
  return async () => {
    const idle = setInterval(closeIdle, lookMs)
    const late = setTimeout(() => app.server.closeAllConnections(), stopMs.answers)
    await app.close()
    clearInterval(idle)
    clearTimeout(late)
  }
}
