import { sapDefaults } from './sap.config.ts'
import type { SapAnswer, SapPort } from './sap.port.ts'

const answerNotSent = async (): Promise<SapAnswer<never>> => ({
  outcome: 'notSent',
  why: 'no SAP is set',
  notAttempted: true,
  halted: 'SAP_NOT_SET',
})

/** The port of an installation without SAP. Nothing is sent, and what is due waits until a SAP is set. */
export const noSap: SapPort = {
  kind: 'none',
  config: () => sapDefaults,
  createOrder: answerNotSent,
  findByReference: answerNotSent,
  isComplete: () => true,
  completeOrder: answerNotSent,
  readOrder: answerNotSent,
  changeDeliveryDates: answerNotSent,
  closeLines: answerNotSent,
  closeOrder: answerNotSent,
  ordersOfOurs: answerNotSent,
  credit: answerNotSent,
  accountItems: answerNotSent,
  customers: answerNotSent,
  stock: answerNotSent,
  shipments: answerNotSent,
  salesOrders: answerNotSent,
  salesOrder: answerNotSent,
  deliveriesOf: answerNotSent,
  invoicesOf: answerNotSent,
  invoicePdf: answerNotSent,
  orderTypes: answerNotSent,
  orderStates: answerNotSent,
  masters: answerNotSent,
  check: async () => ({ services: 0, findings: [] }),
  simulateOrder: answerNotSent,
  unsent: () => [],
  isSameUnit: () => false,
  asKept: ({ customerNo, totalAmount }) => ({ customerNo, totalAmount }),
  misfits: () => [],
  onBack: () => {},
  pauses: () => [],
  close: async () => {},
}
