import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { anywhereLength } from '#shared/kernel/list.ts'
import { holdsFragment, holdsName } from '../db/page.ts'
import { holdsText } from '../records/search-text.repository.ts'

type Searched = Pick<DocumentDefinition, 'name' | 'table' | 'lineTable'> & {
  search: Pick<DocumentDefinition['search'], 'numbers'>
  scope: Pick<DocumentDefinition['scope'], 'customerId'>
}

/** A text that fits more materials than these names a whole range of goods, and no order of it. */
const materialsMax = 200

/** Selects the numbers of the materials that fit a text, and none where so many fit that it names a whole range of goods. */
export const materialsOf = (text: string) => sql`select sap_material_no from (
  select sap_material_no, count(*) over () as fits from (
    select sap_material_no from products where ${holdsText('products', text)} limit ${materialsMax + 1}) first) few
  where fits <= ${materialsMax}`

/**
 * The condition that a document is known by a text: by one of its numbers, by its customer, or by a material of its lines (D342).
 * What the other tables say is gathered first, so that the indexes of the document find what fits any of it.
 */
export function isKnownBy(
  { name, table, lineTable, search, scope }: Searched,
  text: string,
): RawBuilder<SqlBool> {
  const column = (field: string) => sql.ref(`${table}.${field}`)
  const customers = sql`select id from customers where ${holdsName(['name', 'customerNo'], text)}`
  const ways = [
    ...search.numbers.map((number) => holdsFragment(column(number), text)),
    sql`${column(scope.customerId)} = any(array(${customers}))`,
  ]
  if (lineTable !== undefined && text.length >= anywhereLength)
    ways.push(
      sql`${column('id')} = any(array(select ${sql.ref(`${name}Id`)} from ${sql.table(lineTable)}
        where sap_material_no = any(array(${materialsOf(text)}))))`,
    )
  return sql`(${sql.join(ways, sql` or `)})`
}
