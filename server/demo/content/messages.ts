import { addDays } from '#shared/kernel/dates.ts'
import { areaOf } from './countries.ts'
import type { Customer } from './customers.ts'
import { messageTexts, type MessageText } from './message-texts.ts'

export interface MessagePlan extends MessageText {
  sender: string
  status: 'draft' | 'sent' | 'withdrawn'
  createdAt: string
  /** Null for a draft. */
  sentAt: string | null
  /** Positions in the list of customers. */
  recipients: readonly number[]
  /** Who opened it, and when. */
  viewed: readonly { customer: number; at: string }[]
}

interface Sending {
  sender: string
  daysAgo: number
  status?: MessagePlan['status']
  to: (customer: Customer) => boolean
  /** Of the six demo buyers, by position; the other customers are not followed. */
  readBy: readonly number[]
}

const english = (c: Customer) => c.countryCode !== 'ID'
const indonesian = (c: Customer) => c.countryCode === 'ID'
const inAreas =
  (...areas: string[]) =>
  (c: Customer) =>
    areas.includes(areaOf(c.countryCode))

/** Dubai and Lima have read everything, so that their portal is not held up by unread messages (D97). */
const sendings: Readonly<Record<string, Sending>> = {
  'holiday-en': { sender: 'cs.wang', daysAgo: 3, to: english, readBy: [3, 5] },
  'holiday-id': { sender: 'cs.wang', daysAgo: 3, to: indonesian, readBy: [] },
  'price-en': { sender: 'cs.chen', daysAgo: 12, to: english, readBy: [1, 2, 3, 4, 5] },
  'price-id': { sender: 'cs.wang', daysAgo: 12, to: indonesian, readBy: [0] },
  'packing-en': { sender: 'cs.wang', daysAgo: 33, to: english, readBy: [1, 2, 3, 4, 5] },
  'packing-id': { sender: 'cs.wang', daysAgo: 33, to: indonesian, readBy: [0] },
  'catalogue-en': { sender: 'sales.li', daysAgo: 58, to: inAreas('NAM', 'MEA'), readBy: [1, 3] },
  'freight-en': { sender: 'cs.chen', daysAgo: 7, to: inAreas('MEA', 'AFR'), readBy: [3] },
  'bank-en': { sender: 'admin', daysAgo: 120, to: english, readBy: [1, 2, 3, 4, 5] },
  'import-us': { sender: 'cs.chen', daysAgo: 5, to: inAreas('NAM'), readBy: [] },
  'fair-en': {
    sender: 'sales.zhang',
    daysAgo: 90,
    status: 'withdrawn',
    to: inAreas('LAM', 'OCE'),
    readBy: [],
  },
  'survey-en': { sender: 'cs.wang', daysAgo: 1, status: 'draft', to: english, readBy: [] },
}

/** Twelve messages: ten sent, one recalled, one still a draft. */
export const messages = (today: string, customers: readonly Customer[]): MessagePlan[] =>
  messageTexts.map((text) => {
    const { sender, daysAgo, status = 'sent', to, readBy } = sendings[text.key]!
    const sent = addDays(today, -daysAgo)
    return {
      ...text,
      sender,
      status,
      createdAt: `${sent}T02:15:00.000Z`,
      sentAt: status === 'draft' ? null : `${sent}T02:15:00.000Z`,
      recipients: customers.flatMap((c, n) => (c.type === 'official' && to(c) ? [n] : [])),
      viewed: readBy.map((customer) => ({
        customer,
        at: `${addDays(sent, 1)}T0${4 + (customer % 5)}:30:00.000Z`,
      })),
    }
  })
