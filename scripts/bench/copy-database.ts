import pg from 'pg'

export const urlOf = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Nobody may be connected to a database that is copied, so statements come from beside it. */
async function beside(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(url, 'template1') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface DatabaseCopy {
  url: string
  drop(): Promise<void>
}

/** A copy of a whole database on the same server, so that a bench that writes leaves the original as it was. */
export async function copyDatabase(url: string, name: string): Promise<DatabaseCopy> {
  const original = new URL(url).pathname.slice(1)
  const drop = () => beside(url, `drop database if exists ${name} with (force)`)
  await drop()
  await beside(url, `create database ${name} template "${original}" strategy file_copy`)
  return { url: urlOf(url, name), drop }
}
