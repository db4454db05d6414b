import * as z from 'zod'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { draftCalls, stepCall } from '../../engine/document.contract.ts'
import { approvedWrites } from '../approved.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { production } from './index.ts'
import { productionMachine, type ProductionEvent } from './production.machine.ts'
import { productionHeader, productionLineInput, type ProductionRow } from './production.fields.ts'
import { actionOf, actionsOf, removalOf, stepOf } from '#shared/engine/action.ts'

const refusals = (...events: ProductionEvent[]) => refusalsOf(productionMachine, ...events)

const { save, remove } = draftCalls(
  production,
  { header: productionHeader, lines: z.array(productionLineInput).max(orderLinesMax).default([]) },
  { save: ['INVALID', ...refusals('save')], remove: refusals('delete') },
)

/** One begins on the page of its order, by a call of the order's. */
export const productionWrites = {
  save,
  remove,
  submit: stepCall(production, {
    path: 'oa/produce/new/submit',
    method: 'post',
    summary: 'Submits it for approval, everything missing named',
    events: ['send'],
    access: 'production.edit',
    errors: ['REQUIRED', 'DATE_PAST', ...refusals('send'), ...reactionRefusals.production.send],
  }),
  send: stepCall(production, {
    path: 'oa/produce/new/send',
    method: 'post',
    summary: 'Submits it for approval, everything missing named; one that could not be sent is sent again',
    events: ['send', 'sendAgain'],
    access: 'production.edit',
    errors: ['REQUIRED', 'DATE_PAST', ...refusals('send', 'sendAgain'), ...reactionRefusals.production.send],
  }),
  withdraw: stepCall(production, {
    path: 'oa/produce/new/withdraw',
    summary: 'Takes it back; it can be changed and sent again',
    events: ['withdraw'],
    access: 'production.edit',
    errors: refusals('withdraw'),
  }),
  ...approvedWrites(production, production.paths.one),
  ...attachmentCalls(production, refusals('save')),
}

const action = actionOf<ProductionEvent, ProductionRow>()

export const productionActions = actionsOf<ProductionEvent>()(
  {
    send: action({
      events: ['send', 'sendAgain'],
      on: 'each',
      whileDue: true,
      leading: true,
      comment: 'optional',
      ...stepOf(productionWrites.send),
    }),
    withdraw: action({
      ...stepOf(productionWrites.withdraw),
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      tone: 'danger',
      quiet: () => true,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(productionWrites.remove) }),
  },
  ['failToSend', 'approve', 'reject', 'void'],
)
