import { meaningOf, type MaterialBook } from './book.ts'
import type { EditorRow } from './row.ts'

/** What was typed for materials and nobody has asked the server about yet, each once. */
export const unaskedTexts = (rows: readonly EditorRow[], book: MaterialBook): string[] => [
  ...new Set(
    rows
      .filter((row) => row.material === null)
      .map((row) => row.cells.materialId.trim())
      .filter((text) => text !== '' && meaningOf(book, text) === undefined),
  ),
]
