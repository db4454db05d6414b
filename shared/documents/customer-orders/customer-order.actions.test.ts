import { describe, expect, it } from 'vitest'
import { blockers, isOffered, isReady, judge } from '#shared/engine/verdict.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { customerOrderActions as actions } from './customer-order.actions.ts'
import { customerOrderMachine } from './customer-order.machine.ts'
import { needsApproval } from './buyer-approval.rules.ts'
import type { CustomerOrderRow } from './customer-order.fields.ts'

const reader = (role: Role, unreadMessages = 0) => ({
  actor: { role, permissions: new Set(permissionsOf(role)) } as unknown as Actor,
  factsOf: (order: CustomerOrderRow) => ({ ...order, unreadMessages, overLimit: needsApproval(order) }),
})
const anOrder = (more: Partial<CustomerOrderRow>) =>
  ({
    id: 'o1',
    status: 'draft',
    awaiting: 'none',
    owner: 'customer',
    lineCount: 2,
    openLines: 0,
    pushed: false,
    everSubmitted: false,
    purchaseNo: 'PO-1',
    totalAmount: '900',
    buyerApproval: 'none',
    approvalFrom: null,
    approvalTurn: false,
    ...more,
  }) as CustomerOrderRow

const judged = (name: keyof typeof actions, orders: CustomerOrderRow[], role: Role, unreadMessages = 0) =>
  judge(customerOrderMachine, actions[name], orders, reader(role, unreadMessages))

/** The events that a role may fire now. */
const ready = (role: Role, order: CustomerOrderRow) =>
  (Object.keys(actions) as (keyof typeof actions)[])
    .filter((name) => isOffered(customerOrderMachine, actions[name], reader(role).actor))
    .filter((name) => actions[name].concerns?.(order) !== false)
    .flatMap((name) => judged(name, [order], role))
    .filter(isReady)
    .flatMap(({ event }) => event ?? [])

describe('what may be done with a customer order', () => {
  it.each<[Role, Partial<CustomerOrderRow>, string[]]>([
    ['customer', { status: 'draft' }, ['submit', 'save', 'delete']],
    ['customer', { status: 'returned', everSubmitted: true }, ['submit', 'save', 'cancelOwn']],
    ['customer', { status: 'processing', awaiting: 'staff' }, ['withdraw']],
    [
      'customer',
      { status: 'processing', awaiting: 'customer', owner: 'staff' },
      ['confirmSent', 'returnSent'],
    ],
    ['customer', { status: 'approved' }, []],
    ['customer', { status: 'draft', approvalFrom: '900' }, ['submit', 'save', 'delete']],
    ['customer', { status: 'draft', approvalFrom: '899' }, ['askApproval', 'save', 'delete']],
    ['customer', { status: 'draft', buyerApproval: 'asked', approvalFrom: '1' }, ['recallApproval']],
    [
      'customer',
      { status: 'draft', buyerApproval: 'asked', approvalTurn: true },
      ['approve', 'returnToBuyer'],
    ],
    [
      'customer',
      { status: 'draft', buyerApproval: 'sentBack', approvalFrom: '1' },
      ['askApproval', 'save', 'delete'],
    ],
    [
      'customer',
      { status: 'processing', awaiting: 'customer', owner: 'staff', approvalFrom: '1' },
      ['returnSent'],
    ],
    ['salesman', { status: 'processing', awaiting: 'staff' }, ['confirm']],
    ['customerService', { status: 'draft', owner: 'staff' }, ['send', 'save', 'delete']],
    ['customerService', { status: 'processing', awaiting: 'staff' }, ['confirm', 'return', 'cancel']],
    [
      'customerService',
      { status: 'processing', awaiting: 'customer', owner: 'staff' },
      ['withdraw', 'cancel'],
    ],
    [
      'customerService',
      { status: 'returned', owner: 'staff', everSubmitted: true },
      ['send', 'save', 'cancelOwn'],
    ],
    ['customerService', { status: 'approved' }, ['void']],
    ['baseViewer', { status: 'processing', awaiting: 'staff' }, []],
  ])('%s, %j: %j', (role, more, events) => {
    expect(ready(role, anOrder(more))).toEqual(events)
  })

  it('is the machine’s own refusal, with its reasons', () => {
    const [submit] = judged('submit', [anOrder({ openLines: 2 })], 'customer', 3)
    expect(submit!.reasons.map((r) => r.code)).toEqual(['ORDER_LINES_UNPRICED', 'UNREAD_MESSAGES'])
  })
})

describe('several orders', () => {
  const orders = [anOrder({ id: 'a' }), anOrder({ id: 'b', status: 'approved' })]

  it('hold an action up only together', () => {
    expect(blockers(actions.submit, judged('submit', orders, 'customer'))).toEqual([])
    expect(blockers(actions.submit, judged('submit', orders.slice(1), 'customer'))).toHaveLength(1)
  })
})

it('is due but not the reader’s where the other side sent the order', () => {
  const [withdraw] = judged(
    'withdraw',
    [anOrder({ status: 'processing', awaiting: 'staff' })],
    'customerService',
  )
  expect(withdraw).toMatchObject({ due: true, reasons: [{ code: 'CUSTOMER_ORDER_NOT_YOURS' }] })
})

it('proposes the first 20 characters of a long purchase number only (D1)', () => {
  const long = anOrder({ id: 'long', purchaseNo: 'PO-2026-JAKARTA-000123-REV-2' })
  expect(actions.confirm.asks.purchaseNos.start([anOrder({}), long])).toEqual({
    long: 'PO-2026-JAKARTA-0001',
  })
})
