import { formLine, type ApprovalForm, type FormLine } from '#shared/documents/approvals/approval.fields.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { ApprovalSubject } from '../approvals/subject.ts'

type Subject = { id: string } & Omit<ApprovalSubject, 'document' | 'documentId' | 'documentNo'>

/** What an approval keeps of the document that it is about. */
export const subjectFrom = (
  document: DocumentName,
  documentNo: string,
  { id: documentId, customerId, customerName, salesOrg, salespersonId, salespersonName, ...row }: Subject,
): ApprovalSubject => {
  const { destinationCountry, currency, totalAmount } = row
  const about = { document, documentId, documentNo, customerId, customerName, salesOrg }
  return { ...about, salespersonId, salespersonName, destinationCountry, currency, totalAmount }
}

/** When something happened that may be recorded later. */
export const instantOf = ({ at }: { at?: string | undefined }): string => at ?? new Date().toISOString()

/** What is decided on: these facts of a header, and the lines. */
export const formFrom = <N extends string>(
  facts: readonly N[],
  row: Readonly<Record<N, ApprovalForm['facts'][string]>>,
  lines: readonly FormLine[],
): ApprovalForm => ({
  facts: Object.fromEntries(facts.map((name) => [name, row[name]])),
  lines: lines.map((line) => picked(formLine, line)),
})
