import { sql, type RawBuilder } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'

type Asking = Pick<DocumentDefinition, 'name' | 'table' | 'lineTable' | 'asksCartons'>

/**
 * How many lines of a row are whole cartons neither by themselves nor by anybody's word (D67), as `isOpenCarton` has it: by
 * the packing that each line keeps. Nobody is asked any more in other states, so their lines are not looked at.
 */
export function openCartons({ name, table, lineTable, asksCartons }: Asking): RawBuilder<number> {
  if (lineTable === undefined || asksCartons === undefined)
    throw new TypeError(`${name} asks about no cartons`)
  const states = sql.join(asksCartons.map((state) => sql.lit(state)))
  return sql`(case when ${sql.ref(`${table}.status`)} in (${states})
    then (select count(*)::int from ${sql.table(lineTable)} line
      where line.${sql.ref(`${name}Id`)} = ${sql.ref(`${table}.id`)}
        and line.cartons_kept is distinct from line.sales_quantity and line.quantity_per_package > 0
        and mod(line.sales_quantity, line.quantity_per_package) <> 0)
    else 0 end)`
}
