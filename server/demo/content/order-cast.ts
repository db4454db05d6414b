import type { CustomerOrderEvent } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type { OrderState } from '#shared/documents/orders/order.fields.ts'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { CustomerStep, Step } from './order-plan.ts'
import { comments } from './order-words.ts'
import type { SalesAccount } from './people.ts'
import type { Random } from './random.ts'

/** Who plays which part in one order. */
export interface Cast {
  salesman: SalesAccount
  service: string
  /** Empty where the customer has no account. */
  buyer: string
  owner: 'staff' | 'customer'
  language: 'en' | 'id'
}

const finance: readonly OrderEvent[] = ['submitSpecialPrice', 'sendBackSpecialPrice']
const service: readonly OrderEvent[] = [
  'claim',
  'return',
  'void',
  'holdForCredit',
  'push',
  'requestClose',
  'requestCloseLines',
  'requestLeadTime',
]
const system: readonly OrderEvent[] = [
  'approveSalesOrder',
  'pushSucceeded',
  'pushFailed',
  'pushTimedOut',
  'editLeadTime',
  'close',
  'closeLines',
  'refuseChange',
  'shipPartly',
  'shipFully',
]

export const staffStep = (
  random: Random,
  cast: Cast,
  event: OrderEvent,
  at: string,
  status: OrderState,
): Step<OrderEvent> => ({
  event,
  at,
  by: system.includes(event)
    ? 'system'
    : finance.includes(event)
      ? 'fin.zhao'
      : service.includes(event)
        ? cast.service
        : cast.salesman,
  comment:
    event === 'return'
      ? random.pick(comments.return)
      : event === 'void'
        ? random.pick(status === 'returned' ? comments.voidReturned : comments.voidCancelled)
        : event === 'pushFailed'
          ? random.pick(comments.pushFailed)
          : event === 'requestClose' || event === 'requestCloseLines'
            ? random.pick(comments.close)
            : event === 'refuseChange'
              ? comments.changeRefused
              : '',
})

const actorOf = (cast: Cast, event: CustomerOrderEvent): string => {
  switch (event) {
    case 'submit':
    case 'confirmSent':
    case 'returnSent':
      return cast.buyer
    case 'withdraw':
    case 'cancelOwn':
      return cast.owner === 'customer' ? cast.buyer : cast.service
    case 'confirm':
      return cast.salesman
    case 'reopen':
    case 'void':
      return 'system'
    default:
      return cast.service
  }
}

export const customerStep = (
  random: Random,
  cast: Cast,
  event: CustomerOrderEvent,
  at: string,
): CustomerStep => ({
  event,
  at,
  by: actorOf(cast, event),
  comment:
    event === 'return'
      ? random.pick(comments.return)
      : event === 'cancel'
        ? random.pick(comments.cancel)
        : event === 'returnSent'
          ? comments.returnSent[cast.language]
          : event === 'reopen'
            ? comments.voidReturned[0]
            : '',
  lineComments:
    event === 'return'
      ? { 1: comments.returnedLine }
      : event === 'returnSent'
        ? { 2: comments.returnedSentLine[cast.language] }
        : {},
})
