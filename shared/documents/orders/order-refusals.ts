/** Why an event of an order is refused, by the state that it is in. */

export const unpushedOnly = {
  pushing: 'ORDER_PUSHING',
  push_unknown: 'PUSH_UNKNOWN',
  pushed: 'ORDER_PUSHED',
} as const
export const unpushedYet = { ...unpushedOnly, pushed: 'ORDER_ALREADY_PUSHED' } as const
export const whilePushed = {
  status: { returned: 'ORDER_RETURNED', closed: 'ORDER_CLOSED' },
  sapChange: { sending: 'ORDER_CHANGE_SENDING', none: 'ORDER_CHANGE_NONE' },
  default: 'ORDER_NOT_PUSHED',
} as const
export const done = { returned: 'ORDER_DONE', cancelled: 'ORDER_DONE', closed: 'ORDER_CLOSED' } as const
