import { customerOrder as definition } from '#shared/documents/customer-orders/index.ts'
import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { unread } from '../../platform/messages/message.repository.ts'
import { serverDocument, type RowOf, type Writer } from '../engine/document.ts'
import { submissionOf } from '../engine/submission.ts'
import { writable } from './customer-order.repository.ts'

const sends: ReadonlySet<CustomerOrderEvent> = new Set(['submit', 'send'])
const returns: ReadonlySet<CustomerOrderEvent> = new Set(['return', 'returnSent'])
const decides: ReadonlySet<CustomerOrderEvent> = new Set([
  ...returns,
  'confirm',
  'confirmSent',
  'cancel',
  'void',
])

/** How many messages the actor still has to read before it may order, which is asked of customers alone (D97). */
export const unreadOf = async ({ tx, actor }: Writer): Promise<number> =>
  actor.role === 'customer' ? unread(tx, actor.accountId) : 0

export const customerOrder = serverDocument({
  definition,
  machine: customerOrderMachine,
  begin: (_actor, { createdAt }) => ({ orderTime: createdAt }),
  rows: writable,
  facts: (order) => ({
    unreadMessages: 0,
    ...order,
    ...stateIn(customerOrderMachine.axes, order),
    pushed: order.push !== 'unpushed',
    everSubmitted: order.submittedAt !== null,
  }),
  ask: async (writer) => ({ unreadMessages: await unreadOf(writer) }),
  async apply(writer, event, row, { at, comment }) {
    if (sends.has(event))
      return { ...(await submissionOf(writer, definition, row, at)), decidedAt: null, returnComment: '' }
    if (event === 'delete') return { deletedAt: at }
    return {
      ...(decides.has(event) && { decidedAt: at }),
      ...(returns.has(event) && { returnComment: comment }),
    }
  },
  // The other side learns of a draft only when it is sent.
  audience: ({ status, owner }) =>
    status !== 'draft' ? {} : owner === 'customer' ? { customerOnly: true } : { staffOnly: true },
})

export type LockedOrder = RowOf<typeof customerOrder>
