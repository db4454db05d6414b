import { Flex } from 'antd'
import type { ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { useRole } from '../../api/session.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { sideOf } from '../../engine/view.ts'
import { useText } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { contractView, customerStep } from './contract-view.ts'

interface Props {
  record: ContractRow
}

const tones: Readonly<Record<ReturnType<typeof customerStep>, Tone>> = {
  sent: 'yours',
  confirmed: 'done',
  changeAsked: 'waiting',
  transferred: 'done',
  terminated: 'stopped',
}

/** Where a contract stands, in the words of its reader: staff have its states, a customer what it has to do. */
export function ContractStanding({ record }: Props) {
  const t = useText()
  const step = customerStep(record)
  if (sideOf(useRole()) === 'customer')
    return <StatusTag tone={tones[step]}>{t(`states.contractForCustomer.${step}`)}</StatusTag>
  return (
    <Flex gap={4} wrap>
      <StateTag view={contractView} field="status" record={record} />
      {record.answer !== 'none' && <StateTag view={contractView} field="answer" record={record} />}
    </Flex>
  )
}

/** These tags also say whether the document is a contract or a proforma invoice, because one list holds both. */
export const ContractStates = ({ record }: Props) => (
  <Flex gap={4} wrap>
    <StateTag view={contractView} field="contractType" record={record} />
    <ContractStanding record={record} />
  </Flex>
)
