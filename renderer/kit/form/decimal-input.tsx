import { Input } from 'antd'
import { useState } from 'react'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'

interface Props {
  id: string
  /** As the wire carries it, or what was typed while it is no number. */
  value: string
  onChange: (value: string) => void
  language: Language
  disabled: boolean
  unit?: string | undefined
}

const shown = (value: string, language: Language) =>
  language === 'id' && isDecimal(value) ? value.replace('.', ',') : value

/** Indonesian writes the places behind a comma; everybody may paste full-width digits and groups. */
const read = (text: string, language: Language): string => {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const [group, mark] = language === 'id' ? ['.', ','] : [',', '.']
  const value = plain.replaceAll(group!, '').replace(mark!, '.')
  return isDecimal(value) ? value : text.trim()
}

/** A number typed as text, because it must never pass through a float. What was typed stays until the field is left. */
export function DecimalInput({ id, value, onChange, language, disabled, unit }: Props) {
  const [text, setText] = useState<string | null>(null)
  return (
    <Input
      id={id}
      inputMode="decimal"
      value={text ?? shown(value, language)}
      disabled={disabled}
      suffix={unit}
      onChange={(e) => {
        setText(e.target.value)
        onChange(read(e.target.value, language))
      }}
      onBlur={() => setText(null)}
    />
  )
}
