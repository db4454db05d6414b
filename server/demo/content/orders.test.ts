import { describe, expect, it } from 'vitest'
import { customerOrderStates } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { customerOrderMachine } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { orderStates, type OrderFacts } from '#shared/documents/orders/order.fields.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { decide, type StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { childOrderLines, purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { shippingStates } from '#shared/vocabulary/words.ts'
import { customers } from './customers.ts'
import { materials } from './materials.ts'
import { orderPlans } from './orders.ts'
import type { OrderPlan } from './order-plan.ts'
import { people } from './people.ts'
import { allowedDiscounts, pricePolicies } from './price-policies.ts'

const today = '2026-03-15'
const buyers = customers()
const goods = materials()
const plan = (more: { count?: number; linesPerOrder?: number } = {}) =>
  orderPlans({ today, customers: buyers, materials: goods, ...more })
const plans = [...plan()]
const persons = people(buyers)

const actorOf = (userId: string): Actor => {
  const role = persons.find((p) => p.userId === userId)?.role ?? 'system'
  if (role === 'system' && userId !== 'system') throw new Error(`nobody is ${userId}`)
  return {
    accountId: userId,
    sessionId: '',
    salespersonId: null,
    userId,
    name: userId,
    role,
    permissions: new Set(role === 'system' ? (['system'] as const) : permissionsOf(role)),
    customerIds: [],
    salesOrgs: [],
    countries: [],
    device: '',
    systemId: 73,
    language: 'zh',
  }
}

type StaffRecord = OrderFacts & StateOf<typeof orderMachine.axes>

/** Walks the staff steps through the machine, guards and permissions included. */
const walkStaff = ({ staffOrder, lines, salesman }: OrderPlan): StaffRecord => {
  const staff = staffOrder!
  let record: StaffRecord = {
    status: staff.initial,
    push: 'unpushed',
    split: 'unsplit',
    shipping: 'none',
    sapChange: 'none',
    salespersonId: salesman,
    isMaker: false,
    customerOrderNo: '',
    lineCount: lines.length,
    openLines: lines.filter((l) => l.quantity === '0.000').length,
    reviewLines: lines.filter((l) => l.needsReview).length,
    reviewSaved: false,
    childCount: 0,
    claimedBy: null,
    claimedName: '',
    claimedAt: null,
    salesApproval: staff.salesApproval,
    salesApproved: false,
    specialOpen: false,
    isCustomize: null,
    stateBeforeCs: null,
    mergeGroupNo: '',
  }
  for (const { event, by } of staff.steps) {
    if (event === 'submitSpecialPrice') record.reviewLines = 0
    if (event === 'void') record.voidOutcome = staff.status === 'returned' ? 'returned' : 'cancelled'
    const verdict = decide(orderMachine, event, record, actorOf(by))
    if (!verdict.allowed) throw new Error(`${event} by ${by}: ${JSON.stringify(verdict.reasons)}`)
    if (event === 'submitToCustomerService') record.stateBeforeCs = record.status
    if (event === 'approveSalesOrder') record.salesApproved = true
    if (event === 'claim') record.claimedBy = by
    if (event === 'return') record.claimedBy = null
    record = { ...record, ...verdict.next }
  }
  return record
}

const walkCustomer = ({ customerOrder, lines }: OrderPlan) => {
  const { owner, steps } = customerOrder!
  type State = {
    [K in keyof typeof customerOrderMachine.axes]: (typeof customerOrderMachine.axes)[K][number]
  }
  let state: State = { status: 'draft', awaiting: 'none', owner, buyerApproval: 'none' }
  for (const { event, by } of steps) {
    const everSubmitted = state.status !== 'draft'
    const facts = {
      ...state,
      lineCount: lines.length,
      openLines: 0,
      pushed: false,
      everSubmitted,
      unreadMessages: 0,
      overLimit: false,
      approvalFrom: null,
      approvalTurn: false,
    }
    const verdict = decide(customerOrderMachine, event, facts, actorOf(by))
    if (!verdict.allowed) throw new Error(`${event} by ${by}: ${JSON.stringify(verdict.reasons)}`)
    state = { ...state, ...verdict.next }
  }
  return state
}

const staffPlans = plans.filter((p) => p.staffOrder !== null)
const customerPlans = plans.filter((p) => p.customerOrder !== null)

