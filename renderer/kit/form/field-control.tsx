import { Checkbox, Input, Radio, Select } from 'antd'
import { isZero } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { DateInput } from './date-input.tsx'
import { DecimalInput } from './number-input.tsx'
import type { Control } from './fields.ts'
import styles from './form.module.css'

interface Props {
  id: string
  label: string
  field: Control & { disabled?: boolean }
  value: unknown
  onChange: (value: unknown) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const shownDecimal = (value: unknown, empty: 'zero' | 'null') => {
  const text = textOf(value)
  return empty === 'zero' && isDecimal(text) && isZero(text) ? '' : text
}

/** The control for a kind of field. */
export function FieldControl({ id, label, field, value, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const disabled = field.disabled ?? false
  switch (field.kind) {
    case 'text':
      return (
        <Input
          id={id}
          maxLength={field.max}
          value={textOf(value)}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'longText':
      return (
        <Input.TextArea
          id={id}
          {...(field.rows === undefined ? { autoSize: { minRows: 1, maxRows: 6 } } : { rows: field.rows })}
          maxLength={field.max}
          value={textOf(value)}
          disabled={disabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'decimal': {
      const empty = field.empty ?? 'null'
      return (
        <DecimalInput
          id={id}
          value={shownDecimal(value, empty)}
          language={language}
          disabled={disabled}
          unit={field.unit}
          onChange={(next) => onChange(next === '' ? (empty === 'zero' ? '0' : null) : next)}
        />
      )
    }
    case 'date':
      return (
        <DateInput
          id={id}
          min={field.min}
          value={textOf(value)}
          disabled={disabled}
          onChange={(day) => onChange(day || null)}
        />
      )
    case 'instant':
      return (
        <DateInput
          id={id}
          timed
          value={textOf(value)}
          disabled={disabled}
          onChange={(at) => onChange(at || null)}
        />
      )
    case 'yesNo':
      return (
        <Radio.Group
          id={id}
          aria-label={label}
          disabled={disabled}
          value={value}
          onChange={(e) => onChange(e.target.value as boolean)}
          options={[
            { value: true, label: t('common.yes') },
            { value: false, label: t('common.no') },
          ]}
        />
      )
    case 'flag':
      return (
        <span className={styles['flag']}>
          <Checkbox
            id={id}
            checked={value === true}
            disabled={disabled}
            onChange={(e) => onChange(e.target.checked)}
          >
            {label}
          </Checkbox>
        </span>
      )
    case 'oneOf':
      return (
        <Select
          id={id}
          aria-label={label}
          style={{ width: '100%' }}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={disabled}
          value={textOf(value) || null}
          onChange={(next: string | null | undefined) =>
            onChange(next ?? (field.empty === 'null' ? null : ''))
          }
          options={[...field.options]}
        />
      )
    case 'pick': {
      const { picker: Picker } = field
      const chosen = textOf(value)
      return (
        <Picker
          id={id}
          label={label}
          multiple={false}
          disabled={disabled}
          value={chosen ? [chosen] : []}
          onChange={([next]) => onChange(next ?? (field.empty === 'null' ? null : ''))}
        />
      )
    }
    case 'input': {
      const { input: OwnInput } = field
      return <OwnInput id={id} label={label} value={value} disabled={disabled} onChange={onChange} />
    }
  }
}
