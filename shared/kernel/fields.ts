import * as z from 'zod'
import { isDecimal } from './decimal-text.ts'
import { isBusinessDate } from './dates.ts'

/** Field schemas that every document shares. `params.code` names the refusal when the built-in one would not say it. */
export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
export const decimal = z.string().refine(isDecimal, { params: { code: 'DECIMAL' } })
export const businessDate = z.string().refine(isBusinessDate, { params: { code: 'DATE' } })
export const instant = z.iso.datetime()
export const id = z.string().min(1).max(64)
export const version = z.int().min(0)

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
