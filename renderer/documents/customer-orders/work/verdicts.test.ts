import { describe, expect, it } from 'vitest'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { permissionsOf } from '#shared/vocabulary/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { blockers, isDue, isOffered, isOthers, judge } from './verdicts.ts'
import { shortNumbersOf } from './short-numbers.ts'
import { workNames } from './works.ts'

const reader = (role: Role, unreadMessages = 0) => ({
  actor: { role, permissions: new Set(permissionsOf(role)) } as unknown as Actor,
  unreadMessages,
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
    ...more,
  }) as CustomerOrderRow

/** The works that a role may begin now, and the events they mean. */
const ready = (role: Role, order: CustomerOrderRow) =>
  workNames
    .filter((work) => isOffered(work, reader(role).actor))
    .flatMap((work) => judge(work, [order], reader(role)))
    .filter((j) => j.reasons.length === 0)
    .map((j) => j.event)

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
    const [judged] = judge('submit', [anOrder({ openLines: 2 })], reader('customer', 3))
    expect(judged!.reasons.map((r) => r.code)).toEqual(['ORDER_LINES_UNPRICED', 'UNREAD_MESSAGES'])
  })
})

describe('several orders', () => {
  const orders = [anOrder({ id: 'a' }), anOrder({ id: 'b', status: 'approved' })]

  it('hold a work up only together', () => {
    expect(blockers(judge('submit', orders, reader('customer')))).toEqual([])
    expect(blockers(judge('submit', orders.slice(1), reader('customer')))).toHaveLength(1)
  })
})

it('does not offer what is the other side’s business', () => {
  const sent = anOrder({ status: 'processing', awaiting: 'staff' })
  const { actor } = reader('customerService')
  expect(isDue('withdraw', sent, actor)).toBe(true)
  expect(isOthers(judge('withdraw', [sent], reader('customerService'))[0]!)).toBe(true)
})

it('proposes the first 20 characters of a long purchase number only (D1)', () => {
  const long = anOrder({ id: 'long', purchaseNo: 'PO-2026-JAKARTA-000123-REV-2' })
  expect(shortNumbersOf([anOrder({}), long])).toEqual({ long: 'PO-2026-JAKARTA-0001' })
})
