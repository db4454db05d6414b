import { Segmented } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './choices.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode }[]
}

/** What stands before the chosen one stays in sight by this much. */
const sideRoom = 48

/** Which part of what lies below is shown: one of a few, in one line that scrolls where it is too long. */
export function Choices({ label, value, onChange, choices }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const at = choices.findIndex((c) => c.value === value)
  // The chosen one is in sight: on a telephone the line is often longer than the screen.
  useEffect(() => {
    const chosen = line.current?.querySelectorAll<HTMLElement>('.ant-segmented-item')[at]
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - sideRoom
  }, [at])
  return (
    <div ref={line} className={styles['scroll']}>
      <Segmented aria-label={label} value={value} onChange={onChange} options={[...choices]} />
    </div>
  )
}
