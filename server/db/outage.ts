/** The system's word for a connection that was not to be had or broke. */
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** SQLSTATEs of a database that shuts down, starts, recovers, or takes no more connections. */
const refused = new Set(['57P01', '57P02', '57P03', '53300'])
/** The driver's own sentences, which carry no code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because the database could not be reached, so that the same one may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (said.test(error.message)) return true
  if (!('code' in error) || typeof error.code !== 'string') return false
  return broken.has(error.code) || refused.has(error.code) || error.code.startsWith('08')
}
