import * as z from 'zod'
import { decimalMax, isDecimal, withoutEnd, withoutZeros } from './decimal-text.ts'
import { isBusinessDate } from './dates.ts'
import { idPattern } from './ids.ts'

/** No database keeps a NUL, or half of a character. */
const storable = /^[^\0\p{Cs}]*$/u

/** Field schemas that every document shares. `params.code` names the refusal when the built-in one would not say it. */
export const text = (max: number) => z.string().trim().max(max).regex(storable, { error: 'INVALID' })
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
/** A text of whatever length is cut off before anybody looks into it. */
const written = (max: number, code: string, is: (text: string) => boolean) =>
  z.string().max(max, { error: code, abort: true }).refine(is, { params: { code } })
export const decimal = written(decimalMax, 'DECIMAL', isDecimal)

/** Digits before the point, and places after it without the zeros at their end. */
const isWithin = (value: string, digits: number, places: number): { size: boolean; places: boolean } => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return {
    size: withoutZeros(whole).length <= digits,
    places: withoutEnd(fraction, '0').length <= places,
  }
}

/** A decimal that is stored as it was typed: rounded in silence, sums of it would not be what is shown. */
const storedDecimal = (digits: number, places: number) =>
  decimal
    .refine((value) => !isDecimal(value) || isWithin(value, digits, places).size, {
      params: { code: 'TOO_BIG', params: { max: `${'9'.repeat(digits)}.${'9'.repeat(places)}` } },
    })
    .refine((value) => !isDecimal(value) || isWithin(value, digits, places).places, {
      params: { code: 'PLACES', params: { max: places } },
    })

/** D61: money of a header, in any currency. */
export const amount = storedDecimal(13, 2)
/** A ratio in percent. */
export const percent = storedDecimal(3, 4)

export const businessDate = written(10, 'DATE', isBusinessDate)
export const instant = z.iso.datetime()
/** What is no id at all names nothing, so it is answered like one that does not exist. */
export const id = z
  .string()
  .min(1, { abort: true })
  .max(64, { abort: true })
  .regex(idPattern, { error: 'NOT_FOUND' })
/** The largest whole number that the database keeps. */
export const integerMax = 2_147_483_647
export const version = z.int().min(0).max(integerMax)

/** D70: shipping papers and SAP's text fields are Latin. */
export const latinText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[A-Za-z0-9 \-.,'()/&]*$/, { error: 'LATIN' })

/** D1: what SAP's purchase numbers may hold: printable ASCII. */
export const printableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, { error: 'LATIN' })
