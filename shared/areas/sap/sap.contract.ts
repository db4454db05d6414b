import * as z from 'zod'
import { sapReadErrors } from '#shared/engine/push/push.errors.ts'
import { callsWith } from '#shared/calls/call.ts'

/** A code of SAP's with its name in the caller's language. */
const coded = z.strictObject({ code: z.string(), name: z.string() })

const sap = callsWith({ access: 'order.read', scope: 'open', timeoutSeconds: 120, errors: sapReadErrors })

/** Calls that read from SAP and store nothing. */
export const sapCalls = {
  orderTypes: sap.get('sap/api/orderType', {
    summary: 'Order types in SAP, named in the caller’s language',
    response: z.array(coded),
  }),
  orderStates: sap.get('sap/api/orderState', {
    summary: 'Order states in SAP, named in the caller’s language',
    response: z.array(coded),
  }),
  currencies: sap.get('sap/api/currencyList', {
    summary: 'Currencies in SAP, named in the caller’s language',
    response: z.array(coded),
  }),
}
