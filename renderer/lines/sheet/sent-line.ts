import type { RawRow } from '#shared/lines/line-cells.ts'
import { isSheetField } from '#shared/lines/sheet/sheet-titles.ts'

/** A row of a sheet as it is sent to be read. */
export const sentLine = ({ row, cells, figures, faults = {} }: RawRow) => ({
  row,
  cells,
  figures: [...(figures ?? [])].filter(isSheetField),
  faults,
})
