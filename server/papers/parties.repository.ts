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
    .select(['c.address', 'c.phone', 'c.taxNo', 'k.nameZh as countryZh', 'k.nameEn as countryEn'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
export type Buyer = Awaited<ReturnType<typeof buyerOf>>
