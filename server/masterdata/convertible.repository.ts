import { sql } from 'kysely'
import type { Reason } from '#shared/kernel/errors.ts'
import { textOf, type MasterTable } from '#shared/kernel/master.ts'
import type { Queryable } from '../db/transaction.ts'
import type { RowValues } from './master.rules.ts'

interface Unconvertible {
  prefix: string
  material: string
  unit: string
  base: string
}

/** Reasons against units that no rate converts to those of their material, by row. One query. */
export async function missingRates(
  db: Queryable,
  { convertible }: MasterTable,
  rows: readonly Pick<RowValues, 'prefix' | 'values'>[],
): Promise<Map<string, Reason[]>> {
  const wanted = convertible ? rows : []
  if (!convertible || wanted.length === 0) return new Map()
  const textsOf = (field: string) => wanted.map(({ values }) => textOf(values[field]))
  const { rows: found } = await sql<Unconvertible>`
    select a.prefix, a.material, a.unit, p.unit as base
      from unnest(${wanted.map(({ prefix }) => prefix)}::text[], ${textsOf(convertible.material)}::text[],
        ${textsOf(convertible.unit)}::text[]) a (prefix, material, unit)
      join products p on p.sap_material_no = a.material
      where a.unit not in (p.unit, p.sales_unit) and not exists (select from unit_rates r
        where r.enabled and r.sap_material_no = a.material and r.unit_code = a.unit)`.execute(db)
  return new Map(
    found.map(({ prefix, ...params }) => [
      prefix,
      [{ code: 'UNIT_RATE_MISSING', params, path: prefix + convertible.unit }],
    ]),
  )
}
