import * as z from 'zod'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { id, text, version } from '#shared/kernel/fields.ts'
import { pageOf, pageQuery } from '#shared/kernel/list.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { historyPage } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { type ApprovalKind, approvalKinds, approvalMachine, salesKinds } from './approval.machine.ts'
import { approvalWrites } from './approval-write.contract.ts'
import {
  approval,
  approvalHeader,
  approvalList,
  approvalOpinions,
  approvalRow,
  formAddress,
} from './approval.fields.ts'

/** The kinds as paths of calls name them: those of sales share one. */
export type ApprovalPath = Exclude<ApprovalKind, (typeof salesKinds)[number]> | 'order'
const isOfSales = (kind: ApprovalKind): kind is (typeof salesKinds)[number] =>
  salesKinds.some((one) => one === kind)
export const pathOfKind = (kind: ApprovalKind): ApprovalPath => (isOfSales(kind) ? 'order' : kind)
const [firstPath, ...furtherPaths] = new Set(approvalKinds.map(pathOfKind))
export const approvalPaths = [firstPath!, ...furtherPaths] as const
export const kindsOf = (path: ApprovalPath): readonly ApprovalKind[] =>
  approvalKinds.filter((kind) => pathOfKind(kind) === path)

const kind = z.enum(approvalPaths)
const ofKind = z.strictObject({ kind })
const oneOfKind = z.strictObject({ kind, id })
const group = { doc: 'approval', scope: 'rows', timeoutSeconds: 120 } as const
const readers = callsWith({ ...group, access: 'approval.read' })
const writers = callsWith({ ...group, access: 'approval.edit', errors: ['NOT_FOUND'] })
/** The document that it is about decides whether its event is possible, so that the codes are those of the document. */
const ofDocument = (...own: ErrorCode[]) => [
  ...new Set([...approvalWrites.save.errors, ...reactionRefusals.approval.document, ...own]),
]
const comment = text(1_000).default('')

/** The approvals of one kind, by the paths under which another system knows them. */
export const approvalKindCalls = {
  one: readers.get('oa/{kind}', {
    summary: 'One approval of a kind, with its form',
    query: oneOfKind,
    response: approval,
    errors: ['NOT_FOUND'],
  }),
  page: readers.post('oa/{kind}/pagelist', {
    summary: 'Approvals of a kind within the actor’s scope',
    query: ofKind,
    body: pageQuery(approvalList.filters, approvalList.sorts),
    response: pageOf(approvalRow),
  }),
  add: writers.post('oa/{kind}', {
    summary: 'Opens the form of a document, as the first step of its approval does on its own page',
    query: ofKind,
    body: z.strictObject({ documentId: id, version }),
    response: savedDocument,
    errors: ofDocument(),
  }),
  modify: writers.put('oa/{kind}', {
    summary: 'Saves what is said to those who decide, before it is submitted',
    query: ofKind,
    body: z.strictObject({ id, version, header: approvalHeader }),
    response: savedDocument,
    errors: approvalWrites.save.errors,
  }),
  remove: writers.delete('oa/{kind}', {
    summary: 'Removes a form that was not submitted: its document goes back to where it was before',
    query: oneOfKind,
    errors: ofDocument('APPROVAL_KEPT'),
  }),
  submit: writers.post('oa/{kind}/submit', {
    summary: 'Submits the document for approval, with its form as the document is now',
    query: ofKind,
    body: z.strictObject({ id, version, comment }),
    response: savedDocument,
    errors: ofDocument(),
  }),
  send: writers.post('oa/{kind}/send', {
    summary: 'Sends a submission again that could not be sent, under the same name',
    query: ofKind,
    body: z.strictObject({ id, version }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...refusalsOf(approvalMachine, 'sendAgain')],
  }),
  updateOaState: writers.put('oa/{kind}/updateOaState', {
    summary: 'Asks the other system how far it is; screens are told as soon as it has news',
    query: ofKind,
    body: z.strictObject({ id, version }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  localUrl: readers.get('oa/{kind}/getLocalUrl', {
    summary: 'The address at which the form is read: the page in the other system, or ours',
    query: oneOfKind,
    response: formAddress,
    errors: ['NOT_FOUND'],
  }),
  histories: readers.get('oa/{kind}/histories', {
    summary: 'The newest hundred events of an approval',
    query: oneOfKind,
    response: historyPage,
    errors: ['NOT_FOUND'],
  }),
  opinions: readers.get('oa/{kind}/opinions', {
    summary: 'What deciders said in their steps, and colleagues to whom it was shown',
    query: oneOfKind,
    response: approvalOpinions,
    errors: ['NOT_FOUND'],
  }),
}
