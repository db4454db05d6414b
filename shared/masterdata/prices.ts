import * as field from '#shared/kernel/field-table.ts'
import { code, masterTable, name, note, oneOf, percent } from '#shared/kernel/master.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { discountLevels, isLevel, policyLevels } from '#shared/lines/prices/price-levels.ts'
import { categories } from '#shared/vocabulary/words.ts'

/** Finance and administrators write prices; base viewers do not read what makes them (D92). */
const access = { read: 'price.readRules', write: 'price.writeRules' }

const validity = { from: 'validFrom', to: 'validTo' } as const
/** The last day of a price may be as far as it likes, because it stands for no end. */
const days = { validFrom: field.date({ required: true, asks: 'far' }), validTo: field.date() }

/** The fields of a price for `per` of any unit that the material can be converted from. */
const pricePerUnit = {
  sapMaterialNo: field.ref('product', { required: true }),
  amount: field.decimal({ digits: [14, 4], required: true, asks: 'zero', amount: true }),
  currency: field.ref('currency', { required: true }),
  per: field.decimal({ positive: true, digits: [9, 3], required: true }),
  unit: field.ref('unit', { max: 6, required: true }),
  ...days,
  remark: note(),
}
const pricedByUnit = { validity, convertible: { unit: 'unit', material: 'sapMaterialNo' }, access } as const

/** A kind of price list, such as list prices or those of dealers. */
export const priceType = masterTable('priceType', {
  path: 'base/price/type',
  key: 'code',
  fields: { code: code(), nameZh: name(), nameEn: name({ latin: true }), remark: note() },
  label: { zh: 'nameZh', other: 'nameEn' },
  access,
})

/** What a material costs by a pricing type, for `per` of any unit that it can be converted from. */
export const materialPrice = masterTable('materialPrice', {
  path: 'base/price/type/material',
  key: ['priceTypeCode', 'sapMaterialNo'],
  fields: { priceTypeCode: field.ref('priceType', { required: true }), ...pricePerUnit },
  ...pricedByUnit,
  calls: { importSheet: { path: 'base/price/type/material/import' } },
})

/** What a material costs us, from which the margin of an offer follows. No customer's price is made from it (D92). */
export const costPrice = masterTable('costPrice', {
  path: 'base/price/cost',
  key: ['sapMaterialNo'],
  fields: pricePerUnit,
  ...pricedByUnit,
})

const levelReason = (isOne: boolean, path: string): Reason[] => (isOne ? [] : [{ code: 'PRICE_LEVEL', path }])

/** What finance takes off the prices of a sales organization (D127). */
export const financialDiscount = masterTable('financialDiscount', {
  path: 'base/financial/discount',
  key: discountLevels.fields,
  fields: {
    salesOrg: field.ref('salesOrg', { required: true }),
    sapMaterialNo: field.ref('product'),
    productTypeCode: field.ref('productType'),
    category: oneOf(categories),
    percent: percent({ range: [0, 99], required: true }),
    ...days,
    remark: note(),
  },
  validity,
  rules: (values) => levelReason(isLevel(discountLevels, values), 'sapMaterialNo'),
  log: true,
  access,
  calls: {
    importSheet: { path: 'base/financial/discount/import', timeoutSeconds: 1800 },
    log: { timeoutSeconds: 3600 },
  },
})

/** By which pricing type customers buy, and how far below their price an order may go (D28, D127). */
export const pricePolicy = masterTable('pricePolicy', {
  path: 'customer/price/policy',
  key: policyLevels.fields,
  fields: {
    customerCode: field.ref('customer'),
    countryCode: field.ref('country'),
    salesOrg: field.ref('salesOrg'),
    productTypeCode: field.ref('productType'),
    sapMaterialNo: field.ref('product'),
    priceTypeCode: field.ref('priceType'),
    markup: percent({ range: [-99, 999], required: true }),
    allowedDiscount: percent({ range: [0, 99], required: true }),
    ...days,
    remark: note(),
  },
  validity,
  rules: (values) => levelReason(isLevel(policyLevels, values), 'customerCode'),
  ownedBy: 'customerCode',
  access,
  calls: { importSheet: { path: 'customer/price/policy/import', timeoutSeconds: 1800 } },
})

/** CNY for one unit of a currency, from a business day until the next rate (D79). */
export const exchangeRate = masterTable('exchangeRate', {
  path: 'exchange/rate',
  key: ['currency', 'validFrom'],
  fields: {
    currency: field.ref('currency', { required: true, fixed: true }),
    validFrom: field.date({ required: true, fixed: true, asks: 'far' }),
    rate: field.decimal({ positive: true, digits: [10, 8], required: true }),
    remark: note(),
  },
  log: true,
  access: { read: 'masterdata.read', write: 'price.writeRules' },
  calls: { importSheet: { path: 'exchange/rate/import' } },
})
