/**
 * The fewest queries that one of three equal requests costs. Whether a request asks for its session depends on the time
 * since the last one, so one of three on a busy machine does not.
 */
export const fewestQueries = async (countQueries: () => Promise<number>): Promise<number> =>
  Math.min(await countQueries(), await countQueries(), await countQueries())
