import { amountPlacesMax, amountPlacesOf } from '#shared/kernel/currency.ts'
import * as field from '#shared/kernel/field-table.ts'
import { codeAndNames, labelledByName, masterTable, note } from '#shared/kernel/master.ts'

export const currency = masterTable('currency', {
  path: 'base/sap/currency',
  key: 'code',
  fields: {
    ...codeAndNames(3),
    decimals: field.integer({ required: true, range: [0, amountPlacesMax] }),
    remark: note(),
  },
  // A company may count in larger coins than ISO 4217 has, and in no smaller ones (D181).
  rules: ({ code, decimals }) => {
    const max = amountPlacesOf(typeof code === 'string' ? code : '')
    return typeof decimals === 'number' && decimals > max
      ? [{ code: 'TOO_BIG', path: 'decimals', params: { max } }]
      : []
  },
  label: { zh: 'code', other: 'code' },
})

export const tradeTerm = masterTable('tradeTerm', {
  path: 'base/sap/trade/term',
  key: 'code',
  fields: {
    ...codeAndNames(3),
    freightIncluded: field.flag(),
    remark: note(),
  },
  label: { zh: 'code', other: 'code' },
})

/** SAP decides which order types there are; this table says what one of them needs from an order (D134). */
export const orderType = masterTable('orderType', {
  path: 'base/sap/order/type',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    needsDiscount: field.flag({ filter: 'flag' }),
    remark: note(),
  },
  ...labelledByName,
})

export const deliveryFreeze = masterTable('deliveryFreeze', {
  path: 'base/sap/delivery/freeze',
  key: 'code',
  fields: { ...codeAndNames(2), remark: note() },
  ...labelledByName,
})
