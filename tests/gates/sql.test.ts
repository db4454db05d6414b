import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Rules by which the SQL works in PostgreSQL, Citus, CockroachDB and YugabyteDB. */
const migrations = globSync('server/db/migrations/*.sql').map(
  (f) => [f, readFileSync(f, 'utf8').replaceAll(/--.*$/gm, '')] as const,
)
const code = globSync('server/**/*.ts')
  .filter((f) => !f.includes('.test.'))
  .map((f) => [f, readFileSync(f, 'utf8')] as const)

const breaches = (files: readonly (readonly [string, string])[], pattern: RegExp) =>
  files.filter(([, text]) => pattern.test(text)).map(([name]) => name)

/** A sign of an expression, or a pair of parentheses in it with others inside. */
const part = (depth: number): string => (depth === 0 ? '[^()]' : `(?:[^()]|\\(${part(depth - 1)}*\\))`)

describe('migrations', () => {
  it.each([
    ['ids made by sequences', /\b(big)?serial\b|generated (always|by default) as identity|create sequence/i],
    ['triggers', /create (or replace )?(constraint )?trigger/i],
    ['exclusion constraints', /exclude using/i],
    ['deferrable constraints', /\bdeferrable\b/i],
    ['GiST', /using gist/i],
    ['stored procedures', /create (or replace )?(function|procedure)/i],
    ['trigram indexes over several columns', new RegExp(`using gin \\((?:[^(),]|\\(${part(4)}*\\))*,`, 'i')],
  ])('no %s', (_name, pattern) => {
    expect(breaches(migrations, pattern)).toEqual([])
  })

  it('lines of a document begin their key with the document', () => {
    const all = migrations.map(([, text]) => text).join('\n')
    for (const [, table, key] of all.matchAll(/create table (\w+_lines) \([\s\S]*?primary key \((\w+)/g))
      expect(key).toBe(table!.replace(/_lines$/, '').replace(/s$/, '') + '_id')
  })
})

describe('server code', () => {
  it.each([
    ['advisory locks', /pg_(try_)?advisory/],
    ['session state', /set_config\(|\bset session\b/i],
    ['ids of the database', /gen_random_uuid|nextval\(/],
  ])('no %s', (_name, pattern) => {
    // The company for measurements is copied by SQL, so the database has to make the ids of its rows.
    const allowed = (file: string) => file.endsWith('migrate.ts') || file.startsWith('server/demo/filled/')
    expect(breaches(code, pattern).filter((f) => !allowed(f))).toEqual([])
  })

  it('many rows go in by insertRows, never by a values list', () => {
    expect(breaches(code, /\.values\(\s*\w+\.map\(/)).toEqual([])
  })

  it('services ask their repositories: a query that is begun elsewhere is missed by whoever reads them', () => {
    const services = code.filter(([f]) => /^server\/(documents|platform|areas|masterdata|lines)\//.test(f))
    const queries = breaches(services, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/)
    expect(queries.filter((f) => !/\.repository\.ts$|^server\/engine\//.test(f))).toEqual([])
  })

  it('claiming work lies behind one function', () => {
    expect(breaches(code, /skip locked|skipLocked/i)).toHaveLength(1)
  })
})
