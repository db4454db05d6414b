import type { SapAnswer, SapPort } from './sap.port.ts'

const untold = async (): Promise<SapAnswer<never>> => ({
  outcome: 'notSent',
  why: 'no SAP is set',
  untried: true,
  halted: 'SAP_NOT_SET',
})

/** Where no SAP is set nothing is told to anybody: what is asked waits until one is. */
export const noSap: SapPort = {
  kind: 'none',
  createOrder: untold,
  findByReference: untold,
  readOrder: untold,
  changeDeliveryDates: untold,
  closeOrder: untold,
  ordersOfOurs: untold,
  credit: untold,
  stock: untold,
  orderTypes: untold,
  orderStates: untold,
  unsent: () => [],
  misfits: () => [],
  onBack: () => {},
  pauses: () => [],
  close: async () => {},
}
