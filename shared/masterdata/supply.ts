import { isBusinessDate, mondayOf } from '#shared/kernel/dates.ts'
import * as field from '#shared/kernel/field-table.ts'
import { code, codeAndNames, labelledByName, masterTable, name, note, oneOf } from '#shared/kernel/master.ts'
import { categories } from '#shared/vocabulary/words.ts'

export const factory = masterTable('factory', {
  path: 'base/sap/factory',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    city: field.text({ max: 60 }),
    countryCode: field.ref('country'),
    remark: note(),
  },
  ...labelledByName,
})

/**
 * A storage location of a plant with its position. An order can be split by position type. As in SAP, every plant may
 * have a location 0001 of its own (D370).
 */
export const warehouse = masterTable('warehouse', {
  path: 'base/sap/warehouse',
  key: ['factoryCode', 'code'],
  fields: {
    ...codeAndNames(10),
    factoryCode: field.ref('factory', { required: true, fixed: true }),
    position: field.text({ max: 20, latin: true, required: true, filter: 'fragment' }),
    positionType: field.text({ max: 10, latin: true, required: true, filter: 'fragment' }),
    /** Cubic metres and kilograms that it loads in a week. */
    weeklyVolume: field.decimal({ positive: true, digits: [9, 3], list: 'offered' }),
    weeklyWeight: field.decimal({ positive: true, digits: [9, 3], list: 'offered' }),
    remark: note(),
  },
  ...labelledByName,
})

/** What a warehouse loads in one week, where that differs from any other: a holiday, an extra shift (D257). */
export const warehouseWeek = masterTable('warehouseWeek', {
  path: 'base/sap/warehouse/week',
  key: ['factoryCode', 'warehouseCode', 'week'],
  fields: {
    factoryCode: field.ref('factory', { required: true, fixed: true }),
    warehouseCode: field.ref('warehouse', { within: 'factoryCode', required: true, fixed: true }),
    /** Its Monday. */
    week: field.date({ required: true, fixed: true }),
    weeklyVolume: field.decimal({ digits: [9, 3] }),
    weeklyWeight: field.decimal({ digits: [9, 3] }),
    remark: note({ list: 'shown' }),
  },
  rules: ({ week }) =>
    typeof week === 'string' && isBusinessDate(week) && mondayOf(week) !== week
      ? [{ code: 'NOT_MONDAY', path: 'week' }]
      : [],
  removable: true,
  log: true,
  access: { read: 'masterdata.read', write: 'warehouseWeek.write' },
})

export const productType = masterTable('productType', {
  path: 'base/sap/product/type',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    category: oneOf(categories, { required: true }),
    remark: note(),
  },
  ...labelledByName,
})

/**
 * A material as SAP knows it. Weights are in kg and volumes in m³, each per sales unit. How it is packed and what its
 * units are worth stand in tables of their own.
 */
export const product = masterTable('product', {
  path: 'product',
  key: 'sapMaterialNo',
  fields: {
    sapMaterialNo: code({ max: 18 }),
    oldNo: field.text({ max: 40, latin: true, filter: 'fragment' }),
    descriptionZh: name({ max: 120 }),
    descriptionEn: name({ max: 120, latin: 'signs' }),
    specZh: field.text(),
    specEn: field.text({ latin: 'signs', list: 'offered' }),
    category: oneOf(categories, { required: true }),
    productTypeCode: field.ref('productType', { list: 'offered' }),
    color: field.ref('color', { max: 40, list: 'offered' }),
    fixedLength: field.text({ max: 20, list: 'offered' }),
    salesCategoryCode: field.ref('salesCategory', { list: 'offered' }),
    unit: field.ref('unit', { max: 6, required: true, list: 'offered' }),
    salesUnit: field.ref('unit', { max: 6, required: true }),
    auxiliaryUnit: field.ref('unit', { max: 6, list: 'offered' }),
    countable: field.flag({ list: 'offered' }),
    basePrice: field.decimal({
      positive: true,
      digits: [14, 4],
      amount: true,
      secret: 'product.readBasePrice',
    }),
    per: field.decimal({ positive: true, digits: [9, 3], required: true }),
    currency: field.ref('currency', { required: true, list: 'offered' }),
    netWeight: field.decimal({ list: 'offered' }),
    grossWeight: field.decimal({ list: 'offered' }),
    volume: field.decimal({ digits: [8, 6], list: 'offered' }),
    factoryCode: field.ref('factory'),
    warehouseCode: field.ref('warehouse', { within: 'factoryCode', list: 'offered' }),
    picture: field.picture(),
    remark: note(),
  },
  label: { zh: 'descriptionZh', other: 'descriptionEn' },
  single: true,
  searched: true,
})
