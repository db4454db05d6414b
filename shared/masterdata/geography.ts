import { codeAndNames, labelledByName, masterTable, note, ref, textField } from '#shared/kernel/master.ts'

export const continent = masterTable('continent', {
  path: 'base/continent',
  key: 'code',
  fields: codeAndNames(2),
  ...labelledByName,
})

export const area = masterTable('area', {
  path: 'base/area',
  key: 'code',
  fields: {
    ...codeAndNames(6),
    continentCode: ref({ of: 'continent', required: true }),
    remark: note(),
  },
  ...labelledByName,
})

/** `areaCode` decides, among other things, which sales approval an order needs (D29). */
export const country = masterTable('country', {
  path: 'base/sap/country',
  key: 'code',
  fields: {
    ...codeAndNames(2),
    areaCode: ref({ of: 'area', required: true }),
    continentCode: ref({ of: 'continent', required: true }),
    currencyCode: ref({ of: 'currency', column: false }),
    phonePrefix: textField({ max: 8, latin: true }),
    remark: note(),
  },
  ...labelledByName,
})
