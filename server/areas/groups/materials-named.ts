import { numberKey } from '#shared/kernel/number-key.ts'
import type { Queryable } from '../../db/transaction.ts'
import { materialsByKeys } from './group-sheet.repository.ts'

/**
 * The materials in use that each number means, by its key. What a customer calls its own goes before our numbers.
 */
export async function materialsNamed(
  db: Queryable,
  customerId: string | null,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = [...new Set(numbers.map(numberKey))]
  const found = await materialsByKeys(db, customerId, keys)
  const own = new Map<string, string[]>()
  const ours = new Map<string, string[]>()
  const put = (into: Map<string, string[]>, text: string, id: string) => {
    const key = numberKey(text)
    if (key !== '') into.set(key, [...new Set([...(into.get(key) ?? []), id])])
  }
  for (const { id, sapMaterialNo, oldNo, own: called } of found) {
    for (const [number] of called ?? []) put(own, number, id)
    for (const number of [sapMaterialNo, oldNo]) put(ours, number, id)
  }
  return new Map([...ours, ...own])
}
