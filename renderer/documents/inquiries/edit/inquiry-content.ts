import type { InquiryHeader } from '#shared/documents/inquiries/inquiry.fields.ts'
import type { AskedRow } from './asked-row.ts'

/** An inquiry while it is typed. */
export type InquiryContent = InquiryHeader & { lines: readonly AskedRow[] }
