import { Input, type InputProps } from 'antd'
import { useFormat } from '../../i18n/index.ts'
import styles from './form.module.css'

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'suffix'> {
  /** `2026-04-03`, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day. The browser draws 04/03 in its own order, so the month stands beside it in the reader's language. */
export function DateInput({ value, onChange, ...props }: Props) {
  const format = useFormat()
  return (
    <Input
      {...props}
      type="date"
      className={styles['date'] ?? ''}
      value={value}
      suffix={value ? <span className={styles['dateWords']}>{format.date(value)}</span> : <span />}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}
