import * as z from 'zod'
import { seenInQuery, seenOf } from '#shared/engine/action.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { stalePricesQuestion } from '#shared/lines/line-questions.ts'
import { copyOf } from '#shared/lines/priced-actions.ts'
import { documentHomes } from '../outlines.ts'
import { creditCalls } from './credit.contract.ts'
import { order } from './index.ts'
import { orderMachine } from './order.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import type { OrderRow } from './order.fields.ts'
import { orderWrites as writes } from './order-write.contract.ts'

const { action, actions } = writesOf(order, orderMachine)

type Row = OrderRow

const onPage = { on: 'one', place: 'page' } as const
const seldom = { ...onPage, quiet: () => true } as const

type Step = BodyOf<typeof writes.step>['action']
const stepOf =
  (event: Step) =>
  ({ row: { id, version }, comment }: { row: Row; comment: string }) => ({
    body: { id, version, action: event, comment },
  })
/** A step of an order's approvals; the call uses the machine's name for it. */
const approval = <E extends Step>(event: E) =>
  action({ ...onPage, comment: 'optional', events: event, call: writes.step, request: stepOf(event) })

/** A void has one of two outcomes (D4). */
export const voidOutcomes = ['returned', 'cancelled'] as const
export type VoidOutcome = (typeof voidOutcomes)[number]
const outcome = { schema: z.enum(voidOutcomes), start: (): VoidOutcome => 'returned' }

