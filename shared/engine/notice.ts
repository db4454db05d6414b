import type { RowPattern } from '../kernel/list.ts'

/**
 * Who gets the notice: `owner` is the salesman whose record it is, `otherSide` the side that did not act, `asked` the
 * people who are asked by name and those who stand in for them, `starter` whoever began it, `approver` the people of the
 * customer who approve its orders, and `asker` whoever asks them (D365). Every other word is a role; of it those people get the
 * notice whose scope has the record (D91).
 */
export const audiences = [
  'owner',
  'otherSide',
  'asked',
  'starter',
  'approver',
  'asker',
  'salesman',
  'customerService',
  'finance',
  'administrator',
  'customer',
] as const
export type NoticeAudience = (typeof audiences)[number]

/** Events of a document of which people get notices. */
export interface NoticeRule<E extends string = string> {
  /** What a person chooses the ways by. */
  kind: string
  events: readonly E[]
  recipients: readonly NoticeAudience[]
  /** The changed fields of the document and of its lines that its text names. */
  tells?: NoticeChanges
}

export interface NoticeChanges {
  fields: readonly string[]
  /** They are changes of a document behind this one, whose lines have other numbers. */
  isBehind?: boolean
}

/** What people are reminded of, again and again, until it is done. */
export interface ReminderRule<N extends string = string> {
  kind: string
  /** The word of its text, in the place of an event. */
  event: string
  recipients: readonly NoticeAudience[]
  /** The rows that wait. */
  rows: RowPattern<N>
  /** The field that says since when they wait. */
  since: N
  afterHours: number
  everyHours: number
  /** Hours of Saturdays and Sundays do not count. */
  isWorkdays?: true
}

/** Reminds of what has waited for a day, and again each day. */
export const daily = <const R extends Omit<ReminderRule, 'afterHours' | 'everyHours'>>(rule: R) =>
  ({ ...rule, afterHours: 24, everyHours: 24 }) as const

/** Reminds of what has waited for a working day, and again each working day (D372). */
export const workdaily = { afterHours: 24, everyHours: 24, isWorkdays: true } as const
