import { request } from 'node:http'
import pg from 'pg'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import { pathOf } from '../tests/flows/client.ts'
import { openFilled } from './bench/filled.ts'
import { startOurs } from './bench/ours.ts'
import { memoryOf } from './bench/server.ts'
import { renderTable } from './bench/table.ts'

/**
 * `npm run bench:export` exports the list of orders as an .xlsx, of a quarter, a half and all of what an export may
 * hold, and tells whether time grows with the rows alone, when the first byte comes, and what memory it takes. It
 * needs a filled database and prints figures without judging them.
 */
const shares = [0.25, 0.5, 1]
const columns = [
  'orderNo',
  'customerName',
  'status',
  'push',
  'currency',
  'totalAmount',
  'deliveryTime',
  'orderTime',
]
const sampleMs = 50

const filled = await openFilled()
const { server, client, address } = await startOurs(filled.url, 18197, 'admin')

/** The first day of a range up to today with nearly so many orders, and never more. */
async function firstDayOf(rows: number): Promise<{ from: string; count: number }> {
  const db = new pg.Client({ connectionString: filled.url })
  await db.connect()
  try {
    const { rows: days } = await db.query<{ day: string; count: number }>(
      `select day::text, (sum(count(*)) over (order by day desc))::int as count
         from (select (order_time at time zone 'Asia/Shanghai')::date as day from orders where deleted_at is null) as d
        group by day order by day desc`,
    )
    const within = days.filter(({ count }) => count <= rows).at(-1)
    if (!within) throw new Error('fill the database first: npm run seed -- --orders 100000')
    return { from: within.day, count: within.count }
  } finally {
    await db.end()
  }
}

interface Export {
  firstByteMs: number
  ms: number
  bytes: number
}

const exportFrom = (from: string): Promise<Export> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const to = addDays(businessDateOf(new Date()), 1)
    const body = JSON.stringify({
      columns,
      language: 'en',
      zone: 'UTC',
      sort: [],
      filter: { orderTime: { from, to } },
    })
    const headers = { ...client.headers, 'content-type': 'application/json' }
    const sent = request(address + pathOf(orderCalls.exportList), { method: 'POST', headers }, (answer) => {
      let [firstByteMs, bytes] = [0, 0]
      answer.on('data', (part: Buffer) => {
        firstByteMs ||= performance.now() - startedAt
        bytes += part.length
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ firstByteMs, ms: performance.now() - startedAt, bytes })
          : reject(new Error(`the export answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const rows: string[][] = []
// The first export also compiles its code, so a small one goes before.
await exportFrom(businessDateOf(new Date()))
const before = memoryOf(server)
for (const share of shares) {
  const { from, count } = await firstDayOf(exportRows * share)
  let most = 0
  const sampling = setInterval(() => (most = Math.max(most, memoryOf(server))), sampleMs)
  const { firstByteMs, ms, bytes } = await exportFrom(from)
  clearInterval(sampling)
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  rows.push([
    String(count),
    ms.toFixed(0),
    ((ms / count) * 1_000).toFixed(1),
    firstByteMs.toFixed(0),
    megabytes,
    String(most),
  ])
  process.stderr.write(`${rows.at(-1)!.join('  ')}\n`)
}
const conditions = [
  ...filled.conditions,
  `one export at a time, ${columns.length} columns`,
  `${before} MB before`,
]
const heads = ['rows', 'ms', 'ms per 1,000 rows', 'first byte ms', 'MB of .xlsx', 'most memory MB']
process.stdout.write(renderTable({ conditions, columns: heads, rows }))
await server.stop()
await filled.stop()
