import { Input } from 'antd'
import { useState, type KeyboardEventHandler } from 'react'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { typedDecimal } from './typed-decimal.ts'

interface Props {
  id: string
  /** A decimal, or what was typed as long as that is no number. */
  value: string
  onChange: (value: string) => void
  language: Language
  disabled: boolean
  unit?: string | undefined
  /** Names a field that has no label of its own. */
  label?: string | undefined
  invalid?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

const shown = (value: string, language: Language) =>
  language === 'id' && isDecimal(value) ? value.replace('.', ',') : value

/**
 * A number that is edited as text, because it must never become a float. What was typed stays until the field
 * is left.
 */
export function DecimalInput({ id, value, onChange, language, disabled, unit, label, ...props }: Props) {
  const { invalid = false, onKeyDown } = props
  const [text, setText] = useState<string | null>(null)
  return (
    <Input
      id={id}
      inputMode="decimal"
      aria-label={label}
      {...(invalid && { status: 'error', 'aria-invalid': true })}
      value={text ?? shown(value, language)}
      disabled={disabled}
      suffix={unit}
      onChange={(e) => {
        setText(e.target.value)
        onChange(typedDecimal(e.target.value, language))
      }}
      {...(onKeyDown && { onKeyDown })}
      onBlur={() => setText(null)}
    />
  )
}
