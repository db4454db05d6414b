import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import { read } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { findDefaults } from './defaults.repository.ts'

/** A customer gets all of its own numbers; staff name the one they have chosen. */
export const defaults = read(defaultsCalls.defaults, async ({ db, actor, query: { customerId } }) => {
  if (customerId === undefined && actor.role !== 'customer')
    return refuse('REQUIRED', undefined, 'customerId')
  if (customerId !== undefined && !isId(customerId)) return []
  return findDefaults(db, actor, customerId)
})
