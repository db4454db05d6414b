import * as z from 'zod'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { approvedWrites } from '../approved.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { production } from './index.ts'
import { productionMachine } from './production.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { productionHeader, productionLineInput } from './production.fields.ts'
import { removal } from '#shared/engine/action.ts'

const { draftCalls, stepCall, attachmentCalls, action, actions } = writesOf(production, productionMachine)

const { save, remove } = draftCalls(
  { header: productionHeader, lines: z.array(productionLineInput).max(orderLinesMax).default([]) },
  { save: ['INVALID'] },
)

/** One begins on the page of its order, by a call of the order's. */
export const productionWrites = {
  save,
  remove,
  submit: stepCall({
    path: 'oa/produce/new/submit',
    method: 'post',
    summary: 'Submits it for approval, everything missing named',
    events: ['send'],
    access: 'production.edit',
    errors: ['REQUIRED', 'DATE_PAST', ...reactionRefusals.production.send],
  }),
  send: stepCall({
    path: 'oa/produce/new/send',
    method: 'post',
    summary: 'Submits it for approval, everything missing named; one that could not be sent is sent again',
    events: ['send', 'sendAgain'],
    access: 'production.edit',
    errors: ['REQUIRED', 'DATE_PAST', ...reactionRefusals.production.send],
  }),
  withdraw: stepCall({
    path: 'oa/produce/new/withdraw',
    summary: 'Takes it back; it can be changed and sent again',
    events: ['withdraw'],
    access: 'production.edit',
  }),
  ...approvedWrites(production),
  ...attachmentCalls('save'),
}

export const productionActions = actions(
  {
    send: action({
      events: ['send', 'sendAgain'],
      on: 'each',
      whileDue: true,
      leading: true,
      comment: 'optional',
      call: productionWrites.send,
    }),
    withdraw: action({
      call: productionWrites.withdraw,
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      tone: 'danger',
      quiet: () => true,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    delete: action({ events: 'delete', call: productionWrites.remove, ...removal }),
  },
  ['failToSend', 'approve', 'reject', 'void'],
)
