import { Button, Flex, Popover, theme, type ButtonProps } from 'antd'
import Input from 'antd/es/input/Input'
import { useState, type ReactElement } from 'react'
import { businessDateOf, addDays, type BusinessDate } from '#shared/kernel/dates.ts'
import { useText } from '../../i18n/index.ts'
import { DateInput } from '../form/date-input.tsx'
import type { FilterValue } from './list-state.ts'

interface Range {
  from: BusinessDate
  to: BusinessDate
}

/** Both ends are included: the past seven days end with today. */
const past =
  (days: number) =>
  (today: BusinessDate): Range => ({ from: addDays(today, 1 - days), to: today })

/** The coming days begin with today. */
const coming =
  (days: number) =>
  (today: BusinessDate): Range => ({ from: today, to: addDays(today, days - 1) })

/** A week is whole, from Monday to Sunday, because dates of deliveries lie ahead. */
const thisWeek = (today: BusinessDate): Range => {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const from = addDays(today, -sinceMonday)
  return { from, to: addDays(from, 6) }
}

/** Quick time filters: those of daily work, and those that the specification names. */
export const quickRanges = {
  today: past(1),
  thisWeek,
  nextWeek: coming(7),
  nextMonth: coming(30),
  week: past(7),
  month: past(30),
  quarter: past(91),
  half: past(182),
  year: past(365),
} satisfies Record<string, (today: BusinessDate) => Range>
type QuickRange = keyof typeof quickRanges

interface Props {
  label: string
  range: { from: string; to: string }
  dates: boolean
  /** The clock that says which day is today; that of the business otherwise. */
  zone?: string
  onChange: (value: FilterValue | undefined) => void
  /** The closed filter, which opens and closes the panel. */
  children: ReactElement<ButtonProps>
}

/**
 * A range of days or amounts. It is open from the start, because it replaces a closed filter that was
 * pressed.
 */
export default function RangePanel({ label, range, dates, zone, onChange, children }: Props) {
  const t = useText()
  const { token } = theme.useToken()
  const [ends, setEnds] = useState(range)
  const [seen, setSeen] = useState(`${range.from}|${range.to}`)
  if (seen !== `${range.from}|${range.to}`) {
    setSeen(`${range.from}|${range.to}`)
    setEnds(range)
  }
  // A filter needs both ends (D74), so half a range is kept here until the other end is there.
  const set = (next: typeof ends) => {
    setEnds(next)
    const ordered = dates ? next.from <= next.to : Number(next.from) <= Number(next.to)
    if (next.from && next.to && ordered) onChange(next)
    else if (!next.from && !next.to) onChange(undefined)
  }
  const wrong =
    ends.from !== '' && ends.to !== '' && (dates ? ends.from > ends.to : Number(ends.from) > Number(ends.to))
  const end = (name: 'from' | 'to') => {
    const shared = {
      'aria-label': `${label} ${t(`list.${name}`)}`,
      status: wrong ? 'error' : '',
      value: ends[name],
    } as const
    const setEnd = (value: string) => set({ ...ends, [name]: value })
    return dates ? (
      <DateInput {...shared} onChange={setEnd} />
    ) : (
      <Input {...shared} type="number" onChange={(e) => setEnd(e.target.value)} />
    )
  }
  const panel = (
    <Flex vertical gap={8} role="group" aria-label={label} style={{ width: 320 }}>
      <Flex gap={4} align="center">
        {end('from')}
        <span aria-hidden>–</span>
        {end('to')}
      </Flex>
      {wrong && (
        <span role="alert" style={{ color: token.colorError, fontSize: 12 }}>
          {t('errors.RANGE_ORDER')}
        </span>
      )}
      {dates && (
        <Flex gap={4} wrap>
          {(Object.keys(quickRanges) as QuickRange[]).map((quick) => (
            <Button
              key={quick}
              size="small"
              onClick={() => set(quickRanges[quick](businessDateOf(new Date(), zone)))}
            >
              {t(`list.quick.${quick}`)}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={panel} defaultOpen destroyOnHidden>
      {children}
    </Popover>
  )
}
