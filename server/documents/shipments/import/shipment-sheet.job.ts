import { createHash } from 'node:crypto'
import {
  shipmentSheetFields,
  shipmentSheetRow,
  type ShipmentSheetRow,
} from '#shared/documents/shipments/shipment-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { lineSheet } from '#shared/vocabulary/limits.ts'
import { matchHeader, normalTitle } from '../../../sheets/import.ts'
import { openSheet } from '../../../sheets/read.ts'
import { columns } from './sheet-words.ts'

declare module '../../../sheets/imports/jobs.ts' {
  interface Jobs {
    shipments: typeof shipments
  }
}

/** What a row says of the shipment to which it belongs. */
export type Named = Pick<ShipmentSheetRow, 'shipmentNo' | 'billNo' | 'deliveryNos'>

export interface ReadShipmentSheet {
  good: { row: number; value: ShipmentSheetRow }[]
  bad: { row: number; value: Named; reasons: Reason[] }[]
  hash: string
  ignored: string[]
  unseen: number[]
}

/** Reads a sheet of shipments; what its rows mean together is judged beside the database. */
export async function shipments({ file }: { file: Uint8Array }): Promise<ReadShipmentSheet> {
  const known = new Set(columns.flatMap(({ titles }) => titles.map(normalTitle)))
  const titles = (cells: readonly string[]) => cells.filter((cell) => known.has(normalTitle(cell))).length
  const { header, rows, left } = await openSheet(file, lineSheet, { titles, takesUnseen: false })
  const mapping = matchHeader(header, columns)
  const good: ReadShipmentSheet['good'] = []
  const bad: ReadShipmentSheet['bad'] = []
  for (const { row, cells } of rows) {
    const values: Partial<Record<string, string>> = Object.fromEntries(
      shipmentSheetFields.flatMap((field) => {
        const text = (cells[mapping[field] ?? -1] ?? '').trim()
        return text === '' ? [] : [[field, text]]
      }),
    )
    const read = shipmentSheetRow.safeParse(values, { reportInput: true })
    if (read.success) good.push({ row, value: read.data })
    else bad.push({ row, value: values, reasons: reasonsOf(read.error, `rows.${row}`) })
  }
  return {
    good,
    bad,
    hash: createHash('sha256').update(file).digest('base64url'),
    ignored: header.filter((title) => title !== '' && !known.has(normalTitle(title))),
    unseen: left.map(({ row }) => row),
  }
}
