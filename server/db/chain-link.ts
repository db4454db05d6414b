/** The hash of an entry that follows the end of a chain, as the database makes it; `linkOf` is the same (D350). */
export const nextLink = `encode(sha256(convert_to(
  event_chains.hash || ':' || (event_chains.seq + 1) || ':' || excluded.hash, 'UTF8')), 'hex')`
