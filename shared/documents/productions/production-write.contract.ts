import * as z from 'zod'
import { id, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { draftCalls, savedDocument, stepCall } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { productionBase } from './production.contract.ts'
import { productionMachine, type ProductionEvent } from './production.machine.ts'
import { productionHeader, productionLineInput } from './production.fields.ts'

const refusals = (...events: ProductionEvent[]) => refusalsOf(productionMachine, ...events)
const productions = callsWith({ doc: 'production', access: 'production.edit', scope: 'rows' })
const sendings = ['send', 'sendAgain'] as const satisfies ProductionEvent[]
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const

const { save, remove } = draftCalls(
  productionBase,
  { header: productionHeader, lines: z.array(productionLineInput).max(orderLinesMax).default([]) },
  { save: ['INVALID', ...refusals('save')], remove: refusals('delete') },
)

/** One begins on the page of its order, by a call of the order's. */
export const productionWrites = {
  save,
  remove,
  send: productions.post('oa/produce/new/send', {
    summary: 'Submits it for approval, everything missing named; one that could not be sent is sent again',
    body: z.strictObject({ id, version, event: z.enum(sendings), comment: text(1_000).default('') }),
    response: savedDocument,
    errors: [
      ...conflicts,
      'REQUIRED',
      'DATE_PAST',
      ...refusals('send', 'sendAgain'),
      ...reactionRefusals.production.send,
    ],
  }),
  withdraw: stepCall(productionBase, {
    path: 'oa/produce/new/withdraw',
    summary: 'Takes it back; it can be changed and sent again',
    events: ['withdraw'],
    access: 'production.edit',
    errors: refusals('withdraw'),
  }),
  updateOaState: productions.put('oa/produce/new/updateOaState', {
    summary: 'Asks the other system how far it is; screens are told as soon as it has news',
    body: z.strictObject({ id, version }),
    response: savedDocument,
    errors: conflicts,
  }),
  ...attachmentCalls(productionBase, refusals('save')),
}
