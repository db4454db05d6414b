import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { masterOfBlank } from '#shared/documents/contracts/blanks.rules.ts'
import { contract as document } from '#shared/documents/contracts/index.ts'
import type { Contract } from '#shared/documents/contracts/contract.fields.ts'
import { screens, tableScreen } from '#shared/vocabulary/screens.ts'
import { useText } from '../../i18n/index.ts'
import { editorAddress } from '../../engine/view.ts'
import { usePlacedSentence } from '../../engine/placed-sentence.ts'
import { contractView } from './contract-view.ts'

const masterAddress = {
  customer: ({ customerId }: Contract) => `${screens.customers}/${customerId}`,
  beneficiaryAccount: () => tableScreen('beneficiaryAccount'),
  contractConfiguration: () => tableScreen('contractConfiguration'),
} as const

/** States in which the contract is still to be submitted or sent. */
const ahead: ReadonlySet<string> = new Set(['draft', 'returned', 'price_checked', 'in_audit', 'audited'])
const writable: ReadonlySet<string> = new Set(['draft', 'returned'])

/** What keeps a contract from being submitted and sent: each blank of its clauses, and where it is filled in. */
export function BlanksNotice({ contract }: { contract: Contract }) {
  const t = useText()
  const sentence = usePlacedSentence(document.words)
  const { blanks, status } = contract
  if (blanks.length === 0 || !ahead.has(status)) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contracts.blanks.title')}
      description={
        <>
          <p style={{ margin: 0 }}>{t('contracts.blanks.help')}</p>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {blanks.map((blank) => {
              const master = masterOfBlank[String(blank.params?.['name'])]
              return (
                <li key={blank.path + String(blank.params?.['name'])}>
                  {sentence(blank)}
                  {writable.has(status) && (
                    <>
                      {' · '}
                      <Link to={editorAddress(contractView, contract.id)}>{t('contracts.blanks.edit')}</Link>
                    </>
                  )}
                  {master && (
                    <>
                      {' · '}
                      <Link to={masterAddress[master](contract)}>{t(`contracts.blanks.${master}`)}</Link>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      }
    />
  )
}
