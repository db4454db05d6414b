import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { text } from '#shared/kernel/fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { statisticForm, type Statistic } from './statistic.schema.ts'

/** The statistics that everybody can have as a card; saved ones are cards as well. */
const cardStatistics = {
  orderedNow: {
    of: 'order',
    rows: 'currency',
    measure: 'amount',
    period: 'month',
    beside: 'yearBefore',
    chart: 'none',
  },
  ordersByMonth: { of: 'order', rows: 'month', beside: 'yearBefore' },
  ordersByState: { of: 'order', rows: 'state', measure: 'documents' },
  ordersByCustomer: { of: 'order', rows: 'customer' },
  ordersByCountry: { of: 'order', rows: 'country' },
  ordersByOrg: { of: 'order', rows: 'salesOrg' },
  ordersBySalesperson: { of: 'order', rows: 'salesperson' },
  ordersByCategory: { of: 'order', rows: 'category' },
  pushedByState: { of: 'pushed', rows: 'state', measure: 'documents' },
  shippedByMonth: { of: 'shipped', rows: 'month' },
  billedByMonth: { of: 'billed', rows: 'month' },
  collectedByMonth: { of: 'collected', rows: 'month' },
} as const satisfies Record<string, Partial<Statistic>>
export type StatisticCard = keyof typeof cardStatistics

const usual = {
  columns: 'none',
  measure: 'baseAmount',
  period: 'months12',
  beside: 'none',
  chart: 'auto',
} as const

/** What a card asks for. */
export const statisticOfCard = (card: StatisticCard): Statistic =>
  statisticForm.parse({ ...usual, ...cardStatistics[card] })

export const statisticCards = Object.keys(cardStatistics) as readonly StatisticCard[]

/** Cards that are no statistic: the forecast of the month, and the map of overseas orders. */
export const otherCards = ['forecast', 'map'] as const
export type BoardCard = StatisticCard | (typeof otherCards)[number]
export const boardCards: readonly BoardCard[] = [...statisticCards, ...otherCards]

export const isBoardCard = (card: string): card is BoardCard => boardCards.some((known) => known === card)

/** The card of a saved statistic. */
const viewMark = 'view:'
export const cardOfView = (viewId: string): string => viewMark + viewId
export const viewOfCard = (card: string): string | undefined =>
  card.startsWith(viewMark) ? card.slice(viewMark.length) : undefined

/** The cards of those who have not chosen any (D333). */
export const usualBoard: Readonly<Record<Role, readonly BoardCard[]>> = {
  customer: [],
  salesman: ['orderedNow', 'ordersByCustomer', 'map'],
  customerService: ['pushedByState', 'shippedByMonth', 'forecast', 'map'],
  finance: ['billedByMonth', 'collectedByMonth', 'map'],
  administrator: ['ordersByMonth', 'ordersByOrg', 'map'],
  baseViewer: ['ordersByMonth', 'ordersByCountry', 'map'],
}

/** As many as somebody looks at in one go. */
export const boardMax = 12

const own = callsWith({ access: 'statistics.read', scope: 'self' })

export const boardCalls = {
  board: own.get('user/board', {
    summary: 'The cards of my home, in their order',
    response: z.strictObject({ cards: z.array(z.string()), isOwn: z.boolean() }),
  }),
  saveBoard: own.put('user/board', {
    summary: 'Choose the cards of my home, or the usual ones of my role',
    body: z.strictObject({ cards: z.array(text(60)).max(boardMax).nullable() }),
    errors: ['INVALID'],
  }),
}
