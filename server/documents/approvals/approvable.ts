import type { ApprovalPath } from '#shared/documents/approvals/approval-kind.contract.ts'
import type { Context } from '../../engine/document.ts'

declare module '../../calls/services.ts' {
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
    asked: { id: string; version?: number; comment?: string },
  ): Promise<void>
}
