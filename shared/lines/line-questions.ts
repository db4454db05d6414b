import * as z from 'zod'
import { stalePrices } from './line.schema.ts'

/** What becomes of prices whose benchmark has moved (D80). */
export const stalePricesQuestion = {
  schema: stalePrices.optional(),
  start: () => undefined,
  after: 'PRICE_STALE',
  apart: true,
} as const

/** Consent to quantities that do not fill whole cartons (D67). */
export const cartonsQuestion = {
  schema: z.boolean(),
  start: () => false,
  after: 'CARTON_OPEN',
  below: true,
} as const

/** Stopped materials are left out of a copy on consent only (D49). */
export const leaveOutQuestion = {
  schema: z.boolean(),
  start: () => false,
  after: 'MASTER_DISABLED',
  apart: true,
} as const
