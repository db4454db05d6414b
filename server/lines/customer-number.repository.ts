import { sql, type SqlBool } from 'kysely'
import { numberKeyOf } from '../db/number-key.ts'

/** A number under which a customer knows a material, and the customer's words for it. */
export type OwnNumber = readonly [number: string, description: string]

/**
 * The enabled numbers of one customer. Every query is built on this, so that numbers of other customers
 * cannot be reached.
 */
const enabledNumbers = (customerId: string) =>
  sql`n.enabled and n.customer_code = (select c.customer_no from customers c where c.id = ${customerId})`

/** The customer's numbers of a product, as a column. */
export const ownNumbers = (customerId: string) =>
  sql<OwnNumber[] | null>`(
    select json_agg(json_build_array(n.customer_material_no, n.customer_description) order by n.customer_material_no)
      from customer_materials n where ${enabledNumbers(customerId)} and n.sap_material_no = products.sap_material_no)`

/** Whether the customer knows a product by one of these keys. */
export const hasOwnNumber = (customerId: string, keys: readonly string[]) =>
  sql<SqlBool>`products.sap_material_no = any(array(
    select n.sap_material_no from customer_materials n
      where ${enabledNumbers(customerId)} and ${numberKeyOf('n.customerMaterialNo')} = any(${[...keys]})))`
