import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'

/** Values as OData version 2 writes them: dates as milliseconds at UTC midnight, numbers as text. */

export const dateValue = (date: string): string => `/Date(${Date.parse(`${date}T00:00:00Z`)})/`

/** Undefined for a date that is not set. */
export const dateOf = (value: unknown): string | undefined => {
  const milliseconds = typeof value === 'string' ? /^\/Date\((-?\d+)/.exec(value)?.[1] : undefined
  return milliseconds === undefined ? undefined : businessDateOf(new Date(Number(milliseconds)), 'UTC')
}

/** The instant of a time stamp; undefined for one that is not set. */
export const instantOf = (value: unknown): string | undefined => {
  const milliseconds = typeof value === 'string' ? /^\/Date\((-?\d+)/.exec(value)?.[1] : undefined
  return milliseconds === undefined ? undefined : new Date(Number(milliseconds)).toISOString()
}

const keyLength = 10

/**
 * Customer and order numbers occur with and without leading zeros, so they are compared and sent at full
 * length.
 */
export const alphaKey = (number: string): string =>
  /^\d+$/.test(number) ? number.padStart(keyLength, '0') : number

/** Numbers as people know them, without SAP's leading or trailing zeros. */
export { plainDecimal, withoutZeros as shortKey } from '#shared/kernel/decimal-text.ts'

/** A text as part of a key or a filter. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Amounts have two places in every currency (D61). */
export const amountOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? round(text, 2) : '0.00'
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export type Entity = Record<string, unknown>

export const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of a to-many link, which may be a plain or a wrapped list. */
export const resultsOf = (value: unknown): Entity[] => {
  const list = isEntity(value) ? value['results'] : value
  return Array.isArray(list) ? list.filter(isEntity) : []
}

/** The item number in SAP, which is always ten times our line number. */
export const itemOf = (lineNo: number): string => String(lineNo * 10)
export const lineNoOf = (item: string): number => Number(item) / 10

/** A filter for entities whose field is one of some numbers. */
export const oneOf = (field: string, numbers: readonly string[]): string =>
  numbers.map((number) => `${field} eq ${quotedText(alphaKey(number))}`).join(' or ')

const codeIn = (codes: Readonly<Record<string, string>>, unit: string): string =>
  Object.entries(codes).find(([ours]) => ours.toUpperCase() === unit.toUpperCase())?.[1] ?? ''

/** The code of a unit that SAP is sent; empty when there is none. */
export const unitOf = (unit: string, { unit: sap, isoUnit, unitField }: SapConfig): string =>
  codeIn(unitField === 'RequestedQuantityISOUnit' ? isoUnit : sap, unit)

/** Whether a code of SAP's, its own or that of ISO, is that of a unit of ours. */
export const isUnitOf = (unit: string, sapUnit: string, { unit: sap, isoUnit }: SapConfig): boolean =>
  sapUnit !== '' && [codeIn(sap, unit), codeIn(isoUnit, unit)].includes(sapUnit)
