import { Input, Tooltip } from 'antd'
import { useState } from 'react'
import { readNumber } from '#shared/lines/line-numbers.ts'
import { markOf } from '#shared/vocabulary/decimal-mark.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useLanguage, useSentence } from '../../../i18n/index.ts'
import { numberText } from '../../../kit/form/number-input.tsx'
import { plainDecimal } from '../../../lines/editor/numbers.ts'
import styles from './split.module.css'

interface Props {
  label: string
  lineNo: number
  value: string
  reasons: readonly Reason[]
  /** Receives the input when it is finished. */
  onDone: (value: string) => void
  /** Enter, up and down move the focus to another line. */
  onGo: (by: -1 | 1, entered: boolean) => void
}

/** A quantity field in a list of lines. The arrow keys move from line to line as in a sheet. */
export function PartInput({ label, lineNo, value, reasons, onDone, onGo }: Props) {
  const sentence = useSentence()
  const language = useLanguage()
  const shown = numberText(plainDecimal(value), language)
  const [text, setText] = useState(shown)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setText(shown)
  }
  const done = () => {
    if (text.trim() === shown) return
    const read = readNumber(text, markOf[language])
    onDone(read && 'value' in read ? read.value : text.trim())
  }
  return (
    <Tooltip title={sentence.all(reasons)}>
      <Input
        size="small"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={reasons.length > 0}
        data-line={lineNo}
        className={styles['number']!}
        status={reasons.length > 0 ? 'error' : ''}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onBlur={done}
        onKeyDown={(e) => {
          if (e.ctrlKey || e.metaKey) return
          if (e.key !== 'Enter' && e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
          e.preventDefault()
          done()
          onGo(e.key === 'ArrowUp' ? -1 : 1, e.key === 'Enter')
        }}
      />
    </Tooltip>
  )
}
