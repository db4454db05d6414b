import type { Contract, ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { productionCompany } from '#shared/masterdata/organization.ts'
import type { FieldOverrides } from '../../../engine/editor/editor-settings.ts'
import { useMasterPageQuery } from '../../../masterdata/master.api.ts'
import { useMasterChoices } from '../../../masterdata/master-picker.tsx'

/** More accounts than a company has; a longer list would be chosen from by searching. */
const accountsMost = 200

type Choice = { value: string; label: string }

/** The choices, with what the contract names already, which may have been stopped since. */
const withKept = (choices: readonly Choice[], value: string | null | undefined, label: string): Choice[] =>
  !value || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: label || value }, ...choices]

/** Who sells, and the accounts in the currency of the contract that its customer may pay to. */
export function useParties({ currency }: ContractHeader, contract?: Contract) {
  const sellers = useMasterChoices(productionCompany, {})
  const { data } = useMasterPageQuery(
    {
      table: 'beneficiaryAccount',
      body: { page: 1, size: accountsMost, sort: [], filter: { enabled: true, currency: [currency] } },
    },
    { skip: currency === '' },
  )
  const accounts = (data?.rows ?? []).map((account) => ({
    value: account.id,
    label: [account['beneficiaryCode'], account['bankName'], account['accountNo']].join(' · '),
  }))
  const sellerOptions = withKept(sellers.options, contract?.seller, contract?.sellerName ?? '')
  const accountOptions = withKept(accounts, contract?.beneficiaryAccountId, contract?.bankAccount ?? '')
  const overrides: FieldOverrides<ContractHeader> = {
    templateCode: { hidden: true },
    clausesZh: { hidden: true },
    clausesEn: { hidden: true },
    clausesId: { hidden: true },
    seller: { control: { kind: 'oneOf', options: sellerOptions, empty: 'text' } },
    beneficiaryAccountId: { control: { kind: 'oneOf', options: accountOptions, empty: 'null' } },
  }
  const nameIn = (options: readonly Choice[]) => (id: string) =>
    options.find(({ value }) => value === id)?.label
  return { overrides, names: { seller: nameIn(sellerOptions), beneficiaryAccountId: nameIn(accountOptions) } }
}
