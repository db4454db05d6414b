import { documentOf } from '#shared/documents/index.ts'
import { outlines, type DocumentName } from '#shared/documents/outlines.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import { customerOrderMachine } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { deliveryMachine } from '#shared/documents/deliveries/delivery.machine.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import { inquiryMachine } from '#shared/documents/inquiries/inquiry.machine.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { quotationMachine } from '#shared/documents/quotations/quotation.machine.ts'
import { requisitionMachine } from '#shared/documents/requisitions/requisition.machine.ts'
import { shipmentMachine } from '#shared/documents/shipments/shipment.machine.ts'
import { stepsFrom, type MachineTable, type StepFrom } from '#shared/engine/steps-from.ts'

const machines: Readonly<Record<DocumentName, MachineTable>> = {
  approval: approvalMachine,
  contract: contractMachine,
  customerOrder: customerOrderMachine,
  delivery: deliveryMachine,
  deliveryNote: deliveryNoteMachine,
  inquiry: inquiryMachine,
  order: orderMachine,
  production: productionMachine,
  quotation: quotationMachine,
  requisition: requisitionMachine,
  shipment: shipmentMachine,
}

/** Word lists whose states have sentences of their own; all others have that of the next step on the page. */
const worded = ['order', 'customerOrder', 'asking', 'push', 'split', 'shipping'] as const

/** A state as the help says it: the keys of its word and of its sentence, and what leads on from it. */
export interface HelpState {
  state: string
  word: string
  sentence: string
  steps: readonly (StepFrom & { word: string; toWord: string | undefined })[]
}

/** The field whose states a screen shows where it is not the status. Customers read no state of the staff's own work. */
const shownField: Readonly<Record<string, string | null>> = {
  customerInquiries: 'asking',
  customerQuotations: null,
  customerContracts: null,
}

function statesOf(name: DocumentName, field: string): HelpState[] {
  const { fields, words } = documentOf[name]
  const { values = [], words: list = '' } = (fields as Readonly<Record<string, Field>>)[field]!
  const hasOwn = worded.some((one) => one === list)
  return values
    .filter((state) => state !== '' && !(list === 'asking' && state === 'none'))
    .map((state) => ({
      state,
      word: `states.${list}.${state}`,
      sentence: hasOwn ? `help.words.${list}.${state}` : `${words}.next.${state}`,
      steps: stepsFrom(machines[name], field, state).map((step) => ({
        ...step,
        word: `history.${name}.${step.event}`,
        toWord: step.to && `states.${list}.${step.to}`,
      })),
    }))
}

const documentOn = new Map<string, DocumentName>(
  outlines.flatMap(({ name, menus }) => menus.map(({ key }): [string, DocumentName] => [key, name])),
)

/** The states that the records of a screen go through; none of a screen without a document. */
export function helpStatesOf(menuKey: string): HelpState[] {
  const name = documentOn.get(menuKey)
  const field = shownField[menuKey] === undefined ? 'status' : shownField[menuKey]
  return name === undefined || field === null ? [] : statesOf(name, field)
}

/** What stands beside the state of an order. */
export const helpMarksOf = (menuKey: string): HelpState[] =>
  documentOn.get(menuKey) === 'order'
    ? ['push', 'split', 'shipping'].flatMap((field) => statesOf('order', field))
    : []
