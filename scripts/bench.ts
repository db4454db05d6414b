import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded/launcher.ts'
import { readSettings } from '../server/settings.ts'
import { load, ratio } from './bench/load.ts'
import { startOurs } from './bench/ours.ts'
import { memoryOf, startChild } from './bench/server.ts'

/**
 * `npm run bench` reads lists and details of 100,000 orders beside the floor server on the same PostgreSQL,
 * and measures cold start and memory. Fill the database first: `npm run seed -- --orders 100000`. It prints
 * ratios without judging them.
 */
const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' })
const own = settings.databaseUrl
  ? undefined
  : await startEmbedded({ dir: join(settings.dataDir, 'postgres') })
const databaseUrl = settings.databaseUrl ?? own!.url
const floor = 'http://127.0.0.1:18190'

const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const { rows: counted } = await db.query<{ orders: number; lines: number }>(
  'select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines',
)
const { rows: big } = await db.query<{ id: string; line_count: number }>(
  'select id, line_count from orders where deleted_at is null order by abs(line_count - 200), id limit 1',
)
const { rows: common } = await db.query<{ sales_org: string; currency: string }>(
  `select sales_org, currency from orders where status = 'pushed' group by 1, 2 order by count(*) desc limit 1`,
)
await db.end()

const started = await startOurs(databaseUrl, 18189)
const { address: ours, server } = started
const bare = await startChild(['scripts/bench/floor.ts', databaseUrl, '18190'], {}, `${floor}/list`)

const json = { 'content-type': 'application/json' }
const oursHeaders = { ...json, ...started.client.headers }
const floorHeaders = { ...json, authorization: 'Bearer floor' }

const filter = {
  status: ['pushed'],
  salesOrg: common[0]!.sales_org,
  push: 'pushed',
  currency: common[0]!.currency,
}
const list = {
  ours: {
    url: `${ours}/oms/order/pagelist?doc=order`,
    request: {
      method: 'POST' as const,
      headers: oursHeaders,
      body: JSON.stringify({ page: 1, size: 50, sort: [{ field: 'orderTime', order: 'desc' }], filter }),
    },
  },
  floor: {
    url: `${floor}/list`,
    request: {
      method: 'POST' as const,
      headers: floorHeaders,
      body: JSON.stringify({ ...filter, size: 50 }),
    },
  },
}
const detail = {
  ours: {
    url: `${ours}/oms/order?doc=order&id=${big[0]!.id}`,
    request: { method: 'GET' as const, headers: oursHeaders },
  },
  floor: {
    url: `${floor}/detail?id=${big[0]!.id}`,
    request: { method: 'GET' as const, headers: floorHeaders },
  },
}

process.stdout.write(
  `${counted[0]!.orders} orders, ${counted[0]!.lines} lines; detail of ${big[0]!.line_count} lines\n`,
)
process.stdout.write('what                          ours req/s  floor req/s  ratio  budget\n')
for (const [name, pair] of [
  ['list, four filters', list],
  ['detail', detail],
] as const)
  for (const clients of [1, 16]) {
    const a = await load(pair.ours.url, clients, pair.ours.request)
    const b = await load(pair.floor.url, clients, pair.floor.request)
    if (a.failed + b.failed > 0) throw new Error(`${name}: ${a.failed} and ${b.failed} requests failed`)
    const line = [
      `${name}, ${clients} client(s)`.padEnd(30),
      a.perSecond.toFixed(0).padStart(10),
      b.perSecond.toFixed(0).padStart(12),
      ratio(a, b, clients).toFixed(2).padStart(6),
      '   3.00',
    ]
    process.stdout.write(`${line.join(' ')}\n`)
  }
process.stdout.write(
  `memory after load             ${memoryOf(server)} MB (budget 200), floor ${memoryOf(bare)} MB\n`,
)
await server.stop()
const { server: cold } = await startOurs(databaseUrl, 18189)
process.stdout.write(`cold start                    ${Math.round(cold.readyMs)} ms (budget 1000)\n`)
await cold.stop()
await bare.stop()
await own?.stop()
