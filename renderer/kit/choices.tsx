import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import styles from './choices.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode }[]
}

/** Which part of what lies below is shown: one of a few, in one line that scrolls where it is too long. */
export function Choices({ label, value, onChange, choices }: Props) {
  return (
    <div className={styles['scroll']}>
      <Segmented aria-label={label} value={value} onChange={onChange} options={[...choices]} />
    </div>
  )
}
