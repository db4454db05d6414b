import type { OrderState } from '#shared/documents/orders/order.fields.ts'
import type { CustomerOrderEvent } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type { CustomerOrderState, CustomerPlan } from './order-plan.ts'
import type { PushState, ShippingState } from './order-words.ts'
import type { Random } from './random.ts'

export interface StaffTarget {
  status: OrderState
  push: PushState
  shipping: ShippingState
  /** What SAP said when its last line was to be closed (D130). */
  lastLine?: 'closed' | 'refused'
}
interface CustomerTarget {
  status: CustomerOrderState
  awaiting: CustomerPlan['awaiting']
  owner: CustomerPlan['owner']
  /** Events before the staff order and, for `trashed` and reopened orders, after it. */
  before: readonly CustomerOrderEvent[]
  after: readonly CustomerOrderEvent[]
}
export interface Scenario {
  customer: CustomerTarget | null
  staff: StaffTarget | null
}

/** Share among orders older than four months, than six weeks, and younger. */
type Weights = readonly [old: number, middle: number, recent: number]
type Weighted = readonly [Scenario, Weights]

const target = (
  status: OrderState,
  push: PushState = 'unpushed',
  shipping: ShippingState = 'none',
): StaffTarget => ({
  status,
  push,
  shipping,
})

const inFlight: readonly (readonly [StaffTarget, Weights])[] = [
  [target('effective'), [1, 3, 10]],
  [target('special_price_pending'), [0, 1, 7]],
  [target('special_price_maintained'), [0, 1, 6]],
  [target('sales_order_pending'), [0, 1, 7]],
  [target('sales_order_maintained'), [0, 1, 7]],
  [target('cs_processing'), [0, 2, 12]],
  [target('cs_processing', 'push_unknown'), [0, 0, 1]],
]
const pushed: readonly (readonly [StaffTarget, Weights])[] = [
  [target('pushed', 'pushed', 'none'), [4, 26, 22]],
  [target('pushed', 'pushed', 'partial'), [8, 28, 4]],
  [target('pushed', 'pushed', 'full'), [62, 26, 1]],
  [target('closed', 'pushed', 'none'), [3, 1, 0]],
  [target('closed', 'pushed', 'partial'), [6, 2, 0]],
]
const stopped: readonly (readonly [StaffTarget, Weights])[] = [
  [target('returned'), [4, 3, 3]],
  [target('cancelled'), [6, 4, 3]],
]

const staffScenarios: readonly Weighted[] = [
  [{ customer: null, staff: target('draft') }, [1, 2, 8]],
  ...[...inFlight, ...pushed, ...stopped].map(([staff, w]): Weighted => [{ customer: null, staff }, w]),
]

const waiting = (
  status: CustomerOrderState,
  owner: CustomerTarget['owner'],
  before: readonly CustomerOrderEvent[],
  awaiting: CustomerTarget['awaiting'] = 'none',
): Scenario => ({ customer: { status, awaiting, owner, before, after: [] }, staff: null })

const approvedBy = (staff: StaffTarget, owner: CustomerTarget['owner']): Scenario => ({
  customer: {
    status: 'approved',
    awaiting: 'none',
    owner,
    before: owner === 'customer' ? ['submit', 'confirm'] : ['send', 'confirmSent'],
    after: [],
  },
  staff,
})

const customerScenarios: readonly Weighted[] = [
  [waiting('draft', 'customer', []), [1, 1, 12]],
  [waiting('draft', 'customer', ['submit', 'withdraw']), [0, 1, 4]],
  [waiting('draft', 'staff', []), [0, 0, 5]],
  [waiting('processing', 'customer', ['submit'], 'staff'), [0, 1, 20]],
  [waiting('processing', 'staff', ['send'], 'customer'), [0, 1, 9]],
  [waiting('returned', 'customer', ['submit', 'return']), [0, 2, 7]],
  [waiting('returned', 'staff', ['send', 'returnSent']), [0, 0, 4]],
  [waiting('cancelled', 'customer', ['submit', 'cancel']), [3, 3, 3]],
  [waiting('cancelled', 'customer', ['submit', 'return', 'cancelOwn']), [1, 1, 2]],
  ...[...inFlight, ...pushed].flatMap(([staff, [a, b, c]]): Weighted[] => [
    [approvedBy(staff, 'customer'), [a * 0.85, b * 0.85, c * 0.85]],
    [approvedBy(staff, 'staff'), [a * 0.15, b * 0.15, c * 0.15]],
  ]),
  [
    {
      customer: {
        status: 'trashed',
        awaiting: 'none',
        owner: 'customer',
        before: ['submit', 'confirm'],
        after: ['void'],
      },
      staff: target('cancelled'),
    },
    [4, 3, 3],
  ],
  [
    {
      customer: {
        status: 'returned',
        awaiting: 'none',
        owner: 'customer',
        before: ['submit', 'confirm'],
        after: ['reopen'],
      },
      staff: target('returned'),
    },
    [2, 2, 3],
  ],
]

const ages = [0, 1, 2] as const
const byAge = (all: readonly Weighted[]) => ages.map((age) => all.map(([s, w]) => [s, w[age]] as const))
const staffByAge = byAge(staffScenarios)
const customerByAge = byAge(customerScenarios)

/** What may happen to a fresh order, each once: the newest orders go round this list. */
const fresh = [...staffScenarios, ...customerScenarios].filter(([, w]) => w[2] >= 1).map(([s]) => s)

/** Rare outcomes, each shown once, after two rounds of the common ones. */
const rare: readonly Scenario[] = [
  target('cs_processing', 'push_rejected'),
  { ...target('pushed', 'pushed', 'partial'), lastLine: 'closed' as const },
  { ...target('pushed', 'pushed', 'none'), lastLine: 'refused' as const },
].map((staff) => ({ customer: null, staff }))

const customerShare = 0.34
const freshShare = 0.16

/** What has become of an order: by its age, and for the newest so that every open state is there. */
export const scenarioFor = (random: Random, rank: number, count: number, ageInDays: number): Scenario => {
  const fromNewest = count - 1 - rank
  if (fromNewest < count * freshShare)
    return rare[fromNewest - 2 * fresh.length] ?? fresh[fromNewest % fresh.length]!
  const age = ageInDays > 120 ? 0 : ageInDays > 45 ? 1 : 2
  return random.weighted((random.chance(customerShare) ? customerByAge : staffByAge)[age]!)
}
