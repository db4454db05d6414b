import * as z from 'zod'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/services.ts'

/** Orders of SAP's of which its deliveries are read at once, because something has happened to them. */
export const deliveryNews = z.strictObject({ orderNos: z.array(z.string()) })
export const deliveryNewsTopic = 'sap.deliveries'

/** Has SAP's deliveries of some orders read as soon as the transaction has committed. */
export const queueDeliveries = (
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  { key, orderNos }: { key: string; orderNos: readonly string[] },
) =>
  services.outbox.add(tx, {
    topic: deliveryNewsTopic,
    key: `deliveries:${key}`,
    payload: { orderNos: [...new Set(orderNos)] },
  })
