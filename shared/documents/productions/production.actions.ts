import { actionOf, actionsOf, removalOf, stepOf } from '#shared/engine/action.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { ProductionEvent } from './production.machine.ts'
import type { ProductionRow } from './production.fields.ts'
import { productionWrites as writes } from './production-write.contract.ts'

const action = actionOf<ProductionEvent, Permission, ProductionRow>()

export const productionActions = actionsOf<ProductionEvent>()(
  {
    send: action({
      events: ['send', 'sendAgain'],
      on: 'each',
      whileDue: true,
      leading: true,
      comment: 'optional',
      ...stepOf(writes.send),
    }),
    withdraw: action({
      ...stepOf(writes.withdraw),
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      comment: 'optional',
      tone: 'danger',
      quiet: () => true,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
  },
  ['failToSend', 'approve', 'reject', 'void'],
)
