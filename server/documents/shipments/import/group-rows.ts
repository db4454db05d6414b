import { sheetHeaderFields, type ShipmentSheetRow } from '#shared/documents/shipments/shipment-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Named, ReadShipmentSheet } from './shipment-sheet.job.ts'

type HeaderField = (typeof sheetHeaderFields)[number]

export interface SheetContainer extends Pick<ShipmentSheetRow, 'containerType' | 'sealNo'> {
  row: number
  number: string
}

/** Rows of a sheet that are one shipment. */
export interface SheetGroup {
  rows: readonly number[]
  shipmentNo: string
  deliveryNos: readonly string[]
  /** What the first row says that says it. */
  header: ReadonlyMap<HeaderField, { row: number; text: string }>
  containers: readonly SheetContainer[]
  reasons: readonly Reason[]
}

/** People write several numbers into a cell, with all kinds of marks between them. */
const numbersIn = (text = '') => [...new Set(text.split(/[\s,;/、，；]+/).filter(Boolean))]

/** Rows with the same number are of one shipment; without one, those with the same bill of lading, else the same deliveries. */
function keyOf(row: number, { shipmentNo = '', billNo = '', deliveryNos = '' }: Named): string {
  if (shipmentNo !== '') return `number ${shipmentNo.trim().toUpperCase()}`
  if (billNo !== '') return `bill ${billNo.trim()}`
  const deliveries = numbersIn(deliveryNos).toSorted().join(' ')
  return deliveries === '' ? `row ${row}` : `deliveries ${deliveries}`
}

function groupOf(rows: ReadShipmentSheet['good']): SheetGroup {
  const header = new Map<HeaderField, { row: number; text: string }>()
  const reasons: Reason[] = []
  for (const { row, value } of rows)
    for (const field of sheetHeaderFields) {
      const text = value[field]
      const known = header.get(field)
      if (text === undefined) continue
      if (!known) header.set(field, { row, text })
      else if (known.text !== text)
        reasons.push({
          code: 'SHIPMENT_ROWS_DIFFER',
          path: `rows.${row}.${field}`,
          params: { row: known.row },
        })
    }
  return {
    rows: rows.map(({ row }) => row),
    shipmentNo: rows[0]?.value.shipmentNo ?? '',
    deliveryNos: [...new Set(rows.flatMap(({ value }) => numbersIn(value.deliveryNos)))],
    header,
    containers: rows.flatMap(({ row, value: { containerNo, containerType, sealNo } }) =>
      containerNo === undefined && containerType === undefined && sealNo === undefined
        ? []
        : [{ row, number: containerNo ?? '', containerType, sealNo }],
    ),
    reasons,
  }
}

/** The shipments of a sheet, and the rows of each that cannot be read. */
export function groupsOf({ good, bad }: Pick<ReadShipmentSheet, 'good' | 'bad'>) {
  const unread = Map.groupBy(bad, ({ row, value }) => keyOf(row, value))
  const read = Map.groupBy(good, ({ row, value }) => keyOf(row, value))
  return [...read].map(([key, rows]) => ({
    group: groupOf(rows),
    unread: (unread.get(key) ?? []).map(({ row }) => row),
  }))
}
