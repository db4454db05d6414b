import { describe, expect, it } from 'vitest'
import { blockers, isOffered, judge } from '#shared/engine/verdict.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { orderActions as actions } from './order.actions.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderRow } from './order.fields.ts'

const actor = (role: 'salesman' | 'customerService') =>
  ({ role, name: role, permissions: new Set(permissionsOf(role)) }) as unknown as Actor

const anOrder = (orderNo: string, values: Partial<OrderRow> = {}): OrderRow =>
  ({
    orderNo,
    push: 'unpushed',
    split: 'unsplit',
    shipping: 'none',
    sapChange: 'none',
    status: 'effective',
    salespersonId: 's',
    isMaker: false,
    lineCount: 3,
    openLines: 0,
    reviewLines: 0,
    claimedBy: null,
    claimedName: '',
    claimedAt: null,
    salesApproval: false,
    salesApproved: false,
    specialOpen: false,
    stateBeforeCs: null,
    ...values,
  }) as OrderRow

const ready = anOrder('A')
const unreviewed = anOrder('B', { reviewLines: 2 })
const elsewhere = anOrder('C', { status: 'cs_processing' })

describe('ticked orders', () => {
  const held = (
    name: 'submitToCustomerService' | 'claim',
    role: Parameters<typeof actor>[0],
    ...orders: OrderRow[]
  ) => {
    const reader = { actor: actor(role), factsOf: (order: OrderRow) => order }
    return blockers(actions[name], judge(orderMachine, actions[name], orders, reader))
  }
  const submitted = (...orders: OrderRow[]) => held('submitToCustomerService', 'salesman', ...orders)
  const names = (judged: readonly { row: OrderRow }[]) => judged.map(({ row }) => row.orderNo)

  it('may go ahead while one of them may', () => {
    expect(submitted(ready, unreviewed)).toEqual([])
  })

  it('are held up by one that stands elsewhere, and it is named', () => {
    expect(names(submitted(ready, unreviewed, elsewhere))).toEqual(['C'])
  })

  it('are held up when none may, each with its reason', () => {
    const claimed = held('claim', 'customerService', ready, unreviewed)
    expect(names(claimed)).toEqual(['A', 'B'])
    expect(claimed.flatMap(({ reasons }) => reasons)).toEqual([
      { code: 'ORDER_NOT_IN_CS' },
      { code: 'ORDER_NOT_IN_CS' },
    ])
  })

  it('show their readers only what they ever do', () => {
    expect(isOffered(orderMachine, actions.void, actor('salesman'))).toBe(false)
    expect(isOffered(orderMachine, actions.void, actor('customerService'))).toBe(true)
  })
})
