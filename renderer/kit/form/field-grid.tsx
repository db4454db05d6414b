import { Form } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { fieldId, FieldItem } from './field-item.tsx'
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
export const FieldGrid = <H extends object>({
  id,
  fields,
  values,
  reasons,
  onChange,
  readOnly = false,
}: Props<H>) => (
  <Form layout="vertical" component="div">
    <div className={styles['fields']}>
      {fields.map((field) => (
        <FieldItem
          key={field.name}
          id={fieldId(id, field.name)}
          field={readOnly ? { ...field, disabled: true } : field}
          value={values[field.name]}
          reasons={reasons.filter((r) => r.path === field.name)}
          className={field.kind === 'longText' ? styles['wide'] : ''}
          onChange={(value) => onChange(field.name, value as H[keyof H & string])}
        />
      ))}
    </div>
  </Form>
)
