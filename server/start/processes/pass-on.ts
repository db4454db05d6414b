import type { Worker } from 'node:cluster'

/** What Node's own messages between the first process and the others say of a connection. */
interface OwnMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

const isOwn = (message: unknown): message is OwnMessage =>
  typeof message === 'object' && message !== null && 'cmd' in message && message.cmd === 'NODE_CLUSTER'

/**
 * Node hands connections to its processes in turn and waits for each to say that it has taken its own. One that dies before
 * says nothing, and their callers would wait until they give up. So what a dead process had not taken is answered in its
 * place as refused, and Node hands it to the next one.
 */
export function passOn(worker: Worker): void {
  const child = worker.process
  const open = new Set<number>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message] = args
    if (isOwn(message) && message.act === 'newconn' && message.seq !== undefined) open.add(message.seq)
    return send(...args)
  }
  child.on('internalMessage', (message: unknown) => {
    if (isOwn(message) && message.ack !== undefined) open.delete(message.ack)
  })
  // By now Node has taken the process off its list, so that nothing comes back to it. One that is killed while something is
  // on its way to it never disconnects.
  worker.once('exit', () => {
    for (const ack of open)
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
    open.clear()
  })
}
