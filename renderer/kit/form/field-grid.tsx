import { Form } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence } from '../../i18n/index.ts'
import { FieldControl } from './field-control.tsx'
import { fieldId } from './field-id.ts'
import type { FormField } from './fields.ts'
import styles from './form.module.css'

interface Props<H extends object> {
  /** The start of the controls' ids, by which a list of reasons leads to them. */
  id: string
  fields: readonly FormField<H>[]
  values: H
  /** Each reason has the field's name in `path`. */
  reasons: readonly Reason[]
  onChange: (name: keyof H & string, value: H[keyof H & string]) => void
  readOnly?: boolean
}

/** Fields in columns, with labels above and reasons below them. */
export function FieldGrid<H extends object>({ id, fields, values, reasons, onChange, ...props }: Props<H>) {
  const sentence = useSentence()
  return (
    <Form layout="vertical" component="div">
      <div className={styles['fields']}>
        {fields.map((field) => {
          const at = reasons.filter((r) => r.path === field.name)
          return (
            <Form.Item
              key={field.name}
              htmlFor={fieldId(id, field.name)}
              label={field.kind === 'flag' ? ' ' : field.label}
              required={field.required ?? false}
              className={field.kind === 'longText' ? styles['wide'] : ''}
              extra={field.help}
              {...(field.warning && { validateStatus: 'warning' as const, help: field.warning })}
              {...(at.length > 0 && { validateStatus: 'error' as const, help: at.map(sentence).join(' ') })}
            >
              <FieldControl
                id={fieldId(id, field.name)}
                label={field.label}
                field={props.readOnly ? { ...field, disabled: true } : field}
                value={values[field.name]}
                onChange={(value) => onChange(field.name, value as H[keyof H & string])}
              />
            </Form.Item>
          )
        })}
      </div>
    </Form>
  )
}
