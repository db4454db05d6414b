import { describe, expect, it } from 'vitest'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { permissionsOf } from '#shared/vocabulary/permissions.ts'
import { blockers, judge, mayFire, namedSentences } from './verdicts.ts'

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
    salesApproval: false,
    salesApproved: false,
    stateBeforeCs: null,
    ...values,
  }) as OrderRow

const ready = anOrder('A')
const unreviewed = anOrder('B', { reviewLines: 2 })
const elsewhere = anOrder('C', { status: 'cs_processing' })

describe('ticked orders', () => {
  const submitted = (...orders: OrderRow[]) =>
    blockers(judge('submitToCustomerService', orders, actor('salesman')))
  const names = (judged: ReturnType<typeof submitted>) => judged.map((j) => j.order.orderNo)

  it('may go ahead while one of them may', () => {
    expect(submitted(ready, unreviewed)).toEqual([])
  })

  it('are held up by one that stands elsewhere, and it is named', () => {
    expect(names(submitted(ready, unreviewed, elsewhere))).toEqual(['C'])
  })

  it('are held up when none may, each with its reason', () => {
    const held = judge('claim', [ready, unreviewed], actor('customerService'))
    expect(namedSentences(blockers(held), (r) => r.code, true)).toEqual(['A, B: ORDER_NOT_IN_CS'])
    expect(namedSentences(blockers(held), (r) => r.code, false)).toEqual(['ORDER_NOT_IN_CS'])
  })

  it('show their readers only what they ever do', () => {
    expect(mayFire('void', actor('salesman'))).toBe(false)
    expect(mayFire('void', actor('customerService'))).toBe(true)
  })
})
