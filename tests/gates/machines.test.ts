import { describe, expect, it } from 'vitest'
import { isErrorCode } from '#shared/calls/errors.ts'
import { decide, type Holder } from '#shared/kernel/machine.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { customerOrderMachine } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { pushMachine } from '#shared/engine/push/push.machine.ts'
import { messageMachine } from '#shared/areas/messages/message.machine.ts'
import { agreementMachine } from '#shared/areas/agreements/agreement.machine.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { actors, combinations } from './machine-cells.ts'

/**
 * Facts with which no guard refuses, so that a cell depends on states and roles alone; and the opposite
 * facts.
 */
const orderFacts = {
  favourable: {
    salespersonId: 's',
    isMaker: false,
    customerOrderNo: '',
    lineCount: 3,
    openLines: 0,
    reviewLines: 0,
    reviewSaved: false,
    childCount: 0,
    claimedBy: null,
    salesApproval: false,
    salesApproved: false,
    specialOpen: false,
    stateBeforeCs: 'effective',
    mergeGroupNo: 'MG1',
    isCustomize: true,
  },
  hostile: {
    salespersonId: null,
    isMaker: false,
    customerOrderNo: 'CO1',
    lineCount: 0,
    openLines: 2,
    reviewLines: 2,
    reviewSaved: true,
    childCount: 2,
    claimedBy: 'x',
    salesApproval: true,
    salesApproved: false,
    specialOpen: false,
    stateBeforeCs: null,
    mergeGroupNo: '',
    isCustomize: null,
    released: false,
  },
}
const customerOrderFacts = {
  favourable: { lineCount: 3, openLines: 0, pushed: false, everSubmitted: true, unreadMessages: 0 },
  hostile: {
    lineCount: 0,
    openLines: 2,
    pushed: true,
    everSubmitted: false,
    unreadMessages: 2,
  },
}

const inquiryFacts = {
  favourable: { lineCount: 2, openLines: 0, reviewLines: 1, noOfferLines: 0, isStarter: true },
  hostile: { lineCount: 0, openLines: 2, reviewLines: 0, noOfferLines: 2, isStarter: false },
}

const productionFacts = {
  favourable: { lineCount: 2, isMaker: false },
  hostile: { lineCount: 0, isMaker: false },
}

const contractFacts = {
  favourable: {
    lineCount: 2,
    openLines: 0,
    reviewLines: 0,
    reviewSaved: false,
    everSubmitted: false,
    everSent: false,
    liveOrders: 0,
    pushedOrders: 0,
  },
  hostile: {
    lineCount: 2,
    openLines: 0,
    reviewLines: 2,
    reviewSaved: true,
    everSubmitted: true,
    everSent: true,
    liveOrders: 2,
    pushedOrders: 1,
  },
}

const quotationFacts = {
  favourable: {
    lineCount: 2,
    openLines: 0,
    reviewLines: 0,
    reviewSaved: false,
    revision: 1,
    revised: false,
    superseded: false,
    expired: false,
    sentAt: '2026-11-01T02:00:00.000Z',
  },
  hostile: {
    lineCount: 2,
    openLines: 0,
    reviewLines: 2,
    reviewSaved: true,
    revision: 2,
    revised: true,
    superseded: true,
    expired: true,
    sentAt: null,
  },
}

const approvalFacts = {
  favourable: { engine: 'embedded', myTurn: true, isStarter: true, opinionAsked: true },
  hostile: { engine: 'webhook', myTurn: false, isStarter: false, opinionAsked: false },
}

const pushFacts = {
  favourable: { creates: true, settling: false },
  hostile: { creates: false, settling: true },
}

const agreementFacts = { favourable: { translated: true }, hostile: { translated: false } }

const messageFacts = {
  favourable: { own: true, recipients: 3, viewed: 0 },
  hostile: { own: false, recipients: 0, viewed: 2 },
}

interface Table {
  doc: string
  axes: Record<string, readonly string[]>
  terminal: Record<string, readonly string[] | undefined>
  transitions: Record<
    string,
    { permission: string | readonly string[]; when: Record<string, readonly string[] | undefined> }
  >
}

// A machine's transitions are typed by its own events, which no common table type can name.
const machines = [
  { machine: orderMachine as unknown as Table, facts: orderFacts },
  { machine: customerOrderMachine as unknown as Table, facts: customerOrderFacts },
  { machine: inquiryMachine as unknown as Table, facts: inquiryFacts },
  { machine: productionMachine as unknown as Table, facts: productionFacts },
  { machine: contractMachine as unknown as Table, facts: contractFacts },
  { machine: quotationMachine as unknown as Table, facts: quotationFacts },
  { machine: approvalMachine as unknown as Table, facts: approvalFacts },
  { machine: pushMachine as unknown as Table, facts: pushFacts },
  { machine: agreementMachine as unknown as Table, facts: agreementFacts },
  { machine: messageMachine as unknown as Table, facts: messageFacts },
]

describe.each(machines)('$machine.doc: every event × state × role', ({ machine, facts }) => {
  const states = combinations(machine.axes)
  const verdict = (event: string, state: Record<string, string>, base: object, actor: Holder) =>
    decide(machine as never, event as never, { ...base, ...state } as never, actor as never) as
      { allowed: true; next: Record<string, string> } | { allowed: false; reasons: { code: string }[] }

  it.each(Object.keys(machine.transitions))('%s', (event) => {
    const row = machine.transitions[event]!
    const permissions = [row.permission].flat()
    let allowed = 0
    for (const actor of actors)
      for (const state of states)
        for (const base of [facts.favourable, facts.hostile]) {
          const answer = verdict(event, state, base, actor)
          const fits = Object.entries(row.when).every(([axis, values]) => values!.includes(state[axis]!))
          const may = permissions.some((p) => actor.permissions.has(p as Permission))
          if (answer.allowed) {
            allowed++
            expect(may && fits, `${event} allowed for ${actor.role} in ${JSON.stringify(state)}`).toBe(true)
            for (const [axis, value] of Object.entries(answer.next))
              expect(machine.axes[axis]).toContain(value)
          } else {
            expect(answer.reasons.length).toBeGreaterThan(0)
            for (const reason of answer.reasons) expect(isErrorCode(reason.code), reason.code).toBe(true)
            if (!may) expect(answer.reasons).toEqual([{ code: 'NO_PERMISSION' }])
          }
        }
    expect(allowed, `${event} is allowed somewhere`).toBeGreaterThan(0)
  })

  it('nobody but the system leaves a terminal state, and a base viewer fires nothing', () => {
    for (const event of Object.keys(machine.transitions))
      for (const actor of actors)
        for (const state of states) {
          const ended = Object.entries(machine.terminal).some(([axis, values]) =>
            values?.includes(state[axis]!),
          )
          if (actor.role !== 'baseViewer' && (!ended || actor.role === 'system')) continue
          expect(verdict(event, state, facts.favourable, actor).allowed, `${event} by ${actor.role}`).toBe(
            false,
          )
        }
  })
})
