import type { Socket } from 'node:net'
import { frameReader } from './frames.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** What a client sent up to a Sync, after which the database answers it as a whole. */
interface Group {
  bytes: Buffer
  /** Whether its answer may be given again; a statement that is named must reach the database once. */
  repeatable: boolean
}

const idle = 'I'.charCodeAt(0)
const isNamedParse = (type: string, bytes: Buffer) => type === 'P' && bytes[5] !== 0

/** One connection of the server, and the one to the real database behind it. */
function relay(inward: Socket, outward: Socket, answers: Map<string, Buffer>, serviceMs: number): void {
  const fromClient = frameReader(1)
  const fromDatabase = frameReader()
  const waiting: Group[] = []
  let asked: Buffer[] = []
  let named = false
  let said: Buffer[] = []
  let busy = false

  // One group after the other, because answers come in the order of the questions.
  const next = () => {
    const group = waiting[0]
    if (busy || !group) return
    busy = true
    const known = group.repeatable ? answers.get(group.bytes.toString('latin1')) : undefined
    if (!known) return void outward.write(group.bytes)
    setTimeout(() => {
      inward.write(known)
      finish()
    }, serviceMs)
  }
  const finish = () => {
    waiting.shift()
    busy = false
    next()
  }

  inward.on('data', (chunk: Buffer) => {
    for (const { type, bytes } of fromClient(chunk)) {
      // The handshake has no Sync, and ends before the first question.
      if (type === '' || type === 'p' || type === 'X') {
        outward.write(bytes)
        continue
      }
      asked.push(bytes)
      named ||= isNamedParse(type, bytes)
      if (type !== 'S' && type !== 'Q') continue
      waiting.push({ bytes: Buffer.concat(asked), repeatable: type === 'S' && !named })
      asked = []
      named = false
      next()
    }
  })
  outward.on('data', (chunk: Buffer) => {
    for (const { type, bytes } of fromDatabase(chunk)) {
      said.push(bytes)
      if (type !== 'Z') continue
      const answer = Buffer.concat(said)
      said = []
      inward.write(answer)
      const group = waiting[0]
      if (!group || !busy) continue
      if (group.repeatable && bytes[5] === idle) answers.set(group.bytes.toString('latin1'), answer)
      finish()
    }
    // Everything but a whole answer goes on at once: the handshake, and news of a channel.
    if (!busy && said.length > 0) {
      inward.write(Buffer.concat(said))
      said = []
    }
  })
}

/**
 * A database on cores of its own, simulated: a question that was asked before is answered as it was then, after a
 * fixed time and without work. Two server processes can then show what they are worth where all share two cores.
 * For reads only.
 */
export function simulateDatabase(databaseUrl: string, serviceMs: number): Promise<Proxy> {
  const answers = new Map<string, Buffer>()
  return startProxy(databaseUrl, (inward, outward) => relay(inward, outward, answers, serviceMs))
}
