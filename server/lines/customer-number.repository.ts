import { sql, type SqlBool } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../db/transaction.ts'
import { numberKeyOf } from '../db/number-key.ts'
import { exactlyOf } from '../db/page.ts'

/**
 * What a customer calls a material: its number and its words for it, of which one may be empty, and the code of the
 * group in which it calls it so.
 */
export type OwnNumber = readonly [number: string, description: string, group?: string]

/**
 * The enabled numbers of one customer. Every query is built on this and on `ownGroups`, so that the words of other
 * customers cannot be reached.
 */
const enabledNumbers = (customerId: string) =>
  sql`n.enabled and n.customer_code = (select c.customer_no from customers c where c.id = ${customerId})`

/** The materials in the customer's groups, with its words for them (D117). */
const ownGroups = (customerId: string) =>
  sql`product_groups g join product_group_items i on i.group_id = g.id and i.enabled
    where g.customer_id = ${customerId} and g.enabled`

/** The customer's numbers of a product, as a column; those of SAP's customer-material records first. */
export const ownNumbers = (customerId: string) =>
  sql<OwnNumber[] | null>`(
    select json_agg(json_build_array(own.number, own.said, own.code) order by own.code <> '', own.number = '', own.number, own.code)
      from (
        select n.customer_material_no as number, n.customer_description as said, '' as code from customer_materials n
          where ${enabledNumbers(customerId)} and n.sap_material_no = products.sap_material_no
        union all
        select i.code, case when i.name = '' then i.description else i.name end, g.code from ${ownGroups(customerId)}
          and i.product_id = products.id) own)`

const anyKey = (column: string, keys: readonly string[]) => sql`${numberKeyOf(column)} = any(${[...keys]})`

/**
 * Whether the customer knows a product by one of these keys: by a number of its own, by its name for it, or by the code
 * of a group that has it.
 */
export const hasOwnNumber = (customerId: string, keys: readonly string[]) =>
  sql<SqlBool>`(products.sap_material_no = any(array(
    select n.sap_material_no from customer_materials n
      where ${enabledNumbers(customerId)} and ${anyKey('n.customerMaterialNo', keys)}))
    or products.id = any(array(
      select i.product_id from ${ownGroups(customerId)}
        and (${anyKey('i.code', keys)} or ${anyKey('i.name', keys)} or ${anyKey('g.code', keys)}))))`

/** A number as people begin to type it: without what nobody remembers of it, its case, spaces and hyphens (D328). */
const beginning = (column: string) => sql`replace(${numberKeyOf(column)}, '-', '')`

/** The pattern of numbers that begin with a text; null where nothing of it is left. */
export const beginningOf = (text: string): string | null => {
  const key = numberKey(text).replaceAll('-', '')
  return key === '' ? null : `${exactlyOf(key)}%`
}

/** Whether a number by which the customer knows a product begins with a text. */
export const beginsOwnNumber = (customerId: string, text: string) => {
  const pattern = beginningOf(text)
  return sql<SqlBool>`(products.sap_material_no = any(array(
    select n.sap_material_no from customer_materials n
      where ${enabledNumbers(customerId)} and ${beginning('n.customerMaterialNo')} like ${pattern}))
    or products.id = any(array(
      select i.product_id from ${ownGroups(customerId)} and ${beginning('i.code')} like ${pattern})))`
}

/** SAP numbers of the customer's materials with every text by which it may call them, as a subquery. */
export const calledMaterials = sql`
  select n.sap_material_no, lower(n.customer_material_no || E'\\n' || n.customer_description) as said,
      ${beginning('n.customerMaterialNo')} as number
    from customer_materials n where n.enabled and n.customer_code = customers.customer_no
  union all
  select p.sap_material_no, lower(concat_ws(E'\\n', i.code, i.name, i.description, g.code, g.name)) as said,
      ${beginning('i.code')} as number
    from product_groups g join product_group_items i on i.group_id = g.id and i.enabled
    join products p on p.id = i.product_id
    where g.customer_id = customers.id and g.enabled`

/** Materials with the words by which the customer calls them, in lower case, as a subquery. */
export const ownWordings = (customerId: string) => sql`
  select p.id, lower(n.customer_description) as said from customer_materials n
    join products p on p.sap_material_no = n.sap_material_no and p.enabled
    where ${enabledNumbers(customerId)} and n.customer_description <> ''
  union
  select p.id, lower(said.text) from product_groups g
    join product_group_items i on i.group_id = g.id and i.enabled
    join products p on p.id = i.product_id and p.enabled
    cross join lateral unnest(array[i.name, i.description]) as said (text)
    where g.customer_id = ${customerId} and g.enabled and said.text <> ''`

/** A number of a customer's whose material a person has confirmed. */
export interface ConfirmedNumber {
  customerMaterialNo: string
  materialId: string
  customerDescription: string
}

/** Adds numbers to the customer's materials; one that the customer uses already stays as it is. @returns ids of the new ones */
export async function keepNumbers(
  tx: Tx,
  actor: Actor,
  customerId: string,
  numbers: readonly ConfirmedNumber[],
): Promise<string[]> {
  const ids = numbers.map((one) => ({ ...one, id: newId() }))
  const { rows } = await sql<{ id: string }>`
    insert into customer_materials (id, customer_code, customer_material_no, sap_material_no, customer_description, remark,
        enabled, version, created_by, created_at, updated_by, updated_at)
    select n.id, c.customer_no, n."customerMaterialNo", p.sap_material_no, n."customerDescription", '',
        true, 1, ${actor.name}, now(), ${actor.name}, now()
      from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb)
        n (id uuid, "customerMaterialNo" text, "materialId" uuid, "customerDescription" text)
      join products p on p.id = n."materialId"
      join customers c on c.id = ${customerId}::uuid and c.customer_no <> ''
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
