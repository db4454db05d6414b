import { cpus } from 'node:os'
import pg from 'pg'
import { embeddedFolder } from '#server/db/company-database.ts'
import { startEmbedded } from '#server/db/embedded/launcher.ts'
import { readSettings } from '#server/settings/settings.ts'

export interface Filled {
  url: string
  orders: number
  /** What the tables say of the machine and the data. */
  conditions: string[]
  stop(): Promise<void>
}

/** Settings that decide whether a commit waits for the disk, as the server itself names them. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes']

export async function conditionsOf(url: string): Promise<{ orders: number; conditions: string[] }> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const { rows } = await db.query<{
      orders: number
      customer_orders: number
      lines: number
      version: string
    }>(
      `select (select count(*)::int from orders) as orders, (select count(*)::int from customer_orders) as customer_orders,
         (select count(*)::int from order_lines) as lines, current_setting('server_version') as version`,
    )
    const { orders, customer_orders: customerOrders, lines, version } = rows[0]!
    const { rows: settings } = await db.query<{ label: string }>(
      `select name || ' ' || setting as label from pg_settings where name = any($1) order by name`,
      [durability],
    )
    return {
      orders,
      conditions: [
        `${cpus().length} cores shared with PostgreSQL ${version.split(' ')[0]} and the clients`,
        `${orders} orders, ${lines} lines, ${customerOrders} orders of customers`,
        settings.map(({ label }) => label).join(', '),
      ],
    }
  } finally {
    await db.end()
  }
}

/** The filled database of DATABASE_URL, or the built-in one of a data folder; it must have been seeded. */
export async function openFilled(dataDir?: string): Promise<Filled> {
  const settings = readSettings({
    ...process.env,
    ...(dataDir && { SEAWAY_DATA_DIR: dataDir }),
    LOG_LEVEL: 'error',
  })
  const address = dataDir === undefined ? settings.databaseUrl : undefined
  const own =
    address === undefined ? await startEmbedded({ dir: embeddedFolder(settings.dataDir) }) : undefined
  const url = address ?? own!.url
  return { url, ...(await conditionsOf(url)), stop: async () => own?.stop() }
}
