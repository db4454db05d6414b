import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { chainShape } from '../chain.ts'
import { inquiryLine } from './inquiry-line.schema.ts'
import { inquiryFields } from './inquiry.fields.ts'

export const inquiryRow = rowSchema(inquiryFields)
export type InquiryRow = z.infer<typeof inquiryRow>

export const inquiryHead = documentSchema(inquiryFields)

export const inquiry = inquiryHead.extend({ lines: z.array(inquiryLine), ...chainShape })
export type Inquiry = z.infer<typeof inquiry>

/** The header as it is typed. */
export const inquiryHeader = headerSchema(inquiryFields)
export type InquiryHeader = z.infer<typeof inquiryHeader>

export const inquiryList = listOf('inquiry', inquiryFields, { field: 'updatedAt', order: 'desc' })
