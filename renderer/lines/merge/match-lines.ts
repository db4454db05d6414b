import { cellKeys, type EditorRow } from '../editor/row.ts'

const contentOf = ({ cells }: EditorRow) => JSON.stringify(cellKeys.map((key) => cells[key]))
const besideMaterial = ({ cells }: EditorRow) =>
  JSON.stringify(cellKeys.map((key) => (key === 'materialId' ? '' : cells[key])))
/** A line without a material is called by its words. */
const materialOf = ({ cells }: EditorRow) => cells.materialId || `"${cells.wording}`

/**
 * Lines have no identity of their own and every save numbers them again, so the same line is recognised by its
 * content.
 */
export function matchLines(
  before: readonly EditorRow[],
  after: readonly EditorRow[],
): Map<EditorRow, EditorRow> {
  const matches = new Map<EditorRow, EditorRow>()
  const free = new Set(after)
  const take = (row: EditorRow, found: EditorRow | undefined) => {
    if (!found) return
    matches.set(row, found)
    free.delete(found)
  }
  const match = (nameOf: (row: EditorRow) => string) => {
    const queues = Map.groupBy(free, nameOf)
    for (const row of before) if (!matches.has(row)) take(row, queues.get(nameOf(row))?.shift())
  }
  match(contentOf)
  match(materialOf)
  // If only the material at a place differs, the line was changed and not replaced.
  for (const [i, row] of before.entries()) {
    const there = after[i]
    if (matches.has(row) || !there || !free.has(there)) continue
    if (besideMaterial(row) === besideMaterial(there)) take(row, there)
  }
  return matches
}
