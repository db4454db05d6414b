import { actionOf, actionsOf, eventOf, removalOf, stepOf } from '#shared/engine/action.ts'
import { submissionOf } from '#shared/lines/priced-actions.ts'
import type { ContractEvent } from './contract.machine.ts'
import type { ContractRow } from './contract.fields.ts'
import { contractWrites as writes } from './contract-write.contract.ts'

const action = actionOf<ContractEvent, ContractRow>()

/** Finance has to look at lines first, so the contract goes there and not into its audit. */
const isFlagged = ({ status, reviewLines }: ContractRow) =>
  status !== 'price_checked' && (reviewLines ?? 0) > 0

const due = { on: 'each', whileDue: true } as const
/** A draft leaves its writer's hands. */
const handIn = { ...due, leading: true } as const

export const contractActions = actionsOf<ContractEvent>()(
  {
    submit: action({
      ...handIn,
      ...submissionOf(writes.submit),
      events: 'submit',
      concerns: (row) => !isFlagged(row),
    }),
    submitCheck: action({
      ...handIn,
      ...submissionOf(writes.submitCheck),
      events: 'submitCheck',
      concerns: isFlagged,
    }),
    check: action({ events: 'modifyPrices', on: 'one', whileDue: true, leading: true, opens: 'page' }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    agree: action({ ...due, events: 'agree', comment: 'optional', ...stepOf(writes.decide) }),
    return: action({ ...due, events: 'return', comment: 'required', ...stepOf(writes.return) }),
    convert: action({ events: 'convert', on: 'all', whileDue: true, opens: 'page' }),
    recallCheck: action({ ...due, events: 'recallCheck', ...eventOf(writes.recallCheck) }),
    reopen: action({ ...due, events: 'reopen', quiet: () => true, ...eventOf(writes.reopen) }),
    withdraw: action({ ...due, events: 'withdraw', ...eventOf(writes.withdraw) }),
    send: action({ ...handIn, events: 'send', ...eventOf(writes.send) }),
    confirm: action({
      ...due,
      events: 'confirm',
      leading: true,
      comment: 'optional',
      ...stepOf(writes.answer),
    }),
    askChange: action({ ...due, events: 'askChange', comment: 'required', ...stepOf(writes.answer) }),
    abandon: action({
      ...stepOf(writes.decide),
      tone: 'danger',
      quiet: () => true,
      events: 'abandon',
      on: 'each',
      comment: 'required',
    }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
    finishCheck: action({ events: 'finishCheck', on: 'one', comment: 'optional', opens: 'screen' }),
    sendBack: action({ events: 'sendBack', on: 'one', comment: 'required', tone: 'danger', opens: 'screen' }),
  },
  ['audit', 'reject', 'transfer', 'release'],
)
