import { actionOf, actionsOf, removalOf, stepOf } from '#shared/kernel/action.ts'
import { submissionOf } from '#shared/lines/priced-actions.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'
import type { ContractEvent } from './contract.machine.ts'
import type { ContractRow } from './contract.schema.ts'
import { contractWrites as writes } from './contract-write.contract.ts'

const action = actionOf<ContractEvent, Permission, ContractRow>()

const one = ({ row: { id, version } }: { row: ContractRow }) => ({ body: { id, version } })

export const contractActions = actionsOf<ContractEvent>()(
  {
    submit: action({
      ...submissionOf(writes.submit),
      events: 'submit',
      on: 'each',
      whileDue: true,
      leading: true,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    agree: action({
      events: 'agree',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      ...stepOf(writes.decide),
    }),
    return: action({
      events: 'return',
      on: 'each',
      whileDue: true,
      comment: 'required',
      ...stepOf(writes.return),
    }),
    convert: action({ events: 'convert', on: 'all', whileDue: true, opens: 'page' }),
    withdraw: action({ events: 'withdraw', on: 'each', whileDue: true, call: writes.withdraw, request: one }),
    send: action({
      events: 'send',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.send,
      request: one,
    }),
    abandon: action({
      ...stepOf(writes.decide),
      tone: 'danger',
      quiet: () => true,
      events: 'abandon',
      on: 'each',
      comment: 'required',
    }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
  },
  ['audit', 'reject', 'transfer', 'release'],
)
