import type { InputOf } from '#shared/kernel/contract.ts'
import {
  type Contract,
  type ContractHeader,
  contractFields,
  contractHeader,
  type ContractRow,
} from '#shared/documents/contracts/contract.fields.ts'
import { productionCompany } from '#shared/masterdata/organization.ts'
import type { FieldOverrides } from '../../../engine/editor/editor-settings.ts'
import { useMasterPageQuery } from '../../../masterdata/master.api.ts'
import { useMasterChoices } from '../../../masterdata/master-picker.tsx'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentReasons } from '#shared/documents/contracts/payment-plan.rules.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { editorEndpoint } from '../../../engine/editor/editor-endpoint.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import { startWithSeller, type PricedSettings } from '../../../lines/page/priced-settings.ts'
import { ReturnedNotice } from '../../../engine/state/returned-notice.tsx'
import { ClauseEditor } from '../clauses/clause-editor.tsx'
import { contractApi, useContractNumberQuery, contractView } from '../contract-view.ts'
import { contractJudging } from '../contract-action-sets.ts'
import { useText } from '../../../i18n/index.ts'

/** More accounts than a company has; a longer list would be chosen from by searching. */
const accountsMost = 200

type Choice = { value: string; label: string }

/** The choices, with what the contract names already, which may have been stopped since. */
const withKept = (choices: readonly Choice[], value: string | null | undefined, label: string): Choice[] =>
  !value || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: label || value }, ...choices]

/** Who sells, and the accounts in the currency of the contract that its customer may pay to. */
function useParties({ currency }: ContractHeader, contract?: Contract) {
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

/** The number that a contract gets when it is submitted, by the rule of its organization. */
function UpcomingNumber({
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

/** The types of its editor. */
interface Shape {
  row: ContractRow
  document: Contract
  content: ContractHeader
  action: 'edit' | 'submit'
  sent: InputOf<typeof contractWrites.create>['body']
}

const settings: PricedSettings<Shape> = {
  view: contractView,
  finish: { action: 'submit' },
  judging: contractJudging,
  schema: contractHeader,
  assume: { lineCount: 1, openLines: 0 },
  side: 'staff',
  api: contractApi,
  useWrites: editorEndpoint('contract', {
    create: contractWrites.create,
    save: contractWrites.save,
    finish: contractWrites.submit,
  }),
  preview: contractWrites.previewPaper,
  contentOf: ({ header, lines }) => ({ header, lines }),
  checkHeader: (header, _total, today) => [
    ...headerReasons(contractFields, 'submit', header, today),
    ...paymentReasons(header),
  ],
  chargesOf: (header) => header,
  started: (d) => ({ ...startWithSeller(d), ...(d.payTerm && { payTerm: d.payTerm }) }),
  useHeader: (header: ContractHeader, contract?: Contract) => useParties(header, contract),
  Beside: ClauseEditor,
}

/** The editor of a contract or proforma invoice, until it is handed in. */
export const ContractEditScreen = () => (
  <PricedEditor
    settings={settings}
    notice={({ record }) => (
      <>
        <ReturnedNotice words="contracts" record={record} />
        {record && !record.everSubmitted && <UpcomingNumber contract={record} />}
      </>
    )}
  />
)
