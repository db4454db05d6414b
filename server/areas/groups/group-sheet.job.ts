import { createHash } from 'node:crypto'
import {
  emptyMark,
  groupSheetFields,
  groupSheetRow,
  itemSheetFields,
  itemSheetRow,
  type GroupSheetRow,
} from '#shared/areas/groups/group-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { lineSheet } from '#shared/vocabulary/limits.ts'
import { matchHeader, normalTitle } from '../../sheets/import.ts'
import { openSheet } from '../../sheets/read.ts'
import { columnsOf } from './group-sheet-columns.ts'

declare module '../../sheets/imports/jobs.ts' {
  interface Jobs {
    groups: typeof groups
  }
}

export interface GroupSheet {
  file: Uint8Array
  /** The code of the one group whose materials the sheet has; undefined when it names groups itself. */
  groupCode: string | undefined
  /** Rows that are hidden or struck through are wanted as well (D184). */
  takesUnseen: boolean
}

export interface ReadGroupSheet {
  good: { row: number; value: GroupSheetRow }[]
  bad: { row: number; reasons: Reason[] }[]
  hash: string
  /** The titles of columns that are not read, and the rows that were left out because nobody sees them. */
  ignored: string[]
  unseen: number[]
}

/** Reads a sheet of groups, or of the materials of one. What it means is judged beside the database. */
export async function groups({ file, groupCode, takesUnseen }: GroupSheet): Promise<ReadGroupSheet> {
  const fields = groupCode === undefined ? groupSheetFields : itemSheetFields
  const columns = columnsOf(fields)
  const known = new Set(columns.flatMap(({ titles }) => titles.map(normalTitle)))
  const titles = (cells: readonly string[]) => cells.filter((cell) => known.has(normalTitle(cell))).length
  const { header, rows, left } = await openSheet(file, lineSheet, { titles, takesUnseen })
  const mapping = matchHeader(header, columns)
  const good: ReadGroupSheet['good'] = []
  const bad: ReadGroupSheet['bad'] = []
  for (const { row, cells } of rows) {
    const filled = fields.flatMap((field) => {
      const text = (cells[mapping[field] ?? -1] ?? '').trim()
      return text === '' ? [] : [[field, text === emptyMark ? '' : text]]
    })
    const values: unknown = Object.fromEntries(filled)
    const read =
      groupCode === undefined
        ? groupSheetRow.safeParse(values, { reportInput: true })
        : itemSheetRow
            .transform((item): GroupSheetRow => ({ ...item, groupCode }))
            .safeParse(values, { reportInput: true })
    if (read.success) good.push({ row, value: read.data })
    else bad.push({ row, reasons: reasonsOf(read.error, `rows.${row}`) })
  }
  return {
    good,
    bad,
    hash: createHash('sha256').update(file).digest('base64url'),
    ignored: header.filter((title) => title !== '' && !known.has(normalTitle(title))),
    unseen: left.map(({ row }) => row),
  }
}
