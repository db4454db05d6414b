import pg from 'pg'

// As ours reads them: a date has no time, and numbers beyond 2^53 stay text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type Row = Record<string, unknown>
export interface Statement {
  /** PostgreSQL keeps the plan of a statement under its name, for each connection. */
  name: string
  text: string
}

export const openFloorPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'floor' })
  pool.on('error', () => {})
  return pool
}

export const ask = async (pool: pg.Pool, statement: Statement, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>({ ...statement, values })).rows
