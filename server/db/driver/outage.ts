/** Codes of the system for a connection that could not be opened or that broke. */
const brokenCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** SQLSTATEs of a database that shuts down, starts, recovers, or takes no more connections. */
const refusedStates = new Set(['57P01', '57P02', '57P03', '53300'])
/** Messages of the driver that have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether a query failed because the database could not be reached, so that the same query may succeed later.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (messages.test(error.message)) return true
  if (!('code' in error) || typeof error.code !== 'string') return false
  return brokenCodes.has(error.code) || refusedStates.has(error.code) || error.code.startsWith('08')
}
