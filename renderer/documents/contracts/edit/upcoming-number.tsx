import type { Contract } from '#shared/documents/contracts/contract.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { useContractNumberQuery } from '../contract.api.ts'

/** The number that a contract gets when it is submitted, by the rule of its organization. */
export function UpcomingNumber({
  contract: { salesOrg, contractType },
}: {
  contract: Pick<Contract, 'salesOrg' | 'contractType'>
}) {
  const t = useText()
  const { data } = useContractNumberQuery({ query: { salesOrg, contractType } })
  return (
    data && <span className="secondary">{t('contracts.clauses.number', { number: data.contractNo })}</span>
  )
}
