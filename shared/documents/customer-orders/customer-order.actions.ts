import * as z from 'zod'
import { actionOf, actionsOf, removalOf } from '#shared/engine/action.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { printableText } from '#shared/kernel/fields.ts'
import { filled, lineCommentsQuestion } from '#shared/lines/line-questions.ts'
import { copyOf, submissionOf } from '#shared/lines/priced-actions.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { CustomerOrderEvent } from './customer-order.machine.ts'
import { isLong, shortNumber } from './customer-order.rules.ts'
import type { CustomerOrderRow } from './customer-order.fields.ts'
import { customerOrderWrites as writes } from './customer-order-write.contract.ts'

const one = ({ id, version }: CustomerOrderRow) => ({ id, version })

/** Short purchase numbers by order; none where the order's own number is short enough (D1). */
const purchaseNos = {
  schema: z.record(z.string(), printableText(purchaseNoMax.staff).min(1)),
  start: (rows: readonly CustomerOrderRow[]) =>
    Object.fromEntries(
      rows.filter((o) => isLong(o.purchaseNo)).map((o) => [o.id, shortNumber(o.purchaseNo)]),
    ),
  events: ['confirm'],
}

type Decision = BodyOf<typeof writes.decide>
const decided = (row: CustomerOrderRow, action: Decision['action'], more: Partial<Decision>) => ({
  body: { ...one(row), action, ...more },
})

const action = actionOf<CustomerOrderEvent, Permission, CustomerOrderRow>()

/** What is one button to a user is another event for each side (D11). */
export const customerOrderActions = actionsOf<CustomerOrderEvent>()(
  {
    confirm: action({
      events: ['confirm', 'confirmSent'],
      on: 'each',
      whileDue: true,
      leading: true,
      asks: { purchaseNos },
      call: writes.decide,
      request: ({ row, event, answers }) =>
        decided(row, 'confirm', event === 'confirm' ? { purchaseNo: answers.purchaseNos[row.id] } : {}),
    }),
    submit: action({
      events: ['submit', 'send'],
      on: 'each',
      whileDue: true,
      leading: true,
      ...submissionOf(writes.submit),
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    return: action({
      events: ['return', 'returnSent'],
      on: 'each',
      whileDue: true,
      comment: 'optional',
      asks: { lineComments: lineCommentsQuestion },
      call: writes.decide,
      request: ({ row, comment, answers }) =>
        decided(row, 'return', { comment, lineComments: filled(answers.lineComments) }),
    }),
    withdraw: action({
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      call: writes.withdraw,
      request: ({ row }) => ({ body: one(row) }),
    }),
    cancel: action({
      events: ['cancel', 'cancelOwn'],
      on: 'each',
      whileDue: true,
      comment: { cancel: 'required', cancelOwn: 'optional' },
      tone: 'danger',
      quiet: (_row, event) => event === 'cancelOwn',
      call: writes.decide,
      request: ({ row, comment }) => decided(row, 'cancel', { comment }),
    }),
    void: action({
      events: 'void',
      on: 'each',
      whileDue: true,
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
      call: writes.decide,
      request: ({ row, comment }) => decided(row, 'void', { comment }),
    }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
    copy: action({ permission: 'customerOrder.draft', ...copyOf(writes.copy) }),
  },
  ['reopen'],
)
