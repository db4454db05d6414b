import { Select } from 'antd'
import { clauseVariables, type ClauseVariable } from '#shared/vocabulary/clauses.ts'
import { useText } from '../../../i18n/index.ts'

/** The variables that clauses may name, by what they stand for. */
export function VariableChoice({ onChoose }: { onChoose: (name: ClauseVariable) => void }) {
  const t = useText()
  const wordOf = (name: ClauseVariable) =>
    name === 'totalInWords' || name === 'paymentPlan'
      ? t(`contracts.clauses.${name}`)
      : t(`contracts.fields.${name}`)
  return (
    <Select<ClauseVariable>
      aria-label={t('contracts.clauses.variables')}
      placeholder={t('contracts.clauses.variables')}
      style={{ width: 320, maxWidth: '100%' }}
      value={null}
      onChange={onChoose}
      showSearch={{ optionFilterProp: 'label' }}
      options={clauseVariables.map((name) => ({ value: name, label: `${wordOf(name)} · {{${name}}}` }))}
    />
  )
}
