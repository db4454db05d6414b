import type { DatePickerProps } from 'antd'

export interface DateInputProps extends Pick<
  DatePickerProps,
  'id' | 'size' | 'status' | 'disabled' | 'aria-label' | 'aria-invalid'
> {
  /** `2026-04-03`, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}
