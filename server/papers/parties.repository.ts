import { sql } from 'kysely'
import { languages, type Language, type Names } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../db/transaction.ts'

/** The sales organization that signs, with its letterhead where it has one. */
export const sellerOf = (db: Queryable, code: string) =>
  db
    .selectFrom('salesOrgs as o')
    .leftJoin('letterheads as l', (join) =>
      join.onRef('l.salesOrg', '=', 'o.code').on('l.enabled', '=', true),
    )
    .select([
      'o.nameZh',
      'o.nameEn',
      'o.northAmerica',
      'l.addressZh',
      'l.addressEn',
      'l.phone',
      'l.email',
      'l.taxNo',
      'l.logo',
      'l.stamp',
      'l.footerZh',
      'l.footerEn',
      'l.footerId',
    ])
    .where('o.code', '=', code)
    .executeTakeFirst()
export type Seller = Awaited<ReturnType<typeof sellerOf>>

/** The customer who signs, at the address of its company. */
export const buyerOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customers as c')
    .leftJoin('countries as k', 'k.code', 'c.countryCode')
    .select(['c.address', 'c.contact', 'c.payTerm', 'c.phone', 'c.taxNo', 'c.countryCode'])
    .select(
      sql<Names | null>`case when k.code is not null
        then json_build_object('nameZh', k.name_zh, 'nameEn', k.name_en, 'nameId', k.name_id) end`.as(
        'country',
      ),
    )
    .where('c.id', '=', customerId)
    .executeTakeFirst()
export type Buyer = Awaited<ReturnType<typeof buyerOf>>

/** Where people read Chinese or Indonesian; everybody else is written to in English. */
const languageIn: Readonly<Record<string, Language>> = { CN: 'zh', HK: 'zh', MO: 'zh', TW: 'zh', ID: 'id' }

/** The language that a customer is written to in: that of most of its people's accounts, otherwise its country's. */
export async function languageOf(db: Queryable, customerId: string): Promise<Language> {
  const { language, countryCode } = await db
    .selectFrom('customers as c')
    .leftJoin('accountCustomers as r', 'r.customerId', 'c.id')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'r.accountId').on('a.role', '=', 'customer'))
    .select(['a.language', 'c.countryCode'])
    .where('c.id', '=', customerId)
    .groupBy(['a.language', 'c.countryCode'])
    .orderBy((eb) => eb.fn.count('a.id'), 'desc')
    .orderBy('a.language')
    .limit(1)
    .executeTakeFirstOrThrow()
  return languages.find((one) => one === language) ?? languageIn[countryCode] ?? 'en'
}
