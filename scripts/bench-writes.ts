import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { openDatabase } from '#server/db/pool.ts'
import { administer, databaseUrl, testCluster } from '../tests/cluster.ts'
import { aHeader, readAll, someGoods, someLines } from '../tests/factories/customer-order-forms.ts'
import { startOurs } from './bench/ours.ts'
import { startChild } from './bench/server.ts'

/**
 * `npm run bench:writes` creates, submits and withdraws customer orders of 20, 200 and 3,000 lines, each
 * beside the same write of the floor server, by turns on one PostgreSQL with the demo company. It prints
 * ratios without judging them.
 */
const rounds = 60
const floor = 'http://127.0.0.1:18192'

const cluster = await testCluster()
const name = `seaway_bench_${newId().replaceAll('-', '')}`
await administer(cluster.url, `create database ${name} template ${cluster.template}`)
const url = databaseUrl(cluster.url, name)
const db = openDatabase(url, { max: 2 })
const { server, client: buyer } = await startOurs(url, 18191, 'buyer.jakarta')
const bare = await startChild(['scripts/bench/floor-writes.ts', url, '18192'], {}, `${floor}/ready`)
await readAll(buyer)
const header = await aHeader(buyer)
const goods = await someGoods(db)

const atFloor = async (path: string, body: object) => {
  const answer = await fetch(`${floor}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer floor' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the floor answered ${path} with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string; version: number }
}
const create = async (count: number) => {
  const answer = await buyer.call(customerOrderWrites.create, {
    body: { header, lines: someLines(goods, count) },
    headers: { 'idempotency-key': newId() },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
  return answer.body
}
const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begun = performance.now()
  const answer = await work()
  return [performance.now() - begun, answer]
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

interface Times {
  own: number[]
  bottom: number[]
}
const timesOfBoth = (): Times => ({ own: [], bottom: [] })
const keep = (times: Times, own: number, bottom: number) => {
  times.own.push(own)
  times.bottom.push(bottom)
}
const print = (what: string, times: Times, budget: string) => {
  const [own, bottom] = [median(times.own), median(times.bottom)]
  const cells = [`${own.toFixed(1)} ms`, `${bottom.toFixed(1)} ms`, (own / bottom).toFixed(2)]
  process.stdout.write(`${what.padEnd(24)}${cells.map((c) => c.padStart(12)).join('')}  ${budget}\n`)
  return own
}

process.stdout.write(`what                            ours       floor       ratio  budget\n`)
/** Measured by turns, so that all see the same machine; the first third only warms up. */
async function creates(counts: readonly number[], turns: number): Promise<Times[]> {
  const times = counts.map(timesOfBoth)
  for (let turn = -turns / 3; turn < turns; turn++)
    for (const [i, count] of counts.entries()) {
      const [own] = await timed(() => create(count))
      const body = { id: newId(), header, lines: someLines(goods, count) }
      const [bottom] = await timed(() => atFloor('create', body))
      if (turn >= 0) keep(times[i]!, own, bottom)
    }
  return times
}
const [few, many] = await creates([20, 200], rounds)
const [whole] = await creates([3_000], 6)
const forFew = print('create, 20 lines', few!, '4.00')
const forMany = print('create, 200 lines', many!, '')
print('create, 3,000 lines', whole!, '')
process.stdout.write(`200 lines beside 20${(forMany / forFew).toFixed(2).padStart(41)}  2.50\n`)

let mine = await create(20)
const theirs = await atFloor('create', { id: newId(), header, lines: someLines(goods, 20) })
const step = async (action: 'submit' | 'withdraw', more: object = {}) => {
  const answer = await buyer.call(customerOrderWrites[action], {
    body: { id: mine.id, version: mine.version, ...more },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem))
  mine = answer.body
}
const steps = {
  submit: () => step('submit', { cartonsConfirmed: true }),
  withdraw: () => step('withdraw'),
}
const stepTimes = { submit: timesOfBoth(), withdraw: timesOfBoth() }
for (let round = -rounds / 3; round < rounds; round++)
  for (const action of ['submit', 'withdraw'] as const) {
    const [own] = await timed(steps[action])
    const [bottom] = await timed(() => atFloor('transition', { id: theirs.id, status: action }))
    if (round >= 0) keep(stepTimes[action], own, bottom)
  }
for (const action of ['submit', 'withdraw'] as const) print(`${action}, 20 lines`, stepTimes[action], '4.00')

await server.stop()
await bare.stop()
await db.destroy()
await administer(cluster.url, `drop database if exists ${name} with (force)`)
await cluster.close()
