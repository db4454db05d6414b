import {
  amount,
  code,
  codeAndNames,
  flag,
  labelledByName,
  masterTable,
  name,
  note,
  oneOf,
  picture,
  ref,
  textField,
} from '#shared/kernel/master.ts'
import { categories } from '#shared/vocabulary/words.ts'

export const factory = masterTable('factory', {
  path: 'base/sap/factory',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    city: textField({ max: 60 }),
    countryCode: ref({ of: 'country' }),
    remark: note(),
  },
  ...labelledByName,
})

/** A storage location of a plant with its position. An order can be split by position type. */
export const warehouse = masterTable('warehouse', {
  path: 'base/sap/warehouse',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    factoryCode: ref({ of: 'factory', required: true }),
    position: textField({ max: 20, latin: true, required: true, filter: 'fragment' }),
    positionType: textField({ max: 10, latin: true, required: true, filter: 'fragment' }),
    remark: note(),
  },
  ...labelledByName,
})

export const productType = masterTable('productType', {
  path: 'base/sap/product/type',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    category: oneOf({ values: categories, required: true }),
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
    oldNo: textField({ max: 40, latin: true, filter: 'fragment' }),
    descriptionZh: name({ max: 120 }),
    descriptionEn: name({ max: 120, latin: true }),
    specZh: textField(),
    specEn: textField({ latin: true, column: false }),
    category: oneOf({ values: categories, required: true }),
    productTypeCode: ref({ of: 'productType', column: false }),
    color: ref({ of: 'color', max: 40, column: false }),
    fixedLength: textField({ max: 20, column: false }),
    salesCategoryCode: ref({ of: 'salesCategory', column: false }),
    unit: ref({ of: 'unit', max: 6, required: true, column: false }),
    salesUnit: ref({ of: 'unit', max: 6, required: true }),
    auxiliaryUnit: ref({ of: 'unit', max: 6, column: false }),
    countable: flag({ column: false }),
    basePrice: amount({ positive: true, digits: [14, 4], secret: 'product.readBasePrice' }),
    per: amount({ positive: true, digits: [9, 3], required: true }),
    currency: ref({ of: 'currency', required: true, column: false }),
    netWeight: amount({ column: false }),
    grossWeight: amount({ column: false }),
    volume: amount({ digits: [8, 6], column: false }),
    factoryCode: ref({ of: 'factory' }),
    warehouseCode: ref({ of: 'warehouse', column: false }),
    picture: picture(),
    remark: note(),
  },
  label: { zh: 'descriptionZh', other: 'descriptionEn' },
  single: true,
})
