import type { ComponentType } from 'react'
import type { PickerProps } from '../list/types.ts'

/** A picker of one record, as a form has it. */
export type FieldPicker = ComponentType<PickerProps & { multiple?: boolean; disabled?: boolean; id?: string }>

/** What a field is filled in with; the value of each kind stands in the comment. */
export type FieldKind =
  /** Text. */
  | { kind: 'text'; max?: number }
  | { kind: 'longText'; max: number }
  /** A decimal as the wire carries it, or null; what cannot be read stays a text. */
  | { kind: 'decimal'; unit?: string; empty?: 'zero' | 'null' }
  /** A business date, or null. */
  | { kind: 'date'; min?: string }
  /** True, false, or null while nobody has chosen. */
  | { kind: 'yesNo' }
  | { kind: 'flag' }
  /** One of a few; `''` or null: none. */
  | { kind: 'oneOf'; options: readonly { value: string; label: string }[]; empty?: 'null' | 'text' }
  /** A record by its id or code. */
  | { kind: 'pick'; picker: FieldPicker; empty?: 'null' | 'text' }

export type Field<H extends object> = FieldKind & {
  name: keyof H & string
  label: string
  required?: boolean
  disabled?: boolean
  /** Where a rule is not obvious. */
  help?: string
  /** What whoever fills it in should know; it stops nothing. */
  warning?: string | undefined
}