describe('600 orders', () => {
  it('are 600, oldest first, within fourteen months, none in the future', () => {
    expect(plans).toHaveLength(600)
    const times = plans.map((p) => p.createdAt)
    expect(times).toEqual([...times].sort())
    expect(times[0]! >= '2025-01-01').toBe(true)
    const last = plans.flatMap((p) =>
      [...(p.staffOrder?.steps ?? []), ...(p.customerOrder?.steps ?? [])].map((s) => s.at),
    )
    expect([...times, ...last].filter((t) => t.slice(0, 10) >= today)).toEqual([])
  })

  it('show every state of both machines', () => {
    expect(new Set(staffPlans.map((p) => p.staffOrder!.status))).toEqual(new Set(orderStates))
    expect(new Set(customerPlans.map((p) => p.customerOrder!.status))).toEqual(new Set(customerOrderStates))
    expect(new Set(staffPlans.map((p) => p.staffOrder!.shipping))).toEqual(new Set(shippingStates))
    expect(new Set(customerPlans.map((p) => p.customerOrder!.awaiting))).toEqual(
      new Set(['none', 'staff', 'customer']),
    )
    expect(new Set(staffPlans.map((p) => p.staffOrder!.split))).toEqual(new Set(['unsplit', 'master']))
  })

  it('reach their states by events that the machines allow to those who fire them', () => {
    for (const p of staffPlans) {
      const { status, push, shipping, split, claimedBy } = walkStaff(p)
      const wanted = p.staffOrder!
      expect({ index: p.index, status, push, shipping, split, claimedBy }).toEqual({
        index: p.index,
        status: wanted.status,
        push: wanted.push,
        shipping: wanted.shipping,
        split: wanted.split,
        claimedBy: wanted.claimedBy,
      })
    }
    for (const p of customerPlans) {
      const { status, awaiting, owner } = p.customerOrder!
      expect(walkCustomer(p)).toEqual({ status, awaiting, owner, buyerApproval: 'none' })
    }
  })

  it('push official customers only (D115)', () => {
    const late = staffPlans.filter((p) => !['draft', 'effective'].includes(p.staffOrder!.status))
    expect(late.filter((p) => buyers[p.customer]!.type !== 'official')).toEqual([])
  })

  it('have 3 to 300 lines, about 18 in the middle, some beyond 200', () => {
    const counts = plans.map((p) => p.lines.length).sort((a, b) => a - b)
    expect(counts[0]).toBeGreaterThanOrEqual(3)
    expect(counts[599]).toBeLessThanOrEqual(300)
    expect(counts[300]).toBeGreaterThanOrEqual(15)
    expect(counts[300]).toBeLessThanOrEqual(22)
    expect(counts.filter((c) => c >= 200).length).toBeGreaterThanOrEqual(4)
  })

  it('have purchase numbers of their own that fit the staff form', () => {
    expect(new Set(plans.map((p) => p.purchaseNo)).size).toBe(600)
    expect(
      plans.filter((p) => !/^[\x21-\x7e]+$/.test(p.purchaseNo) || p.purchaseNo.length > purchaseNoMax.staff),
    ).toEqual([])
  })

  it('gives away more than the policy only on lines marked for review', () => {
    const allowed = allowedDiscounts(pricePolicies(today, buyers))
    const wrong = plans.flatMap((p) =>
      p.lines.filter(
        (l) => Number(l.discountPercent) > allowed(p.customer, goods[l.material]!.category) !== l.needsReview,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('takes whole pieces of countable units, mostly whole cartons, and zero only in drafts', () => {
    const lines = plans.flatMap((p) => p.lines.map((l) => ({ p, l, m: goods[l.material]! })))
    expect(lines.filter(({ l, m }) => m.countable && !l.quantity.endsWith('.000'))).toEqual([])
    const loose = lines.filter(
      ({ l, m }) => m.countable && Number(l.quantity) % Number(m.quantityPerPackage) !== 0,
    )
    expect(loose.length).toBeGreaterThan(0)
    expect(loose.length / lines.length).toBeLessThan(0.2)
    const zero = lines.filter(({ l }) => l.quantity === '0.000')
    expect(zero.length).toBeGreaterThan(0)
    expect(
      zero.filter(({ p }) => p.staffOrder?.status !== 'draft' && p.customerOrder?.status !== 'draft'),
    ).toEqual([])
  })

  it('computes the quantity of what is sold by the square metre from area and pieces (D65)', () => {
    const measured = plans.flatMap((p) => p.lines).filter((l) => l.area !== null && l.quantity !== '0.000')
    expect(measured.length).toBeGreaterThan(50)
    for (const l of measured) {
      expect(l.area).toBe(round(multiply(String(l.width), String(l.height), '0.000001'), 4))
      expect(l.quantity).toBe(round(multiply(l.area!, String(l.pieces)), 3))
    }
  })

  it('split without losing a line, no child beyond its limit', () => {
    for (const { staffOrder, lines } of staffPlans) {
      const moved = staffOrder!.children.flat()
      expect(new Set(moved).size).toBe(moved.length)
      expect(moved.length === 0 || moved.length < lines.length).toBe(true)
      expect(staffOrder!.children.every((c) => c.length <= childOrderLines)).toBe(true)
    }
  })
})

describe('any number of orders', () => {
  it.each(['2024-03-01', '2026-01-01', '2026-12-31', '2028-02-29'])(
    'shows every state on %s as well',
    (day) => {
      const there = [...orderPlans({ today: day, customers: buyers, materials: goods })]
      expect(new Set(there.flatMap((p) => p.staffOrder?.status ?? []))).toEqual(new Set(orderStates))
      expect(new Set(there.flatMap((p) => p.customerOrder?.status ?? []))).toEqual(
        new Set(customerOrderStates),
      )
      for (const p of there) if (p.staffOrder) expect(walkStaff(p).status).toBe(p.staffOrder.status)
    },
  )

  it('is the same twice', () => {
    expect([...plan()]).toEqual(plans)
  })

  it('yields one at a time with a fixed number of lines', () => {
    const many = plan({ count: 100_000, linesPerOrder: 20 })
    for (let i = 0; i < 200; i++) {
      const next = many.next()
      expect(next.done).toBe(false)
      if (!next.done) expect(next.value.lines).toHaveLength(20)
    }
  })
})
