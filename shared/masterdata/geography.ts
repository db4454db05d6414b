import * as field from '#shared/kernel/field-table.ts'
import { codeAndAllNames, labelledByName, masterTable, note } from '#shared/kernel/master.ts'

export const continent = masterTable('continent', {
  path: 'base/continent',
  key: 'code',
  fields: codeAndAllNames(2),
  ...labelledByName,
})

export const area = masterTable('area', {
  path: 'base/area',
  key: 'code',
  fields: {
    ...codeAndAllNames(6),
    continentCode: field.ref('continent', { required: true }),
    remark: note(),
  },
  ...labelledByName,
})

/** `areaCode` decides, among other things, which sales approval an order needs (D29). */
export const country = masterTable('country', {
  path: 'base/sap/country',
  key: 'code',
  fields: {
    ...codeAndAllNames(2),
    areaCode: field.ref('area', { required: true }),
    continentCode: field.ref('continent', { required: true }),
    currencyCode: field.ref('currency', { list: 'offered' }),
    phonePrefix: field.text({ max: 8, latin: true }),
    remark: note(),
  },
  ...labelledByName,
})