export const orderActions = actions(
  {
    edit: action({ ...onPage, events: ['save', 'edit'], opens: 'page' }),
    maintainSpecialPrice: action({ ...onPage, events: 'maintainSpecialPrice', opens: 'page' }),
    startSpecialPrice: approval('startSpecialPrice'),
    recallSpecialPrice: approval('recallSpecialPrice'),
    startSalesOrder: approval('startSalesOrder'),
    submitSalesOrder: approval('submitSalesOrder'),
    withdrawSalesOrder: approval('withdrawSalesOrder'),
    push: action({ events: 'push', on: 'each', tone: 'primary', opens: 'page' }),
    submitToCustomerService: action({
      events: 'submitToCustomerService',
      on: 'each',
      together: true,
      comment: 'optional',
      asks: { stalePrices: stalePricesQuestion },
      call: writes.submitToCustomerService,
      requestAll: ({ rows, comment, answers }) => ({ body: { ...seenOf(rows), comment, ...answers } }),
    }),
    withdraw: action({
      events: 'withdraw',
      on: 'each',
      comment: 'optional',
      call: writes.withdraw,
      requestAll: ({ rows, comment }) => ({ body: { ...seenOf(rows), comment } }),
    }),
    claim: action({ events: 'claim', on: 'each', atOnce: true, call: writes.step, request: stepOf('claim') }),
    return: action({
      events: 'return',
      on: 'each',
      comment: 'optional',
      call: writes.customerServiceReturn,
      requestAll: ({ rows, comment }) => ({
        body: { ...seenOf(rows), comment, outcome: 'return' as const },
      }),
    }),
    void: action({
      events: 'void',
      on: 'each',
      comment: 'required',
      tone: 'danger',
      asks: { outcome },
      call: writes.customerServiceReturn,
      requestAll: ({ rows, comment, answers }) => ({ body: { ...seenOf(rows), comment, ...answers } }),
    }),
    delete: action({
      events: 'delete',
      on: 'each',
      tone: 'danger',
      removes: true,
      call: writes.remove,
      requestAll: ({ rows }) => ({ query: seenInQuery(rows) }),
    }),
    releaseCredit: action({
      ...onPage,
      events: 'releaseCredit',
      quiet: (order) => !order.creditHeld && !order.creditAhead,
      opens: 'dialog',
    }),
    revokeCredit: action({
      ...onPage,
      events: 'revokeCredit',
      comment: 'required',
      commentMax: 500,
      tone: 'danger',
      call: creditCalls.revoke,
      request: ({ row: { id, version }, comment }) => ({ body: { id, version, reason: comment } }),
    }),
    leadTime: action({ ...onPage, events: 'requestLeadTime', opens: 'dialog' }),
    amend: action({ ...seldom, events: 'requestAmendment', opens: 'dialog' }),
    reprice: action({ ...seldom, events: 'requestPrices', opens: 'dialog' }),
    addLines: action({ ...seldom, events: 'requestLines', opens: 'dialog' }),
    closeLines: action({ ...seldom, events: 'requestCloseLines', tone: 'danger', opens: 'dialog' }),
    close: action({ ...onPage, events: 'requestClose', tone: 'danger', opens: 'dialog' }),
    produce: action({
      ...onPage,
      events: 'beginProduction',
      whileDue: true,
      concerns: (order) => order.isCustomize === true,
      call: writes.produce,
      makes: ({ id, orderNo }) => ({ id, number: orderNo, home: documentHomes.production.staff }),
    }),
    /** What is open of orders that SAP has leaves together by one delivery note. */
    note: action({
      permission: 'deliveryNote.edit',
      on: 'all',
      place: 'list',
      opens: 'page',
      concerns: ({ push, status }) => push === 'pushed' && status === 'pushed',
    }),
    split: action({ ...onPage, events: 'split', opens: 'page' }),
    moveLines: action({
      ...seldom,
      events: 'moveLines',
      concerns: (order) => order.split !== 'unsplit',
      opens: 'page',
    }),
    ungroup: action({
      ...seldom,
      events: 'ungroup',
      concerns: (order) => order.mergeGroupNo !== '',
      comment: 'optional',
      asks: { whole: { schema: z.boolean(), start: () => false } },
      call: writes.ungroup,
      request: ({ row, comment, answers }) => ({ body: { ...seenOf([row]), comment, ...answers } }),
      makes: ({ taken }) => ({ number: taken.map((order) => order.orderNo).join(', ') }),
    }),
    copy: action({ permission: 'order.edit', ...copyOf(writes.copy) }),
    quote: action({ permission: 'quotation.edit', ...copyOf(writes.quote, 'quotation') }),
    change: action({
      events: ['save', 'edit'],
      on: 'each',
      place: 'list',
      asks: { change: { schema: writes.modifyBatch.body.shape.change, start: () => ({}) } },
      call: writes.modifyBatch,
      requestAll: ({ rows, answers }) => ({ body: { ...seenOf(rows), ...answers } }),
    }),
    merge: action({
      events: 'merge',
      on: 'all',
      least: 2,
      place: 'list',
      call: writes.merge,
      requestAll: ({ rows }) => ({ body: seenOf(rows) }),
      makes: ({ groupNo }) => ({ number: groupNo }),
    }),
    prices: action({ ...seldom, permission: 'order.edit', opens: 'dialog' }),
    performance: action({ ...seldom, permission: 'order.read', opens: 'dialog' }),
    stock: action({ ...seldom, permission: 'order.read', opens: 'dialog' }),
    generate: action({ events: 'generate', on: 'one', opens: 'screen' }),
    unsplit: action({ events: 'unsplit', on: 'one', opens: 'screen' }),
    submitSpecialPrice: action({
      events: 'submitSpecialPrice',
      on: 'one',
      comment: 'optional',
      opens: 'screen',
    }),
    sendBackSpecialPrice: action({
      events: 'sendBackSpecialPrice',
      on: 'one',
      comment: 'required',
      tone: 'danger',
      opens: 'screen',
    }),
    repeatChange: action({ events: 'repeatChange', on: 'one', opens: 'screen' }),
    dropChange: action({ events: 'dropChange', on: 'one', opens: 'screen' }),
  },
  [
    'approveSpecialPrice',
    'rejectSpecialPrice',
    'approveSalesOrder',
    'rejectSalesOrder',
    'loseApproval',
    'amend',
    'addLines',
    'cancel',
    'holdForCredit',
    'freeCredit',
    'pushSucceeded',
    'pushFailed',
    'pushTimedOut',
    'pushNotFound',
    'refuseChange',
    'rejectLines',
    'editLeadTime',
    'closeLines',
    'shipPartly',
    'shipFully',
    'reverseShipment',
    'close',
  ],
)
