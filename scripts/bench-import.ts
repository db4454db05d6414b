import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { read, utils, write } from 'xlsx'
import { lineCalls } from '../shared/lines/line.contract.ts'
import { lineFields, lineTitle, type LineField } from '../shared/lines/line-titles.ts'
import { orderCalls } from '../shared/documents/orders/index.ts'
import { embeddedFolder } from '../server/db/company-database.ts'
import { startEmbedded } from '../server/db/embedded/launcher.ts'
import { readSettings } from '../server/settings/settings.ts'
import { bomb } from './bench/bomb.ts'
import { startOurs } from './bench/ours.ts'
import { serverFlags } from './server-process.mjs'

/**
 * `npm run bench:import` runs 2,000 lines of 25 columns through the whole import, beside the same file read
 * by the bare library in this process, and a zip bomb while a list keeps answering. It needs a filled
 * database and prints figures without judging them.
 */
const rowCount = 2_000
const columnCount = 25
const rounds = 7
const unpackedMegabytes = 700

const settings = readSettings({ ...process.env, LOG_LEVEL: 'error' })
const own = settings.databaseUrl ? undefined : await startEmbedded({ dir: embeddedFolder(settings.dataDir) })
const databaseUrl = settings.databaseUrl ?? own!.url

const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const { rows: products } = await db.query<{ sap_material_no: string; sales_unit: string }>(
  `select sap_material_no, sales_unit from products where enabled and category <> 'doorWindow' order by 1 limit ${rowCount}`,
)
const { rows: customers } = await db.query<{ id: string }>('select id from customers limit 1')
await db.end()
if (products.length < rowCount || !customers[0]) throw new Error('fill the database first: npm run seed')

const header = lineFields.map((field) => lineTitle(field, 'en'))
const more = Array.from({ length: columnCount - header.length }, (_, i) => `Our column ${i + 1}`)
const lines = products.map(({ sap_material_no: number, sales_unit: unit }, i) => {
  const known: Partial<Record<LineField, string | number>> = {
    materialId: number,
    salesQuantity: 10 + (i % 90),
    salesUnit: unit,
    discountPercent: `${i % 9}%`,
    color: 'white',
    remark: `Line ${i + 1}`,
  }
  return [
    ...lineFields.map((field) => known[field] ?? ''),
    ...more.map((_, at) => (at % 2 ? `text ${i} ${at}` : i * 1.25 + at)),
  ]
})
const book = utils.book_new()
utils.book_append_sheet(book, utils.aoa_to_sheet([[...header, ...more], ...lines]), 'Lines')
const file = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer

const { server, client } = await startOurs(databaseUrl, 18189)

const timed = async <T>(work: () => T | Promise<T>): Promise<{ ms: number; answer: T }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { ms: performance.now() - startedAt, answer }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const query = { customerId: customers[0].id, currency: 'USD' }
const send = (content: Buffer) => client.upload(lineCalls.importSheet, { name: 'lines.xlsx', content }, query)
const list = () => client.call(orderCalls.page, { body: { page: 1, size: 50 } })

const { body: imported } = await send(file)
const good = imported.rows.filter((row) => row.reasons.length === 0).length
process.stdout.write(
  `${rowCount} rows of ${columnCount} columns, ${Math.round(file.length / 1024)} KB; ${imported.rows.length} rows came back, ${good} of them good\n`,
)

// The floor gets the same memory settings as the server.
for (const flag of serverFlags) setFlagsFromString(flag)
/** A server must not parse an upload in the thread that answers everybody else. */
const inThread = () =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./bench/bare-parse.ts', import.meta.url), { workerData: file })
    worker.once('message', () => resolve(void worker.terminate()))
    worker.once('error', reject)
  })
const inPlace = () => {
  const sheets = read(file, { dense: true })
  return utils.sheet_to_json(sheets.Sheets[sheets.SheetNames[0]!]!, { header: 1 })
}
const ms: Record<'ours' | 'bare' | 'warm', number[]> = { ours: [], bare: [], warm: [] }
for (let round = 0; round < rounds; round++) {
  ms.bare.push((await timed(inThread)).ms)
  ms.ours.push((await timed(() => send(file))).ms)
  ms.warm.push((await timed(inPlace)).ms)
}
const [ours, bare, warm] = [median(ms.ours), median(ms.bare), median(ms.warm)]
process.stdout.write(
  `import with all rules           ${ours.toFixed(0)} ms\n` +
    `bare parse in a thread          ${bare.toFixed(0)} ms, ratio ${(ours / bare).toFixed(2)} (budget 2.00)\n` +
    `bare parse again and again      ${warm.toFixed(0)} ms, ratio ${(ours / warm).toFixed(2)} (a process that does nothing else)\n`,
)

const dangerous = bomb(unpackedMegabytes * 1024 * 1024)
const alone: number[] = []
for (let round = 0; round < rounds; round++) alone.push((await timed(list)).ms)
const [refusals, answered]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  const refusal = timed(() => send(dangerous))
  const isOver = refusal.then(() => true)
  do answered.push((await timed(list)).ms)
  while (!(await Promise.race([isOver, Promise.resolve(false)])))
  const { ms, answer } = await refusal
  if (answer.status !== 422) throw new Error(`the bomb was answered with ${answer.status}`)
  refusals.push(ms)
}
const range = (values: number[]) =>
  `${median(values).toFixed(0)} ms, at most ${Math.max(...values).toFixed(0)} ms`
process.stdout.write(
  `refusal of a bomb               ${range(refusals)} (budget 500; ${Math.round(dangerous.length / 1024)} KB, ${unpackedMegabytes} MB unpacked)\n` +
    `a list meanwhile                ${range(answered)} (alone ${range(alone)})\n`,
)
await server.stop()
await own?.stop()
