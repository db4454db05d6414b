import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { ApprovalForm } from '#shared/documents/approvals/approval.fields.ts'
import type { Place, Context } from '../../engine/document.ts'
import type { Concerned } from './flow.repository.ts'
import type { ApprovalPath } from '#shared/documents/approvals/approval-kind.contract.ts'
import { detailAddress } from '#shared/documents/outlines.ts'
import type { Services } from '../../calls/handler.ts'

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

declare module '../../calls/handler.ts' {
  interface Services {
    /** Every kind of approval that begins with an event of a document. */
    approvables: readonly Approvable[]
  }
}

/** What opens the form of a document, submits it, and takes it back before that. */
export type FormStep = 'open' | 'submit' | 'drop'

/** A document of which approvals of a kind are made: each step of its form is an event of the document. */
export interface Approvable {
  path: ApprovalPath
  /** Whether the step exists for it at all. */
  has(this: void, step: FormStep): boolean
  /** Refuses as the document does. */
  take(
    this: void,
    context: Context,
    step: FormStep,
    record: { id: string; version?: number; comment?: string },
  ): Promise<void>
}

/** Where the form of an approval is read: its page in the other system, or ours. */
export const addressOf = (
  { mail }: Pick<Services, 'mail'>,
  { id, oaUrl }: { id: string; oaUrl: string },
): string => oaUrl || `${mail.site}${detailAddress('approval', id, 'staff')}`
