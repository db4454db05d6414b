import { sql } from 'kysely'
import { contract } from '#shared/documents/contracts/index.ts'
import type { Queryable } from '../../db/transaction.ts'
import { readerOf } from '../engine/reader.ts'

export const reader = readerOf(contract, {
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
