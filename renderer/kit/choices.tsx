import { Segmented } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './choices.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode }[]
}

/** Which part of what lies below is shown: one of a few, in one line that scrolls where it is too long. */
export function Choices({ label, value, onChange, choices }: Props) {
  const line = useRef<HTMLDivElement>(null)
  // The chosen one is in sight: on a telephone the line is often longer than the screen.
  useEffect(() => {
    line.current
      ?.querySelector('.ant-segmented-item-selected')
      ?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [value])
  return (
    <div ref={line} className={styles['scroll']}>
      <Segmented aria-label={label} value={value} onChange={onChange} options={[...choices]} />
    </div>
  )
}
