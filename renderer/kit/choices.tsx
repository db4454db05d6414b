import { Segmented } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './choices.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode }[]
}

/** The choice before the selected one stays visible by this many pixels. */
const sideRoom = 48

/** Selects which of a few parts is shown below, in one line that scrolls where it is too long. */
export function Choices({ label, value, onChange, choices }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const at = choices.findIndex((c) => c.value === value)
  // Scrolls to the selected choice, because on a phone the line is often longer than the screen.
  useEffect(() => {
    const chosen = line.current?.querySelectorAll<HTMLElement>('.ant-segmented-item')[at]
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - sideRoom
  }, [at])
  return (
    <div ref={line} className={styles['scroll']}>
      {/* The chosen one is a stop of the keyboard, so the box around it is none. */}
      <Segmented aria-label={label} tabIndex={-1} value={value} onChange={onChange} options={[...choices]} />
    </div>
  )
}
