import { generalErrors } from './errors-general.ts'
import { orderErrors } from './errors-orders.ts'

/** The sentence of every code. */
export const errors = { ...generalErrors, ...orderErrors }
