import { Input, InputNumber } from 'antd'
import { useState, type KeyboardEventHandler } from 'react'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { markOf, type Language } from '#shared/vocabulary/words.ts'
import type { InputProps } from './fields.ts'

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

/** In India groups above the thousand have two digits: 1,23,456. */
const thousands = { ',': /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/, '.': /^[+-]?\d{1,3}(\.\d{3})+$/ } as const

/**
 * A typed number as a decimal, or the text itself when it is none. Indonesian has a decimal comma, and
 * anybody may paste full-width digits and groups. `1250,50` has no groups in any language, so its comma is
 * the decimal mark.
 */
export function typedDecimal(text: string, language: Language): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const mark = markOf[language]
  const group = mark === '.' ? ',' : '.'
  const places = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const isMixed = plain.includes(group) && plain.includes(mark)
  const last = isMixed ? plain[places] : plain.includes(group) && !thousands[group].test(plain) ? group : mark
  const value =
    last === mark
      ? plain.replaceAll(group, '').replace(mark, '.')
      : plain.replaceAll(mark, '').replace(group, '.')
  return isDecimal(value) ? value : text.trim()
}

/** A decimal as it is typed in a language, without groups, so that it can be edited. */
export const numberText = (value: string, language: Language): string =>
  isDecimal(value) ? value.replace('.', markOf[language]) : value

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
