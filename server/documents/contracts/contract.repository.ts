import { sql } from 'kysely'
import { contract } from '#shared/documents/contracts/index.ts'
import type { Queryable } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

const ofRow = (column: string, from: string, key: string, own: string) =>
  sql<string>`(select ${sql.ref(column)} from ${sql.table(from)} where ${sql.ref(key)} = ${sql.ref(`contracts.${own}`)})`

export const reader = readerOf(contract, {
  /** What the clauses say where the contract says nothing itself. */
  whole: () => ({
    orgNameZh: ofRow('nameZh', 'salesOrgs', 'code', 'salesOrg'),
    orgNameEn: ofRow('nameEn', 'salesOrgs', 'code', 'salesOrg'),
    customerAddress: ofRow('address', 'customers', 'id', 'customerId'),
    customerContact: ofRow('contact', 'customers', 'id', 'customerId'),
    customerPayTerm: ofRow('payTerm', 'customers', 'id', 'customerId'),
  }),
  row: () => ({
    everSubmitted: sql<boolean>`contracts.submitted_at is not null`,
    everSent: sql<boolean>`contracts.sent_at is not null`,
  }),
})
export const { lines: linesOf, rows: writable } = reader

export type ContractLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** What a contract says of its customer, as the customer's record has it. */
export const addressOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['contact as linkman', 'phone', 'email', 'address', 'taxNo'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

interface Naming {
  seller: string
  beneficiaryAccountId: string | null
  templateCode: string
}

interface Paid {
  salesOrg: string
  currency: string
  beneficiaryAccountId?: string | null
}

/**
 * The account that is paid to: the chosen one, and where nobody has chosen the only one of the sales organization in the
 * currency. Among several nothing is guessed.
 */
export async function accountFor(
  db: Queryable,
  { salesOrg, currency, beneficiaryAccountId = null }: Paid,
): Promise<string | null> {
  if (beneficiaryAccountId !== null) return beneficiaryAccountId
  const found = await db
    .selectFrom('beneficiaryAccounts as a')
    .innerJoin('beneficiaries as b', 'b.code', 'a.beneficiaryCode')
    .select('a.id')
    .where('b.salesOrg', '=', salesOrg)
    .where('a.currency', '=', currency)
    .where('a.enabled', '=', true)
    .where('b.enabled', '=', true)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]!.id : null
}

/** What a contract names, as it is today: who sells, the account that is paid to, and the template of its clauses. */
export const namedBy = async (db: Queryable, { seller, beneficiaryAccountId, templateCode }: Naming) => {
  const [company, account, template] = await Promise.all([
    db
      .selectFrom('productionCompanies')
      .select(['nameEn', 'enabled'])
      .where('code', '=', seller)
      .executeTakeFirst(),
    db
      .selectFrom('beneficiaryAccounts')
      .innerJoin('beneficiaries', 'beneficiaries.code', 'beneficiaryAccounts.beneficiaryCode')
      .select(['beneficiaries.nameEn', 'bankName', 'accountNo', 'swift'])
      .select(sql<boolean>`beneficiary_accounts.enabled and beneficiaries.enabled`.as('enabled'))
      .where('beneficiaryAccounts.id', '=', beneficiaryAccountId)
      .executeTakeFirst(),
    db.selectFrom('contractTemplates').select('enabled').where('code', '=', templateCode).executeTakeFirst(),
  ])
  return { company, account, template }
}

/** The names by which a contract calls them, as they are when it is written. */
export const namesOf = ({ company, account }: Omit<Awaited<ReturnType<typeof namedBy>>, 'template'>) => ({
  sellerName: company?.nameEn ?? '',
  beneficiaryName: account?.nameEn ?? '',
  bankName: account?.bankName ?? '',
  bankAccount: account?.accountNo ?? '',
  swift: account?.swift ?? '',
})

/** Where a contract is paid that nobody has typed yet. */
export async function paidTo(db: Queryable, deal: Paid) {
  const beneficiaryAccountId = await accountFor(db, deal)
  const named = await namedBy(db, { seller: '', beneficiaryAccountId, templateCode: '' })
  return { beneficiaryAccountId, ...namesOf(named) }
}
