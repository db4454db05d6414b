import { sql } from 'kysely'
import { nameIn, type Language } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../db/transaction.ts'
import type { StaffNames } from '../platform/people/staff-names.ts'

interface Asked {
  db: Queryable
  names: Pick<StaffNames, 'in'>
}

/**
 * What a list keeps as codes and names is called in a language: countries, sales organizations with their code, people
 * in its letters. One query.
 */
export async function listNames({ db, names: staff }: Asked, language: Language) {
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'nameZh', 'nameEn', 'nameId', sql<'country' | 'salesOrg'>`'country'`.as('of')])
    .unionAll(
      db
        .selectFrom('salesOrgs')
        .select(['code', 'nameZh', 'nameEn', sql<string>`''`.as('nameId')])
        .select(sql<'country' | 'salesOrg'>`'salesOrg'`.as('of')),
    )
    .execute()
  const names = new Map(rows.map(({ of, code, ...named }) => [`${of} ${code}`, nameIn(named, language)]))
  return {
    person: (name: unknown) => staff.in(language)(String(name)),
    country: (code: unknown) => names.get(`country ${String(code)}`) ?? code,
    salesOrgName: (code: string) => names.get(`salesOrg ${code}`) ?? code,
    salesOrg: (code: unknown) => {
      const name = names.get(`salesOrg ${String(code)}`)
      return name ? `${String(code)} ${name}` : code
    },
  }
}
export type ListNames = Awaited<ReturnType<typeof listNames>>
