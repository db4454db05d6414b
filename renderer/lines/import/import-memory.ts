import type { Storage } from '../../bridge/platform.ts'

/** What was imported into an order: a file, or a block from the clipboard. */
export interface TakenSource {
  hash: string
  /** The purchase number in the file. */
  purchaseNo: string | null
}

export interface Remembered extends TakenSource {
  at: string
  /** The order's id, or the editor's own name for an order that is not stored yet. */
  order: string
  number: string
}

const key = 'seaway.lines.imports'
/** Enough for some months of one person's files. */
const most = 300

const all = (storage: Storage): Remembered[] => {
  try {
    return JSON.parse(storage.get(key) ?? '[]') as Remembered[]
  } catch {
    return []
  }
}

const write = (storage: Storage, list: readonly Remembered[]) =>
  storage.set(key, JSON.stringify(list.slice(-most)))

export const remember = (storage: Storage, taken: Remembered): void =>
  write(storage, [...all(storage), taken])

/** Renames an order that has got an id or a number, so that its imports are still found. */
export function rename(storage: Storage, from: string, to: Pick<Remembered, 'order' | 'number'>): void {
  const list = all(storage)
  if (list.some((r) => r.order === from && (r.order !== to.order || r.number !== to.number)))
    write(
      storage,
      list.map((r) => (r.order === from ? { ...r, ...to } : r)),
    )
}

/**
 * When the same file, or one with the same purchase number, was imported before: into this order first, else
 * the last time.
 */
export function takenBefore(
  storage: Storage,
  { hash, purchaseNo }: TakenSource,
  order: string,
): Remembered | undefined {
  const same = all(storage).filter(
    (r) => r.hash === hash || (purchaseNo !== null && r.purchaseNo === purchaseNo),
  )
  return same.findLast((r) => r.order === order) ?? same.at(-1)
}

export async function hashOf(content: Blob | string): Promise<string> {
  const bytes =
    typeof content === 'string'
      ? new TextEncoder().encode(content)
      : new Uint8Array(await content.arrayBuffer())
  // A page without TLS has no crypto of its own.
  if (!('subtle' in crypto))
    return `${bytes.length} ${bytes.reduce((sum, b) => (sum * 31 + b) % 4_294_967_291, 7)}`
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, '0')).join('')
}
