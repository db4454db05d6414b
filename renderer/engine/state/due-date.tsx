import { businessDateOf, daysBetween } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'

interface Props {
  date: string | null
  /** The day that it is held against: today, or the day that was asked for. */
  against: string | null
  /** What the days behind that day are called. */
  words: 'document.lateBy' | 'document.afterAsked'
}

/** A date that is red when it lies on the wrong side of another one, and says by how much. */
export function DueDate({ date, against, words }: Props) {
  const t = useText()
  const format = useFormat()
  if (date === null) return <>–</>
  const [from, to] = words === 'document.lateBy' ? [date, against] : [against, date]
  const days = from && to ? daysBetween(from, to) : 0
  if (days <= 0) return <>{format.date(date)}</>
  return (
    <span className="danger">
      {format.date(date)} {t(words, { count: days })}
    </span>
  )
}

interface OverdueProps {
  date: string | null
  isLate: (today: string) => boolean
}

/** A date that is red once it has passed without what it was set for. */
export function OverdueDate({ date, isLate }: OverdueProps) {
  const today = businessDateOf(new Date())
  return <DueDate date={date} against={isLate(today) ? today : null} words="document.lateBy" />
}

/** A date in a list. A late one is red and has a word that says so, because colour alone is not enough. */
export function LateDate({ date, late }: { date: string | null; late: boolean }) {
  const t = useText()
  const format = useFormat()
  if (date === null) return <>–</>
  if (!late) return <>{format.date(date)}</>
  return (
    <span className="danger">
      {format.date(date)} {t('orders.late')}
    </span>
  )
}
