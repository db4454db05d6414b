import { code, masterTable, name } from '#shared/kernel/master.ts'

/** What a line or a material keeps of a colour is its code; each reader is told its name. */
export const color = masterTable('color', {
  path: 'base/color',
  key: 'code',
  fields: {
    code: code({ max: 10 }),
    nameZh: name({ max: 40 }),
    nameEn: name({ max: 40, latin: true }),
    nameId: name({ max: 40, latin: true }),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})
