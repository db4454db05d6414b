import type { Reason } from './errors.ts'
import { keyOf, textOf, type MasterTable } from './master.ts'

type Values = Readonly<Record<string, unknown>>

/** The days of a record, both included; an empty end lies beyond every day. */
interface Days {
  from: string
  to: string
}

const openEnd = '…'

const daysOf = ({ validity }: MasterTable, values: Values): Days => ({
  from: textOf(validity && values[validity.from]),
  to: textOf(validity && values[validity.to]),
})

const startsBefore = (from: string, to: string) => from === '' || to === '' || from <= to
const meet = (a: Days, b: Days) => startsBefore(a.from, b.to) && startsBefore(b.from, a.to)

/** The reason against days that end before they begin. */
function orderReasons(table: MasterTable, values: Values): Reason[] {
  const { from, to } = daysOf(table, values)
  return startsBefore(from, to) ? [] : [{ code: 'RANGE_ORDER', path: table.validity!.to }]
}

/** The reasons against a whole record, where each of its fields may be good. */
export const recordReasons = (table: MasterTable, values: Values): Reason[] => [
  ...orderReasons(table, values),
  ...(table.rules?.(values) ?? []),
]

const overlap = (table: MasterTable, values: Values, row?: number): Reason => {
  const { from, to } = daysOf(table, values)
  const params = { from: from || openEnd, to: to || openEnd }
  const path = table.validity!.from
  return row === undefined
    ? { code: 'VALIDITY_OVERLAP', params, path }
    : { code: 'IMPORT_OVERLAP', params: { ...params, row }, path }
}

/** The reasons against the days of a record, each naming the days of another that share some of them. */
export const overlaps = (table: MasterTable, values: Values, others: readonly Values[]): Reason[] =>
  others
    .filter((other) => meet(daysOf(table, values), daysOf(table, other)))
    .map((other) => overlap(table, other))

/** A stopped record is valid on no day. */
const countsIn = (record: Values) => record['enabled'] !== false

/** The reasons against the days of a record beside others of its key. */
export const clashesWith = (table: MasterTable, values: Values, others: readonly Values[]): Reason[] =>
  countsIn(values) ? overlaps(table, values, others.filter(countsIn)) : []

/** The reasons against enabling records, each beside those of its key that count or are enabled with it. */
export function enablingReasons(
  table: MasterTable,
  records: readonly Stored[],
  stored: readonly Stored[],
): Reason[] {
  const ids = new Set(records.map(({ id }) => id))
  const counting = Map.groupBy(
    [...records, ...stored.filter((one) => countsIn(one) && !ids.has(one.id))],
    (one) => keyOf(table, one),
  )
  return records.flatMap((record) =>
    overlaps(
      table,
      record,
      counting.get(keyOf(table, record))!.filter(({ id }) => id !== record.id),
    ),
  )
}

/** A row of a sheet, and the id of the record that it would change. */
export interface SheetDays {
  row: number
  values: Values
  id: string | undefined
  /** Something else is wrong with the row, so it is in nobody's way, but learns of its own days as well. */
  refused?: boolean
}

type Stored = Values & { id: string }

/**
 * Reasons against rows whose days overlap with those of an earlier row or of a record that stays as it is, by row.
 * A refused row changes nothing, so its record stays too, and may then be in the way of other rows.
 */
export function sheetOverlaps(
  table: MasterTable,
  rows: readonly SheetDays[],
  stored: readonly Stored[],
): Map<number, Reason> {
  const stopped = new Set(stored.filter((record) => !countsIn(record)).map(({ id }) => id))
  const storedOf = Map.groupBy(stored.filter(countsIn), (record) => keyOf(table, record))
  const counting = rows.filter(({ id }) => id === undefined || !stopped.has(id))
  const bad = new Map<number, Reason>()
  for (const [key, same] of Map.groupBy(counting, ({ values }) => keyOf(table, values))) {
    let taken: Taken[] = []
    for (let before = -1; before < bad.size;) {
      before = bad.size
      const good = same.filter(({ row, refused }) => !refused && !bad.has(row))
      const changed = new Set(good.map(({ id }) => id))
      const staying = (storedOf.get(key) ?? []).filter(({ id }) => !changed.has(id))
      taken = inOrder(table, good, staying)
      for (const [row, reason] of clashes(table, taken)) bad.set(row, reason)
    }
    const refused = same.filter((row) => row.refused)
    for (const [row, reason] of refusedClashes(table, refused, taken)) bad.set(row, reason)
  }
  return bad
}

interface Taken extends Days {
  values: Values
  id: string | undefined
  row?: number
}

function inOrder(table: MasterTable, rows: readonly SheetDays[], staying: readonly Stored[]): Taken[] {
  const taken: Taken[] = [
    ...staying.map((values) => ({ ...daysOf(table, values), values, id: values.id })),
    ...rows.map(({ row, values, id }) => ({ ...daysOf(table, values), values, id, row })),
  ]
  return taken.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : (a.row ?? 0) - (b.row ?? 0)))
}

/** The reasons against rows that are refused anyway, beside days of which no two meet. */
function refusedClashes(table: MasterTable, rows: readonly SheetDays[], taken: readonly Taken[]) {
  const found = new Map<number, Reason>()
  for (const { row, values, id } of rows) {
    const days = daysOf(table, values)
    // Among days that do not meet, the last ones that begin before an end are the only ones that can reach it.
    const other = taken.findLast((one) => startsBefore(one.from, days.to) && (!id || one.id !== id))
    if (other && meet(other, days)) found.set(row, overlap(table, other.values, other.row))
  }
  return found
}

/** Goes through the days in their order, so that each is compared with the one before it. */
function clashes(table: MasterTable, taken: readonly Taken[]) {
  const found = new Map<number, Reason>()
  let last: Taken | undefined
  for (const next of taken) {
    if (!last || !meet(last, next)) {
      last = next
      continue
    }
    const [refused, other] = (next.row ?? 0) > (last.row ?? 0) ? [next, last] : [last, next]
    if (refused.row !== undefined) found.set(refused.row, overlap(table, other.values, other.row))
    last = other
  }
  return found
}
