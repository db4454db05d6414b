import { meaningOf, type MaterialBook } from './book.ts'
import type { EditorRow } from './row.ts'

/** Texts that were typed for materials and about which the server has not been asked, each once. */
export const unaskedTexts = (rows: readonly EditorRow[], book: MaterialBook): string[] => [
  ...new Set(
    rows
      .filter((row) => row.material === null)
      .map((row) => row.cells.materialId.trim())
      .filter((text) => text !== '' && meaningOf(book, text) === undefined),
  ),
]
