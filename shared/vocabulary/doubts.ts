import type { Reason } from '#shared/kernel/errors.ts'

/** A day further ahead is more likely a slip of the year than meant. */
export const farYears = 10

/** Whether a business date lies so far after another that a person is asked about it (D362). */
export const isFarDay = (day: string, today: string): boolean =>
  day > `${Number(today.slice(0, 4)) + farYears}${today.slice(4)}`

/** A day of a sheet that is asked about before it is taken. */
export const farDay = (day: string, path: string): Reason => ({
  code: 'DATE_FAR',
  params: { date: day, years: farYears },
  path,
})

/** A price of a sheet that is asked about before it is taken. */
export const zeroPrice = (path: string): Reason => ({ code: 'PRICE_OF_ZERO', path })

/** Reasons that ask whether a value is meant, where others refuse it. */
const doubts: ReadonlySet<string> = new Set(['DATE_FAR', 'PRICE_OF_ZERO'])
export const isDoubt = ({ code }: Pick<Reason, 'code'>): boolean => doubts.has(code)

/** Whether rows with doubtful values are asked about, or taken as somebody has confirmed them (D362). */
export const doubtfulRows = ['ask', 'take'] as const
export type DoubtfulRows = (typeof doubtfulRows)[number]
