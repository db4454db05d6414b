import { code, flag, integer, masterTable, name, note } from '#shared/kernel/master.ts'

export const currency = masterTable('currency', {
  path: 'base/sap/currency',
  key: 'code',
  fields: {
    code: code({ max: 3 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    decimals: integer({ required: true }),
    remark: note(),
  },
  label: { zh: 'code', other: 'code' },
})

export const tradeTerm = masterTable('tradeTerm', {
  path: 'base/sap/trade/term',
  key: 'code',
  fields: {
    code: code({ max: 3 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    freightIncluded: flag(),
    remark: note(),
  },
  label: { zh: 'code', other: 'code' },
})

/** SAP decides which order types there are; this table says what one of them needs from an order (D134). */
export const orderType = masterTable('orderType', {
  path: 'base/sap/order/type',
  key: 'code',
  fields: {
    code: code({ max: 4 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    needsDiscount: flag({ filter: 'flag' }),
    remark: note(),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})

export const deliveryFreeze = masterTable('deliveryFreeze', {
  path: 'base/sap/delivery/freeze',
  key: 'code',
  fields: { code: code({ max: 2 }), nameZh: name(), nameEn: name({ latin: true }), remark: note() },
  label: { zh: 'nameZh', other: 'nameEn' },
})
