import { sql } from 'kysely'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../../db/transaction.ts'

/** What the codes of a list are called in a language: countries, and sales organizations with their code. One query. */
export async function listNames(db: Queryable, language: Language) {
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'nameZh', 'nameEn', sql<'country' | 'salesOrg'>`'country'`.as('of')])
    .unionAll(
      db
        .selectFrom('salesOrgs')
        .select(['code', 'nameZh', 'nameEn', sql<'country' | 'salesOrg'>`'salesOrg'`.as('of')]),
    )
    .execute()
  const names = new Map(
    rows.map(({ of, code, nameZh, nameEn }) => [`${of} ${code}`, language === 'zh' ? nameZh : nameEn]),
  )
  return {
    country: (code: unknown) => names.get(`country ${String(code)}`) ?? code,
    salesOrg: (code: unknown) => {
      const name = names.get(`salesOrg ${String(code)}`)
      return name ? `${String(code)} ${name}` : code
    },
  }
}
export type ListNames = Awaited<ReturnType<typeof listNames>>
