import type { ContractConfiguration } from '#shared/documents/contracts/contract.contract.ts'
import type { ContractType } from '#shared/documents/contracts/contract.fields.ts'
import { contract } from '#shared/documents/contracts/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Queryable } from '../../db/transaction.ts'

/** What counts for a sales organization of which nobody has said otherwise. */
const usual: ContractConfiguration = {
  contractPrefix: contract.number.final,
  piPrefix: 'PI',
  numberPeriod: 'month',
  contractTemplate: '',
  piTemplate: '',
  advanceDeliveryDay: null,
  warrantyPeriod: null,
}

export async function configurationOf(db: Queryable, salesOrg: string): Promise<ContractConfiguration> {
  const found = await db
    .selectFrom('contractConfigurations')
    .select([
      'contractPrefix',
      'piPrefix',
      'numberPeriod',
      'contractTemplate',
      'piTemplate',
      'advanceDeliveryDay',
      'warrantyPeriod',
    ])
    .where('salesOrg', '=', salesOrg)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return found ? { ...found, numberPeriod: found.numberPeriod === 'year' ? 'year' : 'month' } : usual
}

interface Numbered {
  salesOrg: string
  contractType: string
}

/** What the number of a contract begins with: the prefix of its type, and the year with or without the month. */
export async function numberHead(
  db: Queryable,
  { salesOrg, contractType }: Numbered,
  at: string,
): Promise<string> {
  const { contractPrefix, piPrefix, numberPeriod } = await configurationOf(db, salesOrg)
  const [, year = '', month = ''] = /^\d\d(\d\d)-(\d\d)/.exec(businessDateOf(new Date(at))) ?? []
  return (contractType === 'pi' ? piPrefix : contractPrefix) + year + (numberPeriod === 'year' ? '' : month)
}

/** Templates that may be chosen. */
export const templates = (db: Queryable) =>
  db
    .selectFrom('contractTemplates')
    .select(['code', 'nameZh', 'nameEn', 'textZh', 'textEn', 'textId'])
    .where('enabled', '=', true)
    .orderBy('code')
    .execute()

/** The clauses and periods that a contract of this type begins with in its sales organization. */
export async function firstClauses(db: Queryable, salesOrg: string, type: ContractType) {
  const { contractTemplate, piTemplate, ...configured } = await configurationOf(db, salesOrg)
  const found = await db
    .selectFrom('contractTemplates')
    .select(['code as templateCode', 'textZh as clausesZh', 'textEn as clausesEn', 'textId as clausesId'])
    .where('code', '=', type === 'pi' ? piTemplate : contractTemplate)
    .where('enabled', '=', true)
    .executeTakeFirst()
  const text = (period: number | null) => (period === null ? null : String(period))
  return {
    ...found,
    advanceDeliveryDay: text(configured.advanceDeliveryDay),
    warrantyPeriod: text(configured.warrantyPeriod),
  }
}
