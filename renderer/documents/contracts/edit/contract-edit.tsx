import {
  contractFields,
  contractHeader,
  type Contract,
  type ContractHeader,
} from '#shared/documents/contracts/contract.fields.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentReasons } from '#shared/documents/contracts/payment-plan.rules.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { editorEndpoint } from '../../../engine/editor/editor-endpoint.ts'
import { startWithSeller } from '../../../lines/page/defaults.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import { pricedSettings } from '../../../lines/page/priced-settings.ts'
import { EditorFiles } from '../../../engine/editor-files.tsx'
import { ReturnedNotice } from '../../../engine/returned-notice.tsx'
import { ClauseEditor } from '../clauses/clause-editor.tsx'
import { contractApi, useContractNumberQuery, contractView } from '../contract-view.ts'
import { contractJudging } from '../contract-action-sets.ts'
import { useParties } from './use-parties.ts'
import { useText } from '../../../i18n/index.ts'

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

const settings = pricedSettings({
  view: contractView,
  finish: { action: 'submit', label: (t) => t('contracts.actions.submit') },
  edit: 'edit',
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
})

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
    more={(edited) => <EditorFiles doc="contract" {...edited} />}
  />
)
