import { sql, type SqlBool } from 'kysely'
import { numberKeyOf } from '../db/number-key.ts'

/** A number that a customer calls a material by, and its words for it. */
export type OwnNumber = readonly [number: string, description: string]

/** The numbers in use of one customer; those of others are out of reach of every query that is made of this. */
const inUse = (customerId: string) =>
  sql`n.enabled and n.customer_code = (select c.sap_customer_no from customers c where c.id = ${customerId})`

/** A product's numbers of a customer, as a column. */
export const ownNumbers = (customerId: string) =>
  sql<OwnNumber[] | null>`(
    select json_agg(json_build_array(n.customer_material_no, n.customer_description) order by n.customer_material_no)
      from customer_materials n where ${inUse(customerId)} and n.sap_material_no = products.sap_material_no)`

/** Products that a customer calls by one of these keys. */
export const isNumbered = (customerId: string, keys: readonly string[]) =>
  sql<SqlBool>`products.sap_material_no = any(array(
    select n.sap_material_no from customer_materials n
      where ${inUse(customerId)} and ${numberKeyOf('n.customerMaterialNo')} = any(${[...keys]})))`
