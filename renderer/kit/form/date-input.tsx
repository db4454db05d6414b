import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../i18n/index.ts'
import type { DateInputProps } from './date-props.ts'

/** The calendar is as large as a screen, so it is loaded with the first date field. */
const DayPicker = lazy(() => import('./date-picker.tsx'))

/** A date, shown and chosen in the language of the application. */
export function DateInput(props: DateInputProps) {
  const { date } = useFormat()
  const { id, size, value } = props
  return (
    <Suspense fallback={<Input id={id} disabled value={date(value)} {...(size && { size })} />}>
      <DayPicker {...props} />
    </Suspense>
  )
}
