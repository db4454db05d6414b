import { Form } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence } from '../../i18n/index.ts'
import { FieldControl } from './field-control.tsx'
import type { FormField } from './fields.ts'

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
