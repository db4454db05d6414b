import { code, masterTable, note, ref, textField } from '#shared/kernel/master.ts'

/**
 * How a customer calls one of our materials, which is SAP's customer-material info record. Several numbers
 * may mean one material, but one number never means several.
 */
export const customerMaterial = masterTable('customerMaterial', {
  path: 'customer/material',
  key: ['customerCode', 'customerMaterialNo'],
  fields: {
    customerCode: ref({ of: 'customer', required: true, fixed: true }),
    customerMaterialNo: code({ max: 35, alike: true }),
    sapMaterialNo: ref({ of: 'product', required: true }),
    customerDescription: textField({ filter: 'fragment' }),
    remark: note(),
  },
  label: { zh: 'customerDescription', other: 'customerDescription' },
  ownedBy: 'customerCode',
  access: { read: 'customerMaterial.read', write: 'customerMaterial.write' },
})
