import { useFormat, useText } from '../i18n/index.ts'

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
