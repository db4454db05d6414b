import type { InquiryHeader } from '#shared/documents/inquiries/inquiry.fields.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import type { AskedRow } from './asked-row.ts'

/** An inquiry while it is typed. */
export type InquiryContent = InquiryHeader & {
  lines: readonly AskedRow[]
  /** Uploaded files that the next save attaches (D337). */
  files: readonly StoredFile[]
}

/** One value, so that two editors that both wait for none agree. */
export const noFiles: readonly StoredFile[] = []
