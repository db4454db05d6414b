import {
  creditList,
  dueList,
  overdueList,
  paidList,
  receivableCalls,
} from '#shared/areas/receivables/receivable.contract.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { sapOrderList } from '#shared/areas/sap/sap-order.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import { page as sapOrders } from '#server/areas/sap/sap-order.repository.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { creditUses } from '#server/documents/credit-uses.ts'
import type { CreditServices } from '#server/masterdata/credit/credit-use.ts'
import { creditPage } from '#server/masterdata/receivables/credit-list.repository.ts'
import {
  ageingOf,
  dueByDay,
  itemPage,
  itemTotals,
} from '#server/masterdata/receivables/receivable.repository.ts'

type Asked = Pick<PageQuery, 'filter' | 'sort'>

const paging = { page: 1, size: 50 }

/** A list as it is opened, filtered in each of these ways, and in each of its orders. */
const waysOf = (list: ListDefinition, filters: readonly PageQuery['filter'][]): [string, Asked][] => [
  ...[{}, ...filters].map((filter): [string, Asked] => [
    `filtered by ${Object.keys(filter).join(' and ') || 'nothing'}`,
    { filter, sort: [] },
  ]),
  ...list.sorts.flatMap((field) =>
    (['asc', 'desc'] as const).map((order): [string, Asked] => [
      `by ${field} ${order}`,
      { filter: {}, sort: [{ field, order }] },
    ]),
  ),
]

const itemFilters: readonly PageQuery['filter'][] = [
  { document: '14' },
  { customer: 'ja' },
  { currency: 'USD', dueDate: { from: '2026-01-01', to: '2026-12-31' } },
]
const lists = { due: dueList, overdue: overdueList, paid: paidList } as const

/** Without a SAP the credit of every customer is counted here, which asks most of the database. */
const services: CreditServices = { creditUses, sap: { kind: 'none' } as CreditServices['sap'] }

type Questions = Generator<[string, () => Promise<unknown>]>

/** What the screens of SAP's orders ask for an actor. */
export function* sapOrderQuestions(db: Queryable, actor: Actor): Questions {
  if (actor.permissions.has('sapOrder.read'))
    for (const [way, asked] of waysOf(sapOrderList, [
      { sapOrderNo: '50' },
      { purchaseNo: 'PO' },
      { orderNo: '2509' },
      { status: ['open', 'partly'], cleared: false },
      { shipping: ['none'], salesOrg: ['1000'] },
      { origin: ['sap'] },
      { invoiceNo: '9009' },
    ]))
      yield [
        `sapOrder ${way}`,
        () => sapOrders(db, actor, sapOrderCalls.page.body.parse({ ...paging, ...asked })),
      ]
}

/** What the screens of credit and of customers' accounts ask for an actor. */
export function* receivableQuestions(db: Queryable, actor: Actor): Questions {
  const today = businessDateOf(new Date())
  if (!actor.permissions.has('receivable.read')) return
  for (const kind of ['due', 'overdue', 'paid'] as const) {
    const question = { kind, list: lists[kind], today }
    for (const [way, asked] of waysOf(lists[kind], itemFilters))
      yield [`${kind} ${way}`, () => itemPage(db, actor, question, { ...paging, ...asked })]
    yield [`the sums of ${kind}`, () => itemTotals(db, actor, question, {})]
  }
  for (const [way, asked] of waysOf(creditList, [
    { customer: 'ja' },
    { isOverdue: true },
    { holdsOrders: true },
  ]))
    yield [
      `credit ${way}`,
      () =>
        creditPage(db, services, actor, today, receivableCalls.credit.body.parse({ ...paging, ...asked })),
    ]
  yield ['ageing', () => ageingOf(db, actor, today)]
  yield ['forecast', () => dueByDay(db, actor, today)]
}
