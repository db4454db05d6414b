/**
 * This many records share a transaction, so that it waits for figures, numbers and the disk only once. More would make
 * everybody who wants one of these records wait too long for the transaction to end.
 */
const groupSize = 20
/** Two groups are under way at once, so that the server judges one while the database writes the other. */
const groupsAtOnce = 2

/**
 * Works through records in groups, each of which is written in a transaction of its own.
 * @returns what each group came to, in the order of the records
 * @throws the error of a group that failed, after the other group that was being written has ended
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
