import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo, type CopyStreamQuery } from 'pg-copy-streams'
import * as z from 'zod'
import { appliedMigrations, knownMigrations } from './migrate.ts'
import type { Database } from './driver/pool.ts'
import { byReference, quoteName, type TableShape } from './table-order.ts'

/** An export file is a sequence of frames, each with a kind, a length and a body. */
const headFrame = z.object({
  kind: z.literal('head'),
  format: z.literal('seaway-export-1'),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
})
const tableFrame = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) })
const countFrame = z.object({ kind: z.literal('count'), rows: z.int().min(0) })
const doneFrame = z.object({ kind: z.literal('done') })
const noteFrame = z.discriminatedUnion('kind', [headFrame, tableFrame, countFrame, doneFrame])

type Note = z.infer<typeof noteFrame>
type Frame = Note | { kind: 'data'; bytes: Buffer }

const prefix = 5
const noteMark = 'J'.charCodeAt(0)
const dataMark = 'D'.charCodeAt(0)

const packFrame = (mark: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(prefix)
  head.writeUInt8(mark, 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

const pack = (frame: Frame): Buffer =>
  frame.kind === 'data'
    ? packFrame(dataMark, frame.bytes)
    : packFrame(noteMark, Buffer.from(JSON.stringify(frame)))

const unpack = (mark: number, body: Buffer): Frame => {
  if (mark === dataMark) return { kind: 'data', bytes: body }
  if (mark !== noteMark) throw new Error('this is not an export of Seaway')
  return noteFrame.parse(JSON.parse(body.toString('utf8')))
}

/** Reads the frames of a stream, whatever the sizes of its chunks. */
async function* frames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= prefix) {
      const end = at + prefix + rest.readUInt32BE(at + 1)
      if (rest.length < end) break
      yield unpack(rest.readUInt8(at), rest.subarray(at + prefix, end))
      at = end
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new Error('the file is incomplete')
}

export interface TransferCount {
  tables: number
  rows: number
}

/**
 * What an installation stores about itself. A server that has run once has rows here although it has no
 * company.
 */
const ownTable = 'settings'

const requireCurrent = async (db: Database): Promise<string[]> => {
  const [known, applied] = await Promise.all([knownMigrations(), appliedMigrations(db)])
  if (known.join() !== applied.join())
    throw new Error(
      `The schema of this database (${applied.at(-1) ?? 'none'}) is not that of this version of Seaway (${known.at(-1)}): start the server on it once, then try again.`,
    )
  return applied
}

/** Runs `work` in one transaction on a client of its own, because a COPY cannot be sent ahead of an answer. */
const withClient = async <T>(
  db: Database,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...db.pool.options, pipeline: false })
  // A connection that breaks also reports to its own query. Without this listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

const copyOf = ({ name, columns }: TableShape): string =>
  `copy ${quoteName(name)} (${columns.map(quoteName).join(', ')})`

async function* exportFrames(
  client: Client,
  migrations: string[],
  sum: TransferCount,
): AsyncGenerator<Buffer> {
  const tables = await byReference(client)
  const note = (body: Note) => pack(body)
  yield note({
    kind: 'head',
    format: 'seaway-export-1',
    migrations,
    tables: tables.map((table) => table.name),
  })
  for (const table of tables) {
    yield note({ kind: 'table', ...table })
    const copy = client.query(copyTo(`${copyOf(table)} to stdout`))
    for await (const bytes of copy as AsyncIterable<Buffer>) yield pack({ kind: 'data', bytes })
    const rows = copy.rowCount
    yield note({ kind: 'count', rows })
    sum.tables += 1
    sum.rows += rows
  }
  yield note({ kind: 'done' })
}

