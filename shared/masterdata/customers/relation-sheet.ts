import * as field from '#shared/kernel/field-table.ts'
import { masterTable } from '#shared/kernel/master.ts'

/** The columns of a sheet of relations: who looks after which customer, until SAP says so. */
export const customerRelation = masterTable('customerRelation', {
  path: 'sales/rel/customer',
  key: ['customerNo', 'salespersonNumber'],
  fields: {
    customerNo: field.ref('customer', { required: true, fixed: true }),
    salespersonNumber: field.ref('salesperson', { required: true, fixed: true }),
  },
  access: { read: 'customerRelation.read', write: 'customerRelation.write' },
})
