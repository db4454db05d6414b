import { Flex, Select } from 'antd'
import { useId } from 'react'
import { approvalEngines, type ApprovalEngine } from '#shared/documents/approvals/oa.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { useApprovalEnginesQuery } from '../approval.api.ts'

interface Props {
  value: ApprovalEngine
  onChange: (engine: ApprovalEngine) => void
}

/** What decides a kind: our own steps, or one of the systems that are set up. */
export function EngineField({ value, onChange }: Props) {
  const t = useText()
  const id = useId()
  const { data: ready = [] } = useApprovalEnginesQuery({})
  const isReady = (engine: ApprovalEngine) =>
    engine === 'embedded' || engine === value || ready.some((one) => one === engine)
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{t('approvals.fields.engine')}</label>
      <Select
        id={id}
        style={{ maxWidth: 320 }}
        value={value}
        onChange={onChange}
        options={approvalEngines.map((engine) => ({
          value: engine,
          label: t(`states.approvalEngine.${engine}`),
          disabled: !isReady(engine),
        }))}
      />
      {value !== 'embedded' && <span className="secondary">{t('approvals.flow.engineHelp')}</span>}
    </Flex>
  )
}
