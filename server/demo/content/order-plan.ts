import type { customerOrderStates, sides } from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { CustomerOrderEvent } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type { OrderState } from '#shared/documents/orders/order.fields.ts'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { PackingRequirement, PushState, ShippingState, SprayCode } from './order-words.ts'
import type { CurrencyCode } from './currencies.ts'
import type { SalesOrgCode } from './organizations.ts'
import type { SalesAccount } from './people.ts'
import type { TradeTermCode } from './trade-terms.ts'

export type CustomerOrderState = (typeof customerOrderStates)[number]

export interface LinePlan {
  /** Position in the list of materials. */
  material: number
  /** Sales quantity, three places. Zero only in drafts (D7). */
  quantity: string
  /** Percent off the base price, two places (D62). */
  discountPercent: string
  /** Millimetres; set for doors and windows. */
  width: number | null
  height: number | null
  /** Square metres of one piece, four places, and pieces, where the price is per square metre (D65). */
  area: string | null
  pieces: number | null
  remark: string
  /** The discount is beyond the customer's policy, so finance must look at it (D28). */
  needsReview: boolean
}

/** One event of a machine on the way to the target state. */
export interface Step<E extends string> {
  event: E
  at: string
  /** User id of the account, or `system` for jobs and the answers of SAP and OA. */
  by: string
  comment: string
}

export interface CustomerStep extends Step<CustomerOrderEvent> {
  /** Comments of a return on single lines, by line number. */
  lineComments: Readonly<Record<number, string>>
}

export interface StaffPlan {
  /** A staff order made from a confirmed customer order begins effective (D20). */
  initial: 'draft' | 'effective'
  status: OrderState
  push: PushState
  shipping: ShippingState
  split: 'unsplit' | 'master'
  salesApproval: boolean
  claimedBy: string | null
  /** Positions in `lines` that go to each child when the order is split. */
  children: readonly (readonly number[])[]
  steps: readonly Step<OrderEvent>[]
  sapGroupOrderNo: string
  sapBuildingOrderNo: string
  /** Production lead time, once pushed. */
  sapDeliveryTime: string | null
}

export interface CustomerPlan {
  status: CustomerOrderState
  awaiting: 'none' | (typeof sides)[number]
  owner: (typeof sides)[number]
  steps: readonly CustomerStep[]
}

/** One order to be made. A customer order that was confirmed carries the staff order made from it as well. */
export interface OrderPlan {
  index: number
  kind: 'staff' | 'customer'
  source: 'manual' | 'client' | 'website'
  /** Position in the list of customers. */
  customer: number
  salesOrg: SalesOrgCode
  salesman: SalesAccount
  createdBy: string
  createdAt: string
  destinationCountry: string
  currency: CurrencyCode
  tradeTerm: TradeTermCode
  port: string
  payTerm: string
  paymentTerms: string
  purchaseNo: string
  deliveryDate: string
  localCharge: string
  oceanFreight: string
  premium: string
  otherCharge: string
  isCustomize: boolean
  isDepositCollection: boolean
  /** Percent; empty without a deposit, whose amount follows from the total (D68). */
  depositRate: string
  /** Percent; both empty unless an advance was agreed (D69). */
  paymentRatio: string
  advancePaymentRate: string
  packingRequirement: PackingRequirement
  sprayCode: SprayCode
  remark: string
  lines: readonly LinePlan[]
  customerOrder: CustomerPlan | null
  staffOrder: StaffPlan | null
}
