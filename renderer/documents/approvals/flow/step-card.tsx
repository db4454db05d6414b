import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Input, Select } from 'antd'
import type { FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { useText } from '../../../i18n/index.ts'
import styles from '../approvals.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { DeciderFields } from './decider-fields.tsx'

interface Props {
  step: FlowStep
  position: number
  last: boolean
  onChange: (step: FlowStep) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One step: what it is called, who decides it, and for which documents it applies. */
export function StepCard({ step, position, last, onChange, onMove, onRemove }: Props) {
  const t = useText()
  const title = t('approvals.flow.step', { count: position + 1 })
  const set = (changed: Partial<FlowStep>) => onChange({ ...step, ...changed })
  return (
    <section className={styles['step']} aria-label={title}>
      <Flex vertical gap={8}>
        <Flex gap={8} align="center">
          <strong>{title}</strong>
          <Input
            style={{ maxWidth: 280 }}
            aria-label={t('approvals.flow.name')}
            placeholder={t('approvals.flow.name')}
            maxLength={60}
            value={step.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Button
            type="text"
            aria-label={t('approvals.flow.moveUp')}
            icon={<ArrowUpOutlined />}
            disabled={position === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            aria-label={t('approvals.flow.moveDown')}
            icon={<ArrowDownOutlined />}
            disabled={last}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            aria-label={t('approvals.flow.removeStep')}
            icon={<DeleteOutlined />}
            disabled={position === 0 && last}
            onClick={onRemove}
          />
        </Flex>
        <Flex gap={8} wrap>
          {(['en', 'id'] as const).map((language) => (
            <Input
              key={language}
              style={{ width: 280 }}
              aria-label={t(`approvals.flow.names.${language}`)}
              // The placeholder is gone once a name stands there, and two names alone do not say which is which.
              prefix={<span className="secondary">{language.toUpperCase()}</span>}
              placeholder={t(`approvals.flow.names.${language}`)}
              maxLength={60}
              value={step.names[language]}
              onChange={({ target }) => set({ names: { ...step.names, [language]: target.value } })}
            />
          ))}
        </Flex>
        {position > 0 && (
          <Checkbox checked={step.beside} onChange={({ target }) => set({ beside: target.checked })}>
            {t('approvals.flow.beside')}
          </Checkbox>
        )}
        <DeciderFields deciders={step.deciders} onChange={(deciders) => set({ deciders })} />
        <Select
          style={{ maxWidth: 280 }}
          aria-label={t('approvals.flow.need')}
          value={step.need}
          onChange={(need: FlowStep['need']) => set({ need })}
          options={(['one', 'all'] as const).map((need) => ({
            value: need,
            label: t(`approvals.flow.needs.${need}`),
          }))}
        />
        <ConditionFields when={step.when} onChange={(when) => set({ when })} />
      </Flex>
    </section>
  )
}
