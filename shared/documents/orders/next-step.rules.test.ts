import { describe, expect, it } from 'vitest'
import type { OrderRow } from './order.fields.ts'
import { nextStep } from './next-step.rules.ts'

const anOrder = (values: Partial<OrderRow>): OrderRow =>
  ({
    id: 'o',
    push: 'unpushed',
    split: 'unsplit',
    shipping: 'none',
    sapChange: 'none',
    salespersonId: 's',
    isMaker: false,
    lineCount: 3,
    openLines: 0,
    reviewLines: 0,
    childCount: 0,
    claimedBy: null,
    claimedName: '',
    claimedAt: null,
    salesApproval: false,
    salesApproved: false,
    specialOpen: false,
    stateBeforeCs: null,
    ...values,
  }) as OrderRow

const event = (values: Partial<OrderRow>) => nextStep(anOrder(values))?.event

describe('what happens next to an order', () => {
  it('is generated, then submitted where nothing has to be approved', () => {
    expect(event({ status: 'draft' })).toBe('generate')
    expect(event({ status: 'effective' })).toBe('submitToCustomerService')
  })

  it('goes to finance while lines need a review, and through the sales steps where the policy asks', () => {
    expect(event({ status: 'effective', reviewLines: 2 })).toBe('startSpecialPrice')
    expect(event({ status: 'special_price_pending', reviewLines: 2 })).toBe('submitSpecialPrice')
    expect(event({ status: 'effective', salesApproval: true })).toBe('startSalesOrder')
    expect(event({ status: 'sales_order_pending', salesApproval: true })).toBe('submitSalesOrder')
    expect(event({ status: 'sales_order_maintained', salesApproval: true })).toBe('submitToCustomerService')
  })

  it('is claimed, and pushed where no approval is open', () => {
    const service = { status: 'cs_processing', stateBeforeCs: 'sales_order_maintained' } as const
    expect(event(service)).toBe('claim')
    expect(event({ ...service, claimedBy: 'c' })).toBe('push')
    expect(event({ ...service, claimedBy: 'c', salesApproval: true })).toBe('push')
    expect(event({ ...service, push: 'pushing' })).toBeUndefined()
  })

  it('names what is missing without going another way', () => {
    expect(nextStep(anOrder({ status: 'effective', salespersonId: null }))).toEqual({
      event: 'submitToCustomerService',
      reasons: [{ code: 'ORDER_NO_SALESMAN' }],
    })
    expect(nextStep(anOrder({ status: 'draft', lineCount: 0 }))?.reasons).toEqual([
      { code: 'ORDER_NO_LINES' },
    ])
  })

  it('is nothing once it has ended', () => {
    expect(event({ status: 'cancelled' })).toBeUndefined()
    expect(event({ status: 'pushed', push: 'pushed' })).toBeUndefined()
  })
})
