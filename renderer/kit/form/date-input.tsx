import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/index.ts'
import type { DateInputProps } from './date-props.ts'

/** The calendar is as large as a screen, so it is loaded with the first date field. */
const DayPicker = lazy(() => import('./date-picker.tsx'))

/** A date, shown and chosen in the language of the application. */
export function DateInput(props: DateInputProps) {
  const { date, instant } = useFormat()
  const { id, size, value, timed = false } = props
  const shown = timed && value ? instant(value) : date(value)
  return (
    <Suspense fallback={<Input id={id} disabled value={shown} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  )
}
