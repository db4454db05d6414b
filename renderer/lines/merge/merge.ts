import {
  decidedHeader,
  mergeHeader,
  sideOf,
  type Choices,
  type FieldConflict,
  type Side,
} from '../../engine/editor/merge-header.ts'
import type { LineNumbers } from '../editor/inputs.ts'
import { cellKeys, isBlank, type CellKey, type Cells, type EditorRow } from '../editor/row.ts'

const contentOf = ({ cells }: EditorRow) => JSON.stringify(cellKeys.map((key) => cells[key]))
const besideMaterial = ({ cells }: EditorRow) =>
  JSON.stringify(cellKeys.map((key) => (key === 'materialId' ? '' : cells[key])))
/** A line without a material is called by its words. */
const materialOf = ({ cells }: EditorRow) => cells.materialId || `"${cells.wording}`

/**
 * Lines have no identity of their own and every save numbers them again, so the same line is recognised by its
 * content.
 */
function matchLines(before: readonly EditorRow[], after: readonly EditorRow[]): Map<EditorRow, EditorRow> {
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

/** An order while it is edited: the header as its form holds it, and the rows. */
export interface Content<H extends object> {
  header: H
  rows: readonly EditorRow[]
}

/** An order as the server stores it. */
export interface Stored<H extends object> extends Content<H> {
  numbers: LineNumbers
}

/** A conflict that only a person can decide; `id` names it in the choices. */
export type Conflict =
  | FieldConflict
  | { id: string; kind: 'cell'; row: EditorRow; key: CellKey; mine: string; theirs: string }
  /** One side removed a line that the other changed. */
  | { id: string; kind: 'line'; row: EditorRow; removedBy: Side }

/** A line of the result, with the rows of both sides where both have it. */
interface Place {
  mine: EditorRow | undefined
  theirs: EditorRow | undefined
  cells: Cells
  /** The conflict about a line that one side removed and the other changed. */
  conflict: string | undefined
}

export interface Merge<H extends object> {
  header: H
  theirs: Stored<H>
  places: readonly Place[]
  conflicts: readonly Conflict[]
  /** How many fields and lines of the other side were merged without a question. */
  taken: number
}

const differ = (a: EditorRow, b: EditorRow) => cellKeys.some((key) => a.cells[key] !== b.cells[key])

function mergeCells(base: EditorRow, mine: EditorRow, theirs: EditorRow) {
  const cells = { ...mine.cells }
  const conflicts: Conflict[] = []
  for (const key of cellKeys) {
    const [own, other] = [mine.cells[key], theirs.cells[key]]
    const side = sideOf(base.cells[key], own, other)
    if (side === 'theirs') cells[key] = other
    if (side === 'conflict')
      conflicts.push({ id: `${mine.id}.${key}`, kind: 'cell', row: mine, key, mine: own, theirs: other })
  }
  return { cells, conflicts, taken: cellKeys.some((key) => cells[key] !== mine.cells[key]) ? 1 : 0 }
}

/** Lines that only the other side has are put behind the line that they follow there. */
function withTheirs(
  places: readonly Place[],
  theirs: readonly EditorRow[],
  news: ReadonlySet<EditorRow>,
): readonly Place[] {
  const behind = new Map<EditorRow | undefined, Place[]>()
  let known: EditorRow | undefined
  const stands = new Set(places.map((place) => place.theirs))
  for (const row of theirs) {
    if (stands.has(row)) known = row
    if (!news.has(row)) continue
    const place = { mine: undefined, theirs: row, cells: row.cells, conflict: `${row.id}.line` }
    behind.set(known, [...(behind.get(known) ?? []), place])
  }
  const first = behind.get(undefined) ?? []
  return [...first, ...places.flatMap((p) => [p, ...((p.theirs && behind.get(p.theirs)) ?? [])])]
}

/** A line that both sides added is the same line, which happens when the answer to a save was lost. */
const twinsAmong = (mine: readonly EditorRow[], theirs: readonly EditorRow[]) =>
  new Map(
    [
      ...matchLines(
        mine.filter((row) => !isBlank(row)),
        theirs,
      ),
    ].filter(([own, other]) => !differ(own, other)),
  )

/**
 * Merges an order three ways, by field, line and cell. What one side left alone takes the other's value, and
 * equal changes agree. All else are conflicts, which keep this editor's value until somebody decides. This
 * editor's rows keep the ids of their base.
 */
export function merge<H extends object>(base: Content<H>, mine: Content<H>, theirs: Stored<H>): Merge<H> {
  const head = mergeHeader(base.header, mine.header, theirs.header)
  const conflicts: Conflict[] = [...head.conflicts]
  let { taken } = head

  const after = matchLines(base.rows, theirs.rows)
  const matched = new Set(after.values())
  const added = theirs.rows.filter((row) => !matched.has(row))
  const baseOf = new Map(base.rows.map((row) => [row.id, row]))
  const twins = twinsAmong(
    mine.rows.filter((row) => !baseOf.has(row.id)),
    added,
  )

  const places = mine.rows.flatMap((row): Place[] => {
    const before = baseOf.get(row.id)
    if (!before) return [{ mine: row, theirs: twins.get(row), cells: row.cells, conflict: undefined }]
    const other = after.get(before)
    if (other) {
      const merged = mergeCells(before, row, other)
      conflicts.push(...merged.conflicts)
      taken += merged.taken
      return [{ mine: row, theirs: other, cells: merged.cells, conflict: undefined }]
    }
    if (!differ(before, row)) {
      taken += 1
      return []
    }
    const id = `${row.id}.line`
    conflicts.push({ id, kind: 'line', row, removedBy: 'theirs' })
    return [{ mine: row, theirs: undefined, cells: row.cells, conflict: id }]
  })
  const twice = new Set(twins.values())
  const news = new Set(added.filter((row) => !twice.has(row)))
  taken += news.size
  const ids = new Set(mine.rows.map((row) => row.id))
  for (const [before, other] of after) {
    if (ids.has(before.id) || !differ(before, other)) continue
    conflicts.push({ id: `${other.id}.line`, kind: 'line', row: other, removedBy: 'mine' })
    news.add(other)
  }
  return { header: head.header, theirs, places: withTheirs(places, theirs.rows, news), conflicts, taken }
}

/**
 * The merged order with the decisions applied; without a decision this editor's value stays. `base` is the
 * other side's order with the ids of this editor's rows.
 */
export function decided<H extends object>(
  { header, theirs, places, conflicts }: Merge<H>,
  choices: Choices,
): { mine: Content<H>; base: Stored<H> } {
  const changes = new Map<string, Partial<Record<CellKey, string>>>()
  const gone = new Set<string>()
  const fields = conflicts.filter((conflict) => conflict.kind === 'field')
  for (const conflict of conflicts) {
    const side = choices[conflict.id] ?? 'mine'
    if (conflict.kind === 'line' && side === conflict.removedBy) gone.add(conflict.id)
    if (conflict.kind === 'cell' && side === 'theirs')
      changes.set(conflict.row.id, { ...changes.get(conflict.row.id), [conflict.key]: conflict.theirs })
  }
  const rows = places.flatMap((place): EditorRow[] => {
    if (place.conflict !== undefined && gone.has(place.conflict)) return []
    const row = (place.mine ?? place.theirs)!
    const cells = { ...place.cells, ...changes.get(row.id) }
    const known = cells.materialId === row.cells.materialId
    const { standIn } = row
    return [
      {
        id: row.id,
        material: known ? row.material : (place.theirs?.material ?? null),
        cells,
        ...(known && standIn && { standIn }),
      },
    ]
  })
  const own = new Map(places.flatMap((p) => (p.mine && p.theirs ? [[p.theirs.id, p.mine.id]] : [])))
  const idOf = (id: string) => own.get(id) ?? id
  return {
    mine: { header: decidedHeader(header, fields, choices), rows },
    base: {
      header: theirs.header,
      rows: theirs.rows.map((row) => ({ ...row, id: idOf(row.id) })),
      numbers: new Map([...theirs.numbers].map(([id, number]) => [idOf(id), number])),
    },
  }
}
