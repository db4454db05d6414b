/**
 * So many records are written in one transaction: figures, numbers and the disk are waited for once for all of them, and
 * nobody who wants one of them waits long.
 */
const groupSize = 20
/** While the database writes one group, the server judges the next. */
const groupsAtOnce = 2

/**
 * Works through records in groups, each of which is written in a transaction of its own.
 * @returns what each group came to, in the order of the records
 * @throws what the first group that failed has thrown, once the others have ended
 */
export async function inGroups<T, R>(
  records: readonly T[],
  write: (group: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const work = async () => {
    while (next * groupSize < records.length) {
      const at = next++
      results[at] = await write(records.slice(at * groupSize, (at + 1) * groupSize))
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: groupsAtOnce }, work))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return results
}
