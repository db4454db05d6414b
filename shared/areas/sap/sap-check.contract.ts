import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { instant } from '#shared/kernel/fields.ts'

/** What a test of the connection finds wrong. */
export const sapFindingKinds = [
  /** SAP does not answer, or refuses our user. */
  'unreachable',
  'signIn',
  /** The service is not active or not there. */
  'service',
  /** It answers and does not describe itself. */
  'metadata',
  'set',
  'field',
  'filter',
  'write',
  'length',
  /** Our user may not read it. */
  'right',
  'read',
  /** A simulated order was refused: a setting or a right to create. */
  'dryRun',
] as const

/** What stops as long as something is missing. */
export const sapStops = [
  'push',
  'buildingNo',
  'lineDates',
  'amendments',
  'newLines',
  'dryRun',
  'shipments',
  'deliveries',
  'logisticsNo',
  'accounts',
  'invoices',
  'credit',
  'exposure',
  'stock',
  'customers',
  'orderTypes',
  'orderStates',
  'masters',
] as const
export type SapStop = (typeof sapStops)[number]

export const sapFinding = z.strictObject({
  kind: z.enum(sapFindingKinds),
  /** The service as SAP calls it. */
  service: z.string(),
  /** The entity set, field or sales organization that it is about; empty for the whole service. */
  name: z.string(),
  stops: z.enum(sapStops),
  /** What SAP said, if it said something. */
  text: z.string(),
})
export type SapFinding = z.infer<typeof sapFinding>

export const sapCheck = z.strictObject({
  at: instant.nullable(),
  /** How many services were asked. */
  services: z.int(),
  /** The sales organizations whose newest order was simulated. */
  simulated: z.array(z.string()),
  findings: z.array(sapFinding),
})
export type SapCheck = z.infer<typeof sapCheck>

const administrators = callsWith({ access: 'operations.read', scope: 'open' })

export const sapCheckCalls = {
  latest: administrators.get('sap/connection/latest', {
    summary: 'What the last test of the connection to SAP has found',
    response: sapCheck,
  }),
  test: administrators.post('sap/connection/test', {
    summary: 'Asks SAP for everything that we need of it, without changing anything',
    access: 'operations.write',
    response: sapCheck,
    timeoutSeconds: 300,
    errors: ['SAP_NOT_SET'],
  }),
}
