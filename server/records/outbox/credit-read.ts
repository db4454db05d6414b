import type { Services } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'

/** By this message a customer's credit and account are read in SAP. */
export const creditTopic = 'customer.credit'

export const creditLetter = (customerId: string, key: string) => ({
  topic: creditTopic,
  key: `credit:${key}`,
  docId: customerId,
  payload: { customerId },
})

/**
 * Queued when SAP has got a document, which stays in the exposure until SAP reports a new figure (`CreditUse.openSum`),
 * and when somebody looks whether an invoice is paid.
 */
export const queueCreditRead = (
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  customerId: string,
  key: string,
): Promise<void> => services.outbox.add(tx, creditLetter(customerId, key))
