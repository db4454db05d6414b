import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Select } from 'antd'
import { deciderKinds, decidingRoles, type Decider } from '#shared/documents/approvals/flow.schema.ts'
import { useText } from '../../../i18n/index.ts'
import { ColleaguePicker } from '../colleague-picker.tsx'
import { emptyDecider, placeOf } from './flow-steps.ts'

function DeciderField({ decider, onChange }: { decider: Decider; onChange: (next: Decider) => void }) {
  const t = useText()
  return (
    <>
      <Select
        style={{ width: 180 }}
        aria-label={t('approvals.flow.deciders')}
        value={decider.by}
        onChange={(by: Decider['by']) => onChange(emptyDecider(by))}
        options={deciderKinds.map((by) => ({ value: by, label: t(`approvals.flow.by.${by}`) }))}
      />
      {decider.by === 'role' && (
        <Select
          style={{ width: 200 }}
          aria-label={t('approvals.flow.role')}
          value={decider.role}
          onChange={(role: typeof decider.role) => onChange({ by: 'role', role })}
          options={decidingRoles.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
        />
      )}
      {decider.by === 'person' && (
        <div style={{ width: 260 }}>
          <ColleaguePicker
            label={t('approvals.flow.person')}
            value={decider.accountId === '' ? [] : [decider.accountId]}
            onChange={([accountId = '']) => onChange({ by: 'person', accountId })}
          />
        </div>
      )}
    </>
  )
}

/** Who decides a step: several may be named, of whom one or all decide. */
export function DeciderFields({
  deciders,
  onChange,
}: {
  deciders: readonly Decider[]
  onChange: (deciders: Decider[]) => void
}) {
  const t = useText()
  return (
    <Flex vertical gap={8}>
      {deciders.map((decider, i) => (
        <Flex key={placeOf(i)} gap={8} wrap align="center">
          <DeciderField
            decider={decider}
            onChange={(next) => onChange(deciders.map((one, at) => (at === i ? next : one)))}
          />
          <Button
            type="text"
            aria-label={t('approvals.flow.remove')}
            icon={<DeleteOutlined />}
            disabled={deciders.length === 1}
            onClick={() => onChange(deciders.filter((_, at) => at !== i))}
          />
        </Flex>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={deciders.length >= 20}
          onClick={() => onChange([...deciders, emptyDecider('role')])}
        >
          {t('approvals.flow.addDecider')}
        </Button>
      </div>
    </Flex>
  )
}
