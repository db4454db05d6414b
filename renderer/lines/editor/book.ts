import { isStandIn } from '#shared/lines/stand-in.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'

/** The materials that an editor knows, and what typed texts mean. */
export interface MaterialBook {
  readonly byId: ReadonlyMap<string, LineMaterial>
  /** Ids by normalized text; an empty list means that the server found none. */
  readonly meanings: ReadonlyMap<string, readonly string[]>
}

export const emptyBook: MaterialBook = { byId: new Map(), meanings: new Map() }

const folded = (text: string) => text.trim().toLowerCase()

export interface Answer {
  materials: readonly LineMaterial[]
  found?: readonly { asked: string; ids: readonly string[] }[]
}

const isSame = (a: LineMaterial, b: LineMaterial) =>
  Object.entries(b).every(([key, value]) => a[key as keyof LineMaterial] === value)

/**
 * A material's own number always means it; an old number or a part of a name does only where the server said
 * so.
 */
export function learn(book: MaterialBook, { materials, found = [] }: Answer): MaterialBook {
  const byId = new Map(book.byId)
  const meanings = new Map(book.meanings)
  for (const { asked: text, ids } of found) meanings.set(folded(text), ids)
  for (const material of materials) {
    // What stands in for the material of one line is no answer for another.
    if (isStandIn(material)) continue
    const known = byId.get(material.id)
    // Rows compare their materials by identity, and an equal answer must not change them.
    if (!known || !isSame(known, material)) byId.set(material.id, material)
    meanings.set(folded(material.sapMaterialNo), [material.id])
  }
  return { byId, meanings }
}

/** Ids that a text means; undefined while the server has not been asked. */
export const meaningOf = (book: MaterialBook, text: string): readonly string[] | undefined =>
  book.meanings.get(folded(text))

/** The one material that a text means. */
export function materialOf(book: MaterialBook, text: string): LineMaterial | undefined {
  const ids = meaningOf(book, text)
  return ids?.length === 1 ? book.byId.get(ids[0]!) : undefined
}
