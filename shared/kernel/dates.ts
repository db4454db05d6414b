/** A business date: `YYYY-MM-DD`, without a zone. */
export type BusinessDate = string
/** An instant as ISO 8601 in UTC. */
export type Instant = string

const pattern = /^\d{4}-\d{2}-\d{2}$/

/** True for a date that exists. 2026-02-30 does not exist, and no calendar has a year 0. */
export const isBusinessDate = (text: string): boolean => {
  if (!pattern.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const written = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/

/**
 * The day that a person has written: the year first, then month and day, as in 2027-1-1, 2027/01/01, 2027.1.1 and
 * 2027年1月1日, in full width too. Undefined for anything else, because 1/2/2027 is another day in Houston than in
 * Jakarta.
 */
export const writtenDate = (text: string): BusinessDate | undefined => {
  const [, year, month = '', day = ''] = written.exec(text.normalize('NFKC').trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(date) ? date : undefined
}

/** Formatters are kept because creating one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** The clock of the company's business, and of SAP (D75). */
export const businessZone = 'Asia/Shanghai'

/** Whether a text is a name of the time zone database. */
export const isTimeZone = (zone: string): boolean => {
  // An offset such as +08:00 is none, and PostgreSQL reads its sign the other way round.
  if (!/^[a-z]/i.test(zone)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The business date of an instant in a time zone; SAP's own dates are Asia/Shanghai (D75). */
export const businessDateOf = (instant: Date, zone = businessZone): BusinessDate =>
  formatterOf(zone).format(instant)

export const addDays = (date: BusinessDate, days: number): BusinessDate => {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The Monday of the week of a date, by ISO 8601. */
export const mondayOf = (date: BusinessDate): BusinessDate =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Whether a date is a Saturday or a Sunday. */
export const isWeekend = (date: BusinessDate): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

const hourMs = 3_600_000
/** The company's clock, which knows no summer time. */
const midnightOf = (date: BusinessDate): number => Date.parse(`${date}T00:00:00+08:00`)

/** How many hours of the company's Mondays to Fridays lie between two instants; each such day has 24 of them. */
export function workingHoursBetween(from: Instant, to: Instant): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  let hours = 0
  for (let day = businessDateOf(new Date(start)); midnightOf(day) < end; day = addDays(day, 1)) {
    const [begins, ends] = [midnightOf(day), midnightOf(addDays(day, 1))]
    if (!isWeekend(day)) hours += (Math.min(ends, end) - Math.max(begins, start)) / hourMs
  }
  return hours
}

export const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
