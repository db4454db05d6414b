import { code, masterTable, name, note, ref, textField } from '#shared/kernel/master.ts'

export const continent = masterTable('continent', {
  path: 'base/continent',
  key: 'code',
  fields: { code: code({ max: 2 }), nameZh: name(), nameEn: name({ latin: true }) },
  label: { zh: 'nameZh', other: 'nameEn' },
})

export const area = masterTable('area', {
  path: 'base/area',
  key: 'code',
  fields: {
    code: code({ max: 6 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    continentCode: ref({ of: 'continent', required: true }),
    remark: note(),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})

/** `areaCode` decides, among other things, which sales approval an order needs (D29). */
export const country = masterTable('country', {
  path: 'base/sap/country',
  key: 'code',
  fields: {
    code: code({ max: 2 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    areaCode: ref({ of: 'area', required: true }),
    continentCode: ref({ of: 'continent', required: true }),
    currencyCode: ref({ of: 'currency', column: false }),
    phonePrefix: textField({ max: 8, latin: true }),
    remark: note(),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})
