import { Input, type DatePickerProps } from 'antd'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/index.ts'

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

/** Fetched with the first day that is shown: the calendar is as large as a screen. */
const DayPicker = lazy(() => import('./date-picker.tsx'))

/** A day, shown and chosen in the language of the application. */
export function DateInput(props: DateInputProps) {
  const { date } = useFormat()
  const { size, value } = props
  return (
    <Suspense fallback={<Input disabled value={date(value)} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  )
}
