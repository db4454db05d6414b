import type { Reason } from '#shared/kernel/errors.ts'
import type { LineInput, StaffLineInput } from '#shared/lines/line.schema.ts'
import type { MaterialBook } from './book.ts'
import { lineOf } from './figures.ts'
import { reasonsOf, type CellReason } from './problems.ts'
import { isBlank, type EditorRow } from './row.ts'

/** A reason with the row that it is about. */
export interface RowReason extends CellReason {
  rowId: string
}

export interface Inputs {
  lines: StaffLineInput[]
  /** Ids of the rows in the order of the sent lines, because the server counts lines as they were sent. */
  rowIds: string[]
  /** Reasons that keep the lines from being sent; the lines are complete only when there is none. */
  reasons: RowReason[]
}

/** Numbers of stored lines, by the ids of their rows. */
export type LineNumbers = ReadonlyMap<string, number>

/**
 * The lines as a save sends them. Blank rows are left out (D8), and nothing that was typed is dropped
 * silently.
 */
export function toInputs(
  rows: readonly EditorRow[],
  book: MaterialBook,
  final: boolean,
  numbers: LineNumbers = new Map(),
): Inputs {
  const sent = rows.filter((row) => !isBlank(row))
  return {
    lines: sent.flatMap((row) =>
      row.material === null ? [] : [lineOf(row, row.material, numbers.get(row.id) ?? null)],
    ),
    rowIds: sent.flatMap((row) => (row.material === null ? [] : [row.id])),
    reasons: sent.flatMap((row) => {
      const reasons = reasonsOf(row, book, final)
      // The server could not be reached, so the meaning of the text is not known yet.
      const unasked = row.material === null && reasons.length === 0
      const silent: CellReason[] = unasked
        ? [
            {
              key: 'materialId',
              reason: { code: 'MATERIAL_UNKNOWN', params: { value: row.cells.materialId } },
            },
          ]
        : []
      return [...reasons, ...silent].map((r) => ({ ...r, rowId: row.id }))
    }),
  }
}

/** The fields of a customer's line; the others are for staff (D93). */
export const customerLineOf = ({
  warehousePosition: _position,
  specialRequirement: _requirement,
  reviewAsked: _asked,
  ...line
}: StaffLineInput): LineInput => line

/**
 * Assigns the server's reasons to their cells (`lines.3.unitPrice` counts sent lines). Other reasons are
 * returned unchanged.
 */
export function placed(
  reasons: readonly Reason[],
  rowIds: readonly string[],
  isKey: (key: string) => boolean,
): { cells: { rowId: string; key: string; reason: Reason }[]; others: Reason[] } {
  const cells: { rowId: string; key: string; reason: Reason }[] = []
  const others: Reason[] = []
  for (const reason of reasons) {
    const [head, index = '', key = ''] = (reason.path ?? '').split('.')
    const rowId = head === 'lines' ? rowIds[Number(index)] : undefined
    if (rowId !== undefined && isKey(key)) cells.push({ rowId, key, reason })
    else others.push(reason)
  }
  return { cells, others }
}
