import Fastify, { type FastifyRequest } from 'fastify'
import { openFloorPool } from './floor/connection.ts'
import { peopleOf, type Person } from './floor/people.ts'
import { addReads } from './floor/reads.ts'
import { addWrites } from './floor/writes.ts'

/**
 * The floor of the benches: `node scripts/bench/floor.ts DATABASE_URL PORT`. The thinnest honest server on this
 * stack, with the same driver, columns and answers as ours, and the best SQL that can be written by hand for
 * each question. A physical limit to measure ours against, not a product.
 */
const [url = '', port = '0'] = process.argv.slice(2)
const pool = openFloorPool(url)
const find = await peopleOf(pool)
const app = Fastify({ bodyLimit: 8 << 20 })
const people = new WeakMap<object, Person>()

app.addHook('onRequest', async (request, reply) => {
  const person = find(request.headers)
  if (person) people.set(request, person)
  else if (request.url !== '/ready') await reply.code(401).send()
})
const personOf = (request: object): Person => people.get(request as FastifyRequest)!
addReads(app, pool, personOf)
addWrites(app, pool)
app.get('/ready', () => ({ ready: true }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
