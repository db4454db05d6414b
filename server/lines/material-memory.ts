import { LRUCache } from 'lru-cache'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Database } from '../db/driver/pool.ts'
import { databaseOf, type Tx } from '../db/transaction.ts'
import type { PricedFor } from './line.repository.ts'

/** Together they take about 15 MB. */
const materialsMax = 10_000
/** Whoever changes prices past this product, in the database itself, is believed after this time. */
const memoryMs = 300_000

type Material = Readonly<LineMaterial>
/** A material at a customer's prices, and the count of changes of master data (`masterChanges`) before it was read. */
type Remembered = readonly [changes: string, material: Material]

const memories = new WeakMap<Database, LRUCache<string, Remembered>>()

function memoryOf(tx: Tx): LRUCache<string, Remembered> {
  const db = databaseOf(tx)
  const memory = memories.get(db) ?? new LRUCache({ max: materialsMax, ttl: memoryMs })
  memories.set(db, memory)
  return memory
}

const keyOf = ({ customerId, salesOrg, currency, day }: PricedFor) => {
  const priced = `${customerId} ${salesOrg} ${currency} ${day} `
  return (id: string) => priced + id
}

/** Materials of an order that this process has read before. */
export interface Recalled {
  /** They are the materials of today if master data has changed so many times. */
  changes: string
  materials: ReadonlyMap<string, Material>
}

/** All of these materials, or undefined where one is not remembered, or not as of the same count as the others. */
export function recall(tx: Tx, pricedFor: PricedFor, ids: readonly string[]): Recalled | undefined {
  const memory = memoryOf(tx)
  const key = keyOf(pricedFor)
  const materials = new Map<string, Material>()
  let changes: string | undefined
  for (const id of new Set(ids)) {
    const found = memory.get(key(id))
    if (!found || found[0] !== (changes ??= found[0])) return undefined
    materials.set(id, found[1])
  }
  return changes === undefined ? undefined : { changes, materials }
}

/** @param changes the count as it was read before these materials were */
export function remember(tx: Tx, pricedFor: PricedFor, { changes, materials }: Recalled): void {
  const memory = memoryOf(tx)
  const key = keyOf(pricedFor)
  for (const [id, material] of materials) memory.set(key(id), [changes, Object.freeze(material)])
}
