import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { compiledByFields, compiledOnce } from './compiled-once.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const refusal = /looks the same for every value\. Give each form a query of its own/

describe('a query that is compiled once', () => {
  it('answers each call by its own values, also where a list is one of them', async () => {
    let builds = 0
    const named = compiledOnce((db, userId: string, roles: readonly string[]) => {
      builds++
      return db
        .selectFrom('accounts')
        .select('userId')
        .where('userId', '=', userId)
        .where(sql<boolean>`role = any(${roles})`)
    })
    const asked = async (userId: string, ...roles: string[]) =>
      (await fresh.db.executeQuery(named(fresh.db, userId, roles))).rows.length
    expect(await asked('admin', 'administrator')).toBe(1)
    expect(await asked('admin', 'customer', 'salesman')).toBe(0)
    expect(await asked('nobody', 'administrator')).toBe(0)
    expect(await asked('admin', 'customer', 'administrator')).toBe(1)
    // With places, and once with values of the kind that came.
    expect(builds).toBe(2)
  })

  it('is refused where a value decides how it looks', () => {
    const ordered = compiledOnce((db, newestFirst: boolean) =>
      db
        .selectFrom('accounts')
        .select('id')
        .orderBy('id', newestFirst ? 'desc' : 'asc'),
    )
    expect(() => ordered(fresh.db, true)).toThrow('does not become a parameter')
  })

  const inCountry = () =>
    compiledOnce((db, country: string | null | undefined) => {
      const all = db.selectFrom('customers').select('id')
      return country ? all.where('countryCode', '=', country) : all
    })

  it.each(['', null, undefined])(
    'is refused where a condition takes %o for false, whatever came first',
    (absent) => {
      const absentLater = inCountry()
      expect(absentLater(fresh.db, 'ID').parameters).toEqual(['ID'])
      expect(() => absentLater(fresh.db, absent)).toThrow(refusal)
      expect(absentLater(fresh.db, 'CN').parameters).toEqual(['CN'])
      const absentFirst = inCountry()
      expect(() => absentFirst(fresh.db, absent)).toThrow(refusal)
    },
  )

  it('is refused where one of two values is enough for a condition', () => {
    const either = compiledOnce((db, name: string, code: string) => {
      const all = db.selectFrom('customers').select('id')
      const both = sql<boolean>`(name, country_code) = (${name}, ${code})`
      return name || code ? all.where(both) : all
    })
    expect(either(fresh.db, 'a', '').parameters).toEqual(['a', ''])
    expect(either(fresh.db, '', 'b').parameters).toEqual(['', 'b'])
    expect(() => either(fresh.db, '', '')).toThrow(refusal)
  })

  const looks: [string, (value: string) => unknown][] = [
    ['its length', (value) => value.length],
    ['a part of it', (value) => value.slice(0, 1)],
    ['its text', (value) => `${value}%`],
    ['whether it is greater', (value) => value > 'a'],
    ['its class', (value) => (value as unknown) instanceof Date],
    ['its fields', (value) => Object.keys(value)],
    ['a key of something else', (value) => ({ a: 1 })[value]],
  ]
  it.each(looks)('is refused where it is asked for %s', (_, look) => {
    const looking = compiledOnce((db, value: string) =>
      db
        .selectFrom('accounts')
        .select(sql`${look(value) as string}::text`.as('seen'))
        .where('userId', '=', value),
    )
    expect(() => looking(fresh.db, 'admin')).toThrow(refusal)
  })
})

describe('a query that is compiled for each choice of fields', () => {
  it('leaves out what has no value, and is refused where another value decides how it looks', () => {
    interface Area {
      code: string
      remark?: string | undefined
    }
    // The row lacks columns that the table requires, because the statement is only written and never sent.
    const inserting = compiledByFields((db, { code, remark }: Area) =>
      db.insertInto('areas').values({ id: sql`gen_random_uuid()`, code, ...(remark && { remark }) } as never),
    )
    expect(inserting(fresh.db, { code: 'a', remark: 'b' }).parameters).toEqual(['a', 'b'])
    expect(inserting(fresh.db, { code: 'a' }).parameters).toEqual(['a'])
    expect(() => inserting(fresh.db, { code: 'a', remark: '' })).toThrow(refusal)
  })
})
