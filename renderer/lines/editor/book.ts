import type { LineMaterial } from '#shared/lines/line.schema.ts'

/** The materials that an editor has met, and what the texts mean that somebody typed for one. */
export interface MaterialBook {
  readonly byId: ReadonlyMap<string, LineMaterial>
  /** Ids by folded text; an empty list: it was asked for and there is none. */
  readonly meanings: ReadonlyMap<string, readonly string[]>
}

export const emptyBook: MaterialBook = { byId: new Map(), meanings: new Map() }

const folded = (text: string) => text.trim().toLowerCase()

export interface Answer {
  materials: readonly LineMaterial[]
  found?: readonly { asked: string; ids: readonly string[] }[]
}

/** A material's own number always means it; an old number or a name fragment only where the server said so. */
export function learn(book: MaterialBook, { materials, found = [] }: Answer): MaterialBook {
  const byId = new Map(book.byId)
  const meanings = new Map(book.meanings)
  for (const { asked, ids } of found) meanings.set(folded(asked), ids)
  for (const material of materials) {
    byId.set(material.id, material)
    meanings.set(folded(material.sapMaterialNo), [material.id])
  }
  return { byId, meanings }
}

/** Ids that a text means; undefined while nobody has asked. */
export const meaningOf = (book: MaterialBook, text: string): readonly string[] | undefined =>
  book.meanings.get(folded(text))

/** The one material that a text means. */
export function materialOf(book: MaterialBook, text: string): LineMaterial | undefined {
  const ids = meaningOf(book, text)
  return ids?.length === 1 ? book.byId.get(ids[0]!) : undefined
}
