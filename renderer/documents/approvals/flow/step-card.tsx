import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Input, Select } from 'antd'
import { useId } from 'react'
import {
  deciderKinds,
  decidingRoles,
  type FlowStep,
  type StepCondition,
  type Decider,
} from '#shared/documents/approvals/flow.schema.ts'
import { useText, useLanguage } from '../../../i18n/index.ts'
import styles from '../approvals.module.css'
import { currency } from '#shared/masterdata/trade.ts'
import { categories, type Category } from '#shared/vocabulary/words.ts'
import { DecimalInput } from '../../../kit/form/number-input.tsx'
import { CountryPicker, MasterPicker, SalesOrgPicker } from '../../../masterdata/master-picker.tsx'
import { ColleaguePicker } from '../colleague-picker.tsx'
import { emptyDecider, placeOf } from './flow-steps.ts'

/** For which documents a step applies; what is left empty applies to all. */
function ConditionFields({
  when,
  onChange,
}: {
  when: StepCondition
  onChange: (when: StepCondition) => void
}) {
  const t = useText()
  const id = useId()
  const language = useLanguage()
  const set = (changed: Partial<StepCondition>) => onChange({ ...when, ...changed })
  return (
    <Flex vertical gap={4}>
      <span className="secondary">{t('approvals.flow.when')}</span>
      <div className={styles['fields']}>
        <Flex vertical gap={4}>
          <label htmlFor={`${id}-amount`}>{t('approvals.flow.amountFrom')}</label>
          <Flex gap={4}>
            <DecimalInput
              id={`${id}-amount`}
              language={language}
              disabled={false}
              value={when.amountFrom ?? ''}
              onChange={(amount) => set({ amountFrom: amount === '' ? null : amount })}
            />
            <MasterPicker
              table={currency}
              multiple={false}
              label={t('approvals.fields.currency')}
              value={[when.currency]}
              onChange={([code = 'USD']) => set({ currency: code })}
            />
          </Flex>
        </Flex>
        <SalesOrgPicker
          label={t('approvals.flow.salesOrgs')}
          value={when.salesOrgs}
          onChange={(salesOrgs) => set({ salesOrgs })}
        />
        <CountryPicker
          label={t('approvals.flow.countries')}
          value={when.countries}
          onChange={(countries) => set({ countries })}
        />
        <Select
          mode="multiple"
          aria-label={t('approvals.flow.categories')}
          placeholder={t('approvals.flow.categories')}
          value={when.categories}
          onChange={(chosen: Category[]) => set({ categories: chosen })}
          options={categories.map((one) => ({ value: one, label: t(`masterdata.categories.${one}`) }))}
        />
      </div>
    </Flex>
  )
}

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
function DeciderFields({
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
