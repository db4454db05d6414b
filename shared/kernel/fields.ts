import * as z from 'zod'
import { decimalMax, isDecimal, withoutEnd, withoutZeros } from './decimal-text.ts'
import { amountPlacesMax } from './currency.ts'
import { isBusinessDate, isTimeZone } from './dates.ts'
import { idPattern } from './ids.ts'

/** PostgreSQL cannot store a NUL or half of a surrogate pair. */
const storable = /^[^\0\p{Cs}]*$/u

/**
 * The name of a person of the company, as it is stored. Answers say it in the letters of their reader: whatever a
 * response names by this schema becomes the Latin form in English and Indonesian.
 */
export const personName = z.string()

/**
 * Schemas of fields that every document shares. `params.code` names the refusal where zod's own issue would
 * not.
 */
export const text = (max: number) => z.string().trim().max(max).regex(storable, { error: 'INVALID' })
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
/** The length is checked first and ends the check, so that no test runs over a text of unlimited length. */
const boundedText = (max: number, code: string, is: (text: string) => boolean) =>
  z.string().max(max, { error: code, abort: true }).refine(is, { params: { code } })
export const decimal = boundedText(decimalMax, 'DECIMAL', isDecimal)

/** Whether a decimal has at most so many digits before the point and so many places, trailing zeros aside. */
const isWithin = (value: string, digits: number, places: number): { size: boolean; places: boolean } => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return {
    size: withoutZeros(whole).length <= digits,
    places: withoutEnd(fraction, '0').length <= places,
  }
}

/**
 * A decimal that is stored exactly as it was typed. If it were rounded silently, sums would differ from what
 * is shown.
 */
const storedDecimal = (digits: number, places: number) =>
  decimal
    .refine((value) => !isDecimal(value) || isWithin(value, digits, places).size, {
      params: { code: 'TOO_BIG', params: { max: `${'9'.repeat(digits)}.${'9'.repeat(places)}` } },
    })
    .refine((value) => !isDecimal(value) || isWithin(value, digits, places).places, {
      params: { code: 'PLACES', params: { max: places } },
    })

/** An amount of money in the header; how many places it may have, its document knows (D181). */
export const amount = storedDecimal(13, amountPlacesMax)
/** A number of days or months, as it is typed. */
export const wholeNumber = (digits: number) => storedDecimal(digits, 0)
/** A ratio in percent. */
export const percent = storedDecimal(3, 4)

export const businessDate = boundedText(10, 'DATE', isBusinessDate)
export const instant = z.iso.datetime()
/** A name of the time zone database, as browsers report it; an offset says nothing of summer time. */
export const timeZone = boundedText(60, 'INVALID', isTimeZone)
/** A text that is no id names nothing, so it is answered like an id that does not exist. */
export const id = z
  .string()
  .min(1, { abort: true })
  .max(64, { abort: true })
  .regex(idPattern, { error: 'NOT_FOUND' })
/** The largest value of PostgreSQL's `integer`. */
export const integerMax = 2_147_483_647
export const version = z.int().min(0).max(integerMax)

/** Shipping papers and SAP's text fields take Latin letters only (D70). */
export const latinText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[A-Za-z0-9 \-.,'()/&]*$/, { error: 'LATIN' })

/** Printable ASCII, which is what SAP's purchase number fields take (D1). */
export const printableText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, { error: 'LATIN' })

/** A refusal or a note inside an answer; `Reason` of `errors.ts` as a schema. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  path: z.string().optional(),
})