/** Writes the whole company into one file, as it is at one moment, while others go on working. */
export const exportCompany = async (db: Database, file: string): Promise<TransferCount> => {
  const migrations = await requireCurrent(db)
  const draft = `${file}.part`
  const sum = { tables: 0, rows: 0 }
  try {
    await withClient(db, 'begin isolation level repeatable read read only', (client) =>
      pipeline(
        Readable.from(exportFrames(client, migrations, sum)),
        createGzip(),
        // The file holds password hashes, so only its owner may read it.
        createWriteStream(draft, { mode: 0o600 }),
      ),
    )
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return sum
}

/** Tables that the migrations fill themselves: a database with these rows alone holds no company yet. */
const filledByMigrations = ['master_changes', 'trade_words']

const filledTables = async (client: Client, tables: readonly TableShape[]): Promise<string[]> => {
  const checks = tables
    .filter(({ name }) => name !== ownTable && !filledByMigrations.includes(name))
    .map(({ name }) => `select '${name}' as name where exists (select from ${quoteName(name)})`)
  const { rows } = await client.query<{ name: string }>(checks.join(' union all '))
  return rows.map((row) => row.name)
}

/**
 * One table that is being imported. The COPY may fail at any moment, so every wait also ends with its
 * failure.
 */
class IncomingTable {
  readonly #copy: CopyStreamQuery
  readonly #finished: Promise<void>
  readonly #name: string

  constructor(client: Client, table: TableShape) {
    this.#name = table.name
    this.#copy = client.query(copyFrom(`${copyOf(table)} from stdin`))
    this.#finished = finished(this.#copy, { readable: false })
    this.#finished.catch(() => {})
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.#copy.write(bytes)) await Promise.race([once(this.#copy, 'drain'), this.#finished])
  }

  async end(expected: number): Promise<void> {
    this.#copy.end()
    await this.#finished
    if (this.#copy.rowCount !== expected)
      throw new Error(
        `${this.#name} has ${expected} rows in the file and ${this.#copy.rowCount} in the database`,
      )
  }
}

const importFrames = async (
  client: Client,
  source: AsyncIterable<Frame>,
  migrations: string[],
): Promise<TransferCount> => {
  const tables = await byReference(client)
  const sum = { tables: 0, rows: 0 }
  let current: IncomingTable | undefined
  let last: Frame['kind'] | undefined
  for await (const frame of source) {
    if ((last === undefined) !== (frame.kind === 'head')) throw new Error('this is not an export of Seaway')
    last = frame.kind
    if (frame.kind === 'head') {
      if (frame.migrations.join() !== migrations.join())
        throw new Error(
          `it was written by another version of Seaway (schema ${frame.migrations.at(-1)}, here ${migrations.at(-1)})`,
        )
      const filled = await filledTables(client, tables)
      if (filled.length > 0)
        throw new Error(
          `this database holds a company already (${filled.join(', ')}): import into an empty one`,
        )
      for (const table of [ownTable, ...filledByMigrations]) await client.query(`delete from ${table}`)
    } else if (frame.kind === 'table') {
      const known = tables.find((table) => table.name === frame.name)
      if (!known || known.columns.toSorted().join() !== frame.columns.toSorted().join())
        throw new Error(`the table ${frame.name} differs from this database`)
      current = new IncomingTable(client, frame)
    } else if (frame.kind === 'data') await current?.write(frame.bytes)
    else if (frame.kind === 'count') {
      await current?.end(frame.rows)
      sum.tables += 1
      sum.rows += frame.rows
    }
  }
  if (last !== 'done' || sum.tables !== tables.length) throw new Error('the file is incomplete')
  return sum
}

const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'Z_DATA_ERROR') return 'this is not an export of Seaway'
  if (code === 'Z_BUF_ERROR') return 'the file is incomplete'
  return error instanceof Error ? error.message : String(error)
}

/** Reads a company into a database that has none, completely or not at all. */
export const importCompany = async (db: Database, file: string): Promise<TransferCount> => {
  const migrations = await requireCurrent(db)
  try {
    const sum = await withClient(db, 'begin', async (client) => {
      const gunzip = createGunzip()
      const reading = pipeline(createReadStream(file), gunzip)
      reading.catch(() => {})
      const taken = await importFrames(client, frames(gunzip), migrations)
      await reading
      return taken
    })
    await db.pool.query('analyze')
    return sum
  } catch (error) {
    throw new Error(`${file} was not imported: ${reasonOf(error)}.`, { cause: error })
  }
}
