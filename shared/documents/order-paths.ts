import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import type { NamedDocument } from '../engine/document.contract.ts'
import { id } from '#shared/kernel/fields.ts'

/** Orders of customers and of staff share the catalogue's paths, and `doc` tells them apart. */
export const orderPaths = {
  path: 'order',
  paths: { history: 'orderLog/pagelist', copy: 'order/copy' },
} as const

/** Tells the writer of a purchase number that the customer has used it, without stopping the save (D50). */
export const orderReads = ({ name, called, permissions }: NamedDocument) => ({
  duplicates: callsWith({ doc: name, access: permissions.edit, scope: 'rows' }).get('order/purchaseNo', {
    summary: `${called.many} of the customer in the sales organization under the same purchase number`,
    query: z.strictObject({
      customerId: id,
      salesOrg: z.string().min(1).max(4),
      purchaseNo: z.string().trim().min(1).max(100),
      /** The edited document, which is not its own duplicate. */
      orderId: id.optional(),
    }),
    /** The numbers of the newest ones that the caller may see. */
    response: z.array(z.string()),
  }),
})
