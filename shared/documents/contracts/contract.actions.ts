import { removal } from '#shared/engine/action.ts'
import { submissionOf } from '#shared/lines/priced-actions.ts'
import { contract } from './index.ts'
import { contractMachine } from './contract.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import type { ContractRow } from './contract.fields.ts'
import { contractWrites as writes } from './contract-write.contract.ts'

const { action, actions } = writesOf(contract, contractMachine)

/** Finance has to look at lines first, so the contract goes there and not into its audit. */
const isFlagged = ({ status, reviewLines }: ContractRow) =>
  status !== 'price_checked' && (reviewLines ?? 0) > 0

const due = { on: 'each', whileDue: true } as const
/** A draft leaves its writer's hands. */
const handIn = { ...due, leading: true } as const

export const contractActions = actions(
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
    agree: action({ ...due, events: 'agree', comment: 'optional', call: writes.decide }),
    return: action({ ...due, events: 'return', comment: 'required', call: writes.return }),
    convert: action({ events: 'convert', on: 'all', whileDue: true, opens: 'page' }),
    recallCheck: action({ ...due, events: 'recallCheck', call: writes.recallCheck }),
    reopen: action({ ...due, events: 'reopen', quiet: () => true, call: writes.reopen }),
    withdraw: action({ ...due, events: 'withdraw', call: writes.withdraw }),
    send: action({ ...handIn, events: 'send', call: writes.send }),
    confirm: action({
      ...due,
      events: 'confirm',
      leading: true,
      comment: 'optional',
      call: writes.answer,
    }),
    askChange: action({ ...due, events: 'askChange', comment: 'required', call: writes.answer }),
    abandon: action({
      call: writes.decide,
      tone: 'danger',
      quiet: () => true,
      events: 'abandon',
      on: 'each',
      comment: 'required',
    }),
    delete: action({ events: 'delete', call: writes.remove, ...removal }),
    finishCheck: action({ events: 'finishCheck', on: 'one', comment: 'optional', opens: 'screen' }),
    sendBack: action({ events: 'sendBack', on: 'one', comment: 'required', tone: 'danger', opens: 'screen' }),
  },
  ['audit', 'reject', 'transfer', 'release'],
)
