import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

const turns = (more = {}) =>
  openTurns({ atOnce: 2, atOncePerAccount: 1, waiting: 10, waitingPerAccount: 6, ...more })
const signal = new AbortController().signal
const settled = () => new Promise(setImmediate)

/** Work that ends on command, and the order in which it started. */
function stage(line: ReturnType<typeof turns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const come = (account: string, ticket: string, leaves = signal) =>
    line.take(account, ticket, leaves, () => {
      begun.push(ticket)
      return new Promise<void>((end) => ends.set(ticket, end))
    })
  const end = async (ticket: string) => {
    ends.get(ticket)!()
    await settled()
  }
  return { begun, come, end }
}

it('an account that sends many waits behind itself, and the others get their turns between', async () => {
  const line = turns()
  const { begun, come, end } = stage(line)
  for (const ticket of ['a1', 'a2', 'a3', 'a4']) void come('a', ticket)
  for (const ticket of ['b1', 'b2']) void come('b', ticket)
  void come('c', 'c1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  expect(['a2', 'b2', 'c1', 'a3', 'a4'].map((t) => line.ahead(t[0]!, t))).toEqual([0, 1, 2, 3, 4])
  expect([line.ahead('a', 'a1'), line.ahead('b', 'a2')]).toEqual([undefined, undefined])
  await end('a1')
  await end('b1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1'])
  expect(line.state()).toEqual({ running: 2, waiting: 2 })
})

it('who leaves gives its place up, and who finds the queue full is told when to come again', async () => {
  const line = turns({ waitingPerAccount: 2, waiting: 3 })
  const { begun, come, end } = stage(line)
  const leaves = new AbortController()
  void come('a', 'a1')
  const left = come('a', 'a2', leaves.signal)
  void come('a', 'a3')
  const full = { reasons: [{ code: 'TOO_MANY', params: { seconds: 30 } }] }
  await expect(come('a', 'a4')).rejects.toMatchObject(full)
  void come('b', 'b1')
  void come('b', 'b2')
  await expect(come('b', 'b3')).rejects.toMatchObject(full)
  leaves.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a3'])
})

it('work that fails frees its place', async () => {
  const line = turns({ atOnce: 1 })
  await expect(line.take('a', 't', signal, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await line.take('a', 't', signal, () => Promise.resolve(1))).toBe(1)
  expect(line.state()).toEqual({ running: 0, waiting: 0 })
})
