import { types } from 'pg'

/** What PostgreSQL writes where its time zone is UTC: a page of rows has hundreds of these. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** A time of PostgreSQL in ISO 8601, with milliseconds. */
export const instant = (value: string): string => {
  const parts = utc.exec(value)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
  const parsed: unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)(value)
  return parsed instanceof Date ? parsed.toISOString() : value
}
