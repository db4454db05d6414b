import type { ComponentType } from 'react'
import type { PickerProps } from '../list/types.ts'

/** A picker of one record, as forms use it. */
export type FieldPicker = ComponentType<PickerProps & { multiple?: boolean; disabled?: boolean; id?: string }>

/** A control of its own kind. */
export interface InputProps {
  id: string
  label: string
  value: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}
export type FieldInput = ComponentType<InputProps>

/** The kind of a field's input, with the type of its value. */
export type Control =
  /** Text. */
  | { kind: 'text'; max?: number }
  | { kind: 'longText'; max: number; rows?: number }
  /** A decimal, or null; text that cannot be read stays text. */
  | { kind: 'decimal'; unit?: string; empty?: 'zero' | 'null' }
  /** A business date, or null. */
  | { kind: 'date'; min?: string }
  /** A moment of the reader's own day, or null. */
  | { kind: 'instant' }
  /** True, false, or null while nobody has chosen. */
  | { kind: 'yesNo' }
  | { kind: 'flag' }
  /** One of a few values; `''` or null for none. */
  | { kind: 'oneOf'; options: readonly { value: string; label: string }[]; empty?: 'null' | 'text' }
  /** A record by its id or code. */
  | { kind: 'pick'; picker: FieldPicker; empty?: 'null' | 'text' }
  /** Whatever its input takes. */
  | { kind: 'input'; input: FieldInput }

export type FormField<H extends object> = Control & {
  name: keyof H & string
  label: string
  required?: boolean
  disabled?: boolean
  /** Explains a rule that is not obvious. */
  help?: string
  /** A warning that stops nothing. */
  warning?: string | undefined
}
