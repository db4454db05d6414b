import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'

/** How OData version 2 writes values: dates as milliseconds at UTC midnight, decimals and numbers as text. */

export const dateValue = (date: string): string => `/Date(${Date.parse(`${date}T00:00:00Z`)})/`

/** Undefined for a date that SAP has not set. */
export const dateOf = (value: unknown): string | undefined => {
  const milliseconds = typeof value === 'string' ? /^\/Date\((-?\d+)/.exec(value)?.[1] : undefined
  return milliseconds === undefined ? undefined : businessDateOf(new Date(Number(milliseconds)), 'UTC')
}

const keyLength = 10

/** Customer and order numbers come with leading zeros or without: they are compared and sent at full length. */
export const alphaKey = (number: string): string =>
  /^\d+$/.test(number) ? number.padStart(keyLength, '0') : number

/** As people know a number: without the zeros that SAP fills it up with, in front or behind. */
export { plainDecimal, withoutZeros as shortKey } from '#shared/kernel/decimal-text.ts'

/** A text inside a key or a filter. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Amounts have two places in every currency of ours (D61). */
export const amountOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? round(text, 2) : '0.00'
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export type Entity = Record<string, unknown>

export const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of a to-many link, which may come as a list or wrapped. */
export const resultsOf = (value: unknown): Entity[] => {
  const list = isEntity(value) ? value['results'] : value
  return Array.isArray(list) ? list.filter(isEntity) : []
}
