import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { stopMs } from '../stopping.ts'

const lookMs = 50

/**
 * How many answers each connection waits for. Node's own count takes a connection that never asked for anything, as
 * browsers open them in advance, for a busy one until a minute is over.
 */
function waiting(server: Server): ReadonlyMap<Socket, number> {
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

/** Prepares a server to be closed: nothing new is taken, every answer that was begun is given. */
export function gently(app: FastifyInstance): () => Promise<void> {
  const answers = waiting(app.server)
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
