import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/transaction.ts'
import { storedSums, storedTotal } from './split.repository.ts'

const sumsOf = async (tx: Tx, orderIds: readonly string[]) => ({
  lines: await storedSums(tx, orderIds),
  total: await storedTotal(tx, orderIds),
})

/**
 * Fails the transaction unless a split leaves the sums of quantity and amount unchanged. Both sums are read back
 * from what is stored.
 */
export async function provingSums<T>(
  tx: Tx,
  before: readonly string[],
  work: () => Promise<{ after: readonly string[]; result: T }>,
): Promise<T> {
  const sums = await sumsOf(tx, before)
  const { after, result } = await work()
  if (!isDeepStrictEqual(sums, await sumsOf(tx, after)))
    throw new Error(`the sums of ${before.join(', ')} changed by splitting`)
  return result
}
