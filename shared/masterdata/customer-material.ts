import * as field from '#shared/kernel/field-table.ts'
import { code, masterTable, note } from '#shared/kernel/master.ts'

/**
 * How a customer calls one of our materials, which is SAP's customer-material info record. Several numbers
 * may mean one material, but one number never means several.
 */
export const customerMaterial = masterTable('customerMaterial', {
  path: 'customer/material',
  key: ['customerCode', 'customerMaterialNo'],
  fields: {
    customerCode: field.ref('customer', { required: true, fixed: true }),
    customerMaterialNo: code({ max: 35, alike: true }),
    sapMaterialNo: field.ref('product', { required: true }),
    customerDescription: field.text({ filter: 'fragment' }),
    remark: note(),
  },
  label: { zh: 'customerDescription', other: 'customerDescription' },
  ownedBy: 'customerCode',
  access: { read: 'customerMaterial.read', write: 'customerMaterial.write' },
})
