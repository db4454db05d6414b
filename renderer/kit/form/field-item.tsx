import { Form, Checkbox, Input, Radio, Select } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useSentence, useLanguage, useText } from '../../i18n/index.ts'
import type { FormField, Control } from './fields.ts'
import { DateInput } from './date-input.tsx'
import { DecimalInput } from './number-input.tsx'
import styles from './form.module.css'

interface FieldControlProps {
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
function FieldControl({ id, label, field, value, onChange }: FieldControlProps) {
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

interface Props<H extends object> {
  id: string
  field: FormField<H>
  value: unknown
  /** Those against this field. */
  reasons: readonly Reason[]
  className?: string | undefined
  onChange: (value: unknown) => void
}

/** A field of a form, with its label above and the reasons against it below. */
export function FieldItem<H extends object>({
  id,
  field,
  value,
  reasons,
  className = '',
  onChange,
}: Props<H>) {
  const sentence = useSentence()
  return (
    <Form.Item
      htmlFor={id}
      label={field.kind === 'flag' ? ' ' : field.label}
      required={field.required ?? false}
      className={className}
      extra={field.help}
      {...(field.warning && { validateStatus: 'warning' as const, help: field.warning })}
      {...(reasons.length > 0 && {
        validateStatus: 'error' as const,
        help: sentence.all(reasons),
      })}
    >
      <FieldControl id={id} label={field.label} field={field} value={value} onChange={onChange} />
    </Form.Item>
  )
}

/** The id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`

/** Focuses a control; of a group, its first input. */
export function focusControl(id: string): void {
  const control = document.getElementById(id)
  const input = control?.matches('input, textarea, button') ? control : control?.querySelector('input')
  input?.focus()
}
