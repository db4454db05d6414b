import { sql } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Change } from '../../records/history/change.ts'

/** Keeps with stored lines that somebody takes their quantities in broken cartons (D67). @returns what the history says */
export async function keepCartons(
  tx: Tx,
  { name, lineTable }: Pick<DocumentDefinition, 'name' | 'lineTable'>,
  id: string,
  lineNos: readonly number[],
): Promise<Change[]> {
  if (lineNos.length === 0) return []
  if (lineTable === undefined) throw new TypeError(`${name} has no lines`)
  const { rows } = await sql<{ lineNo: number; from: string | null; to: string }>`
    update ${sql.table(lineTable)} as line set cartons_kept = line.sales_quantity
      from ${sql.table(lineTable)} as before
      where line.${sql.ref(`${name}Id`)} = ${id} and line.line_no = any(${[...lineNos]}::int[])
        and before.id = line.id and before.${sql.ref(`${name}Id`)} = line.${sql.ref(`${name}Id`)}
      returning line.line_no, before.cartons_kept as "from", line.cartons_kept as "to"`.execute(tx)
  return rows.map(({ lineNo, from, to }) => ({ path: `lines.${lineNo}.cartonsKept`, from, to }))
}
