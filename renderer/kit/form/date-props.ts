import type { DatePickerProps } from 'antd'

export interface DateInputProps extends Pick<
  DatePickerProps,
  'id' | 'size' | 'status' | 'disabled' | 'aria-label' | 'aria-invalid'
> {
  /** It holds an instant, which is shown and chosen to the minute by the reader's own clock. */
  timed?: boolean
  /** `2026-04-03`, an instant if it is timed, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}
