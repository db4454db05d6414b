import { InputNumber } from 'antd'
import type { InputProps } from './fields.ts'

/** A whole number, or null. */
export const IntegerInput = ({ id, value, disabled, onChange }: InputProps) => (
  <InputNumber
    id={id}
    style={{ width: '100%' }}
    precision={0}
    value={typeof value === 'number' ? value : null}
    disabled={disabled}
    onChange={onChange}
  />
)
