import * as z from 'zod'
import { id, text, version } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { approval } from './index.ts'
import { askingErrors } from './approval.errors.ts'
import { approvalMachine, type ApprovalEvent } from './approval.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { approvalHeader } from './approval.fields.ts'

const { refusals, stepCall, attachmentCalls } = writesOf(approval, approvalMachine)
const one = { id, version } as const
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
const deciding = callsWith({ doc: 'approval', access: 'approval.decide', scope: 'rows' })
const comment = text(1_000).default('')

const decisions = ['pass', 'reject'] as const satisfies ApprovalEvent[]

export const approvalWrites = {
  save: callsWith({ doc: 'approval', access: 'approval.edit', scope: 'rows' }).put('oa', {
    summary: 'Saves what is said to those who decide, before it is submitted',
    body: z.strictObject({ ...one, header: approvalHeader }),
    response: savedDocument,
    errors: [...conflicts, ...refusals('save')],
  }),
  decide: deciding.put('oa/decide', {
    summary: 'Agrees or refuses in the reader’s turn; people of one step decide beside each other',
    body: z.strictObject({ id, round: z.int().min(1).max(10_000), event: z.enum(decisions), comment }),
    response: savedDocument,
    errors: [...conflicts, 'REQUIRED', ...refusals(...decisions), ...askingErrors],
  }),
  handOver: deciding.put('oa/handOver', {
    summary: 'Puts somebody else in the place of a decider',
    body: z.strictObject({ ...one, accountId: id, comment }),
    response: savedDocument,
    errors: [...conflicts, 'REQUIRED', 'APPROVAL_PERSON', 'APPROVAL_STARTER', ...refusals('handOver')],
  }),
  circulate: deciding.put('oa/circulate', {
    summary: 'Shows it to colleagues and asks for their opinion, which decides nothing',
    body: z.strictObject({ ...one, accountIds: z.array(id).min(1).max(20), comment }),
    response: savedDocument,
    errors: [...conflicts, 'APPROVAL_PERSON', ...refusals('circulate')],
  }),
  giveOpinion: stepCall({
    path: 'oa/opinions',
    summary: 'The opinion of somebody who was asked for it',
    events: ['giveOpinion'],
    access: 'approval.decide',
    errors: ['REQUIRED'],
  }),
  withdraw: stepCall({
    path: 'oa/withdraw',
    summary: 'Takes it back; its document can be changed and submitted again',
    events: ['withdraw'],
    access: 'approval.edit',
    errors: reactionRefusals.approval.withdraw,
  }),
  ...attachmentCalls('save'),
}
