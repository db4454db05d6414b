import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { id, version } from '#shared/kernel/fields.ts'
import { historyPage } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { savedDocument, type NamedDocument } from '../engine/document.contract.ts'
import { approvalOpinions, formAddress } from './approvals/approval.fields.ts'

/** What a document tells of its approval, where another system asks for it by paths of the document's own. */
export const approvedReads = ({ name, called, path, permissions }: NamedDocument) => {
  const readers = callsWith({ doc: name, access: permissions.read, scope: 'rows', errors: ['NOT_FOUND'] })
  return {
    localUrl: readers.get(`${path}/getLocalUrl`, {
      summary: 'The address at which it is decided: the page in the other system, or ours',
      query: byId,
      response: formAddress,
    }),
    histories: readers.get(`${path}/histories`, {
      summary: `The newest hundred events of a ${called.one}`,
      query: byId,
      response: historyPage,
    }),
    opinions: readers.get(`${path}/opinions`, {
      summary: 'What deciders said in their steps, and colleagues to whom it was shown',
      query: byId,
      response: approvalOpinions,
    }),
  }
}
export type ApprovedReads = ReturnType<typeof approvedReads>

/** Has the system that decides about it asked how far it is. */
export const approvedWrites = ({ name, path, permissions }: NamedDocument) => ({
  updateOaState: callsWith({ doc: name, access: permissions.edit, scope: 'rows' }).put(
    `${path}/updateOaState`,
    {
      summary: 'Asks the other system how far it is; screens are told as soon as it has news',
      body: z.strictObject({ id, version }),
      response: savedDocument,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    },
  ),
})
export type ApprovedWrites = ReturnType<typeof approvedWrites>
