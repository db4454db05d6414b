import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/id'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo } from 'react'
import type { Language } from '#shared/vocabulary/words.ts'
import { useLanguage } from '../../i18n/index.ts'
import type { DateInputProps } from './date-props.ts'

const wire = 'YYYY-MM-DD'
/** As `format.date` writes a day, and the names that its months have. */
const shown: Record<Language, { format: string; names: string }> = {
  zh: { format: wire, names: 'zh-cn' },
  en: { format: 'DD MMM YYYY', names: 'en-gb' },
  id: { format: 'DD MMM YYYY', names: 'id' },
}
/** Whatever one is used to type; a slash or a dot puts the day first, as these languages do. */
const typed = [
  wire,
  'YYYYMMDD',
  'YYYY/MM/DD',
  'YYYY/M/D',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'D MMM YYYY',
]

const dayOf = (value: string | undefined) => (value ? dayjs(value, wire) : undefined)

/** The calendar itself, in the language on screen; a day may as well be typed. */
export default function DayPicker({ value, onChange, min, max, ...props }: DateInputProps) {
  const { format, names } = shown[useLanguage()]
  const formats = useMemo(() => [format, ...typed], [format])
  useEffect(() => {
    // The picker reads typed months by the names that are set for all.
    dayjs.locale(names)
  }, [names])
  const take = (day: dayjs.Dayjs | null) => onChange(day?.isValid() ? day.format(wire) : '')
  const limits: Pick<DatePickerProps, 'minDate' | 'maxDate'> = {
    ...(min && { minDate: dayOf(min)! }),
    ...(max && { maxDate: dayOf(max)! }),
  }
  return (
    <DatePicker
      {...props}
      {...limits}
      style={{ width: '100%' }}
      value={dayOf(value) ?? null}
      format={formats}
      onChange={take}
      // What is typed counts at once, as in every other field: a save by its key does not leave the field first.
      onCalendarChange={(day) => take(Array.isArray(day) ? (day[0] ?? null) : day)}
    />
  )
}
