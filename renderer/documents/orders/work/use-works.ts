import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import {
  useRemoveOrdersMutation,
  useReturnOrdersMutation,
  useStepOrderMutation,
  useSubmitToCustomerServiceMutation,
  useWithdrawOrdersMutation,
} from './order-work.api.ts'
import { nameOf } from './verdicts.ts'
import { isStep, type BatchWork, type StepWork, type Work } from './works.ts'

export const voidOutcomes = ['returned', 'cancelled'] as const

/** What the dialog of a work was told. */
export interface Told {
  comment: string
  outcome: (typeof voidOutcomes)[number]
  /** The answer about prices whose benchmark has moved (D80). */
  stalePrices?: StalePrices
}

type Result = BatchResult[number]

const resultOf = (order: OrderRow, reasons: Result['reasons'] = []): Result => ({
  id: order.id,
  orderNo: nameOf(order),
  done: reasons.length === 0,
  reasons,
})

/** Carries out a work on orders; every order has its own answer, also where the call failed as a whole (D38). */
export function useWorks() {
  const [submit] = useSubmitToCustomerServiceMutation()
  const [withdraw] = useWithdrawOrdersMutation()
  const [giveBack] = useReturnOrdersMutation()
  const [remove] = useRemoveOrdersMutation()
  const [step] = useStepOrderMutation()

  const stepEach = async (action: StepWork | 'claim', orders: readonly OrderRow[], comment: string) => {
    const results: Result[] = []
    for (const order of orders)
      results.push(
        await step({ body: { id: order.id, version: order.version, action, comment } })
          .unwrap()
          .then(
            () => resultOf(order),
            (error) => resultOf(order, refusalOf(error).reasons),
          ),
      )
    return results
  }

  const send = (
    work: Exclude<BatchWork, 'claim'>,
    ids: string[],
    { comment, outcome, stalePrices }: Told,
  ) => {
    const body = { ids, comment }
    switch (work) {
      case 'submitToCustomerService':
        return submit({ body: { ...body, ...(stalePrices && { stalePrices }) } }).unwrap()
      case 'withdraw':
        return withdraw({ body }).unwrap()
      case 'return':
        return giveBack({ body: { ...body, outcome: 'return' } }).unwrap()
      case 'void':
        return giveBack({ body: { ...body, outcome } }).unwrap()
      case 'delete':
        return remove({ query: { ids: ids.join(',') } }).unwrap()
    }
  }

  return async (work: Work, orders: readonly OrderRow[], told: Told): Promise<BatchResult> => {
    if (isStep(work)) return stepEach(work, orders, told.comment)
    const ids = orders.map((o) => o.id)
    try {
      const results = await send(work, ids, told)
      // One that is no longer to be seen is answered without its number.
      const names = new Map(orders.map((o) => [o.id, nameOf(o)]))
      return results.map((r) => ({ ...r, orderNo: r.orderNo || (names.get(r.id) ?? '') }))
    } catch (error) {
      const { reasons } = refusalOf(error)
      return orders.map((o) => resultOf(o, reasons))
    }
  }
}
