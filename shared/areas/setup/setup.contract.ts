import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'

/** What a company needs before its first order can be pushed to SAP, in the order in which it is best entered. */
export const setupSteps = [
  'continent',
  'area',
  'country',
  'currency',
  'exchangeRate',
  'tradeTerm',
  'orderType',
  'factory',
  'warehouse',
  'salesOrg',
  'salesOrgFactory',
  'department',
  'unit',
  'color',
  'productType',
  'product',
  'price',
  'salesperson',
  'customer',
  'relation',
  'staffAccount',
  'financeAccount',
  'customerAccount',
  'credit',
  'approvalFlow',
  'trial',
] as const
export type SetupStep = (typeof setupSteps)[number]

const keepers = callsWith({ access: 'masterdata.write', scope: 'open' })

export const setupCalls = {
  steps: keepers.get('setup/steps', {
    summary: 'What is there and what is missing for a first order',
    response: z.array(z.strictObject({ step: z.enum(setupSteps), count: z.int() })).max(setupSteps.length),
  }),
}
