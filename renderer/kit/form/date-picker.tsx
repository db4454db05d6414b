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
/** The format in which `format.date` writes a day, and the language of the months' names. */
const dayFormats: Record<Language, { format: string; names: string }> = {
  zh: { format: wire, names: 'zh-cn' },
  en: { format: 'DD MMM YYYY', names: 'en-gb' },
  id: { format: 'DD MMM YYYY', names: 'id' },
}
/** The formats that people type. With a slash or a dot the day comes first, as in these languages. */
const typedFormats = [
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

const minutes = ' HH:mm'

const dayOf = (value: string | undefined) => (value ? dayjs(value, wire) : undefined)
/** A day means the company's calendar. An instant is shown by the reader's own clock. */
const momentOf = (value: string, timed: boolean) => (timed && value ? dayjs(value) : dayOf(value))

/** The calendar in the language on screen; a date may also be typed. */
export default function DayPicker({ value, onChange, min, max, timed = false, ...props }: DateInputProps) {
  const { format, names } = dayFormats[useLanguage()]
  const formats = useMemo(
    () => [format, ...typedFormats].map((known) => (timed ? known + minutes : known)),
    [format, timed],
  )
  useEffect(() => {
    // The picker reads typed months by dayjs's global language.
    dayjs.locale(names)
  }, [names])
  const take = (day: dayjs.Dayjs | null) => {
    if (!day?.isValid()) return onChange('')
    onChange(timed ? day.second(0).millisecond(0).toISOString() : day.format(wire))
  }
  const limits: Pick<DatePickerProps, 'minDate' | 'maxDate'> = {
    ...(min && { minDate: dayOf(min)! }),
    ...(max && { maxDate: dayOf(max)! }),
  }
  return (
    <DatePicker
      {...props}
      {...limits}
      style={{ width: '100%' }}
      {...(timed && { showTime: { format: 'HH:mm' } })}
      value={momentOf(value, timed) ?? null}
      format={formats}
      onChange={take}
      // A typed date counts at once, as in every other field, because saving by its key does not leave the
      // field first.
      onCalendarChange={(day) => take(Array.isArray(day) ? (day[0] ?? null) : day)}
    />
  )
}
