import type { ApprovalKind } from '#shared/documents/approvals/approval-facts.ts'
import type { ApprovalForm } from '#shared/documents/approvals/approval.schema.ts'
import type { Place } from '../../engine/document.ts'
import type { Concerned } from './flow.repository.ts'

/** What an approval keeps of the document that it is about, in its own columns. */
export interface ApprovalSubject extends Concerned, Omit<Place, 'id'> {
  documentNo: string
  customerName: string
  salespersonName: string
  currency: string
  totalAmount: string
}

/** What is submitted of it, and decided on. */
export interface Submission {
  kind: ApprovalKind
  about: ApprovalSubject
  form: ApprovalForm
  categories: readonly string[]
  contentHash: string
}
