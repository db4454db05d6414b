import { whilePushed } from './order-guards.ts'

/** What may still happen to an order that SAP has: what SAP is asked for, what it answers, and what it ships. */

const changesPushed = ['order.leadTime', 'order.close'] as const
/** SAP is asked for a change; a new request drops a refused one (D130). */
const toSap = {
  when: { status: ['pushed'], sapChange: ['none', 'refused'] },
  sets: { sapChange: 'sending' },
  refusal: whilePushed,
} as const
/** What SAP was asked for takes effect by its answer alone. */
const bySap = {
  permission: 'system',
  when: { status: ['pushed'], sapChange: ['sending'] },
  sets: { sapChange: 'none' },
  refusal: whilePushed,
} as const

export const afterPush = {
  requestLeadTime: { permission: 'order.leadTime', ...toSap },
  /** Quantities, the day of the whole order, and the end of a block. */
  requestAmendment: { permission: 'order.leadTime', ...toSap },
  /** Prices are finance's, after the push as before it. */
  requestPrices: { permission: 'order.maintainSpecialPrice', ...toSap },
  /** Goods that were not ordered before. */
  requestLines: { permission: 'order.leadTime', ...toSap },
  requestClose: {
    permission: 'order.close',
    ...toSap,
    refusal: { ...whilePushed, default: 'ORDER_CLOSE_UNPUSHED' },
  },
  requestCloseLines: { permission: 'order.close', ...toSap },
  repeatChange: {
    permission: changesPushed,
    when: { status: ['pushed'], sapChange: ['refused'] },
    sets: { sapChange: 'sending' },
    refusal: whilePushed,
  },
  dropChange: {
    permission: changesPushed,
    when: { status: ['pushed'], sapChange: ['sending', 'refused'] },
    sets: { sapChange: 'none' },
    refusal: whilePushed,
  },
  refuseChange: {
    permission: 'system',
    when: { status: ['pushed'], sapChange: ['sending'] },
    sets: { sapChange: 'refused' },
    refusal: whilePushed,
  },
  /** Somebody has rejected lines in SAP, which are open here (D382). */
  rejectLines: { permission: 'system', when: { status: ['pushed'] }, refusal: whilePushed },
  editLeadTime: bySap,
  amend: bySap,
  addLines: bySap,
  closeLines: bySap,
  shipPartly: {
    permission: 'system',
    when: { status: ['pushed', 'closed'] },
    sets: { shipping: 'partial' },
    refusal: { default: 'ORDER_NOT_PUSHED' },
  },
  shipFully: {
    permission: 'system',
    when: { status: ['pushed', 'closed'] },
    sets: { shipping: 'full' },
    refusal: { default: 'ORDER_NOT_PUSHED' },
  },
  /** SAP has reversed every goods issue. */
  reverseShipment: {
    permission: 'system',
    when: { status: ['pushed', 'closed'], shipping: ['partial', 'full'] },
    sets: { shipping: 'none' },
    refusal: { default: 'ORDER_NOT_PUSHED' },
  },
  close: {
    permission: 'system',
    when: { status: ['pushed'], sapChange: ['sending'] },
    sets: { status: 'closed', sapChange: 'none' },
    refusal: whilePushed,
  },
} as const
