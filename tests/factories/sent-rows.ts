/** Rows as they are sent to be judged, numbered as they stand. */
export const sentRows = (rows: readonly Readonly<Record<string, string>>[]) =>
  rows.map((cells, i) => ({ row: i + 1, cells }))
