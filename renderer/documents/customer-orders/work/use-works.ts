import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import {
  useDecideCustomerOrderMutation,
  useRemoveCustomerOrderMutation,
  useSubmitCustomerOrderMutation,
  useWithdrawCustomerOrderMutation,
} from './customer-order-work.api.ts'
import { nameOf, type Judged } from './verdicts.ts'
import type { WorkEvent } from './works.ts'

/** What the dialog of a work was told. */
export interface Told {
  comment: string
  /** By line number. */
  lineComments: Readonly<Record<string, string>>
  /** D1: by order; none where the order's own number is short enough. */
  purchaseNos: Readonly<Record<string, string>>
  cartonsConfirmed: boolean
  /** The answer about prices whose benchmark has moved (D80). */
  stalePrices?: StalePrices
}

export interface Result {
  id: string
  name: string
  reasons: readonly Reason[]
}

/** What the decision is called on the wire; both sides share the call. */
const decisions = {
  confirm: 'confirm',
  confirmSent: 'confirm',
  return: 'return',
  returnSent: 'return',
  cancel: 'cancel',
  cancelOwn: 'cancel',
  void: 'void',
} as const

const filled = (comments: Told['lineComments']) =>
  Object.fromEntries(Object.entries(comments).filter(([, text]) => text.trim() !== ''))

/** Carries out a work on one order after the other; each has its own answer, as with D38. */
export function useWorks() {
  const [submit] = useSubmitCustomerOrderMutation()
  const [withdraw] = useWithdrawCustomerOrderMutation()
  const [decide] = useDecideCustomerOrderMutation()
  const [remove] = useRemoveCustomerOrderMutation()

  const send = (event: Exclude<WorkEvent, 'save'>, order: CustomerOrderRow, told: Told) => {
    const one = { id: order.id, version: order.version }
    switch (event) {
      case 'submit':
      case 'send':
        return submit({
          body: {
            ...one,
            cartonsConfirmed: told.cartonsConfirmed,
            ...(told.stalePrices && { stalePrices: told.stalePrices }),
          },
        }).unwrap()
      case 'withdraw':
        return withdraw({ body: one }).unwrap()
      case 'delete':
        return remove({ query: { ids: order.id } }).unwrap()
      default: {
        const purchaseNo = event === 'confirm' ? told.purchaseNos[order.id] : undefined
        return decide({
          body: {
            ...one,
            action: decisions[event],
            comment: told.comment.trim(),
            lineComments: filled(told.lineComments),
            ...(purchaseNo !== undefined && { purchaseNo }),
          },
        }).unwrap()
      }
    }
  }

  return async (judged: readonly Judged[], told: Told): Promise<Result[]> => {
    const results: Result[] = []
    for (const { order, event } of judged) {
      if (event === 'save') continue
      const reasons = await send(event, order, told).then(
        () => [],
        (error: unknown) => refusalOf(error).reasons,
      )
      results.push({ id: order.id, name: nameOf(order), reasons })
    }
    return results
  }
}
