import { day, masterTable, name, note, percent, ref } from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'

const path = 'baseSpecialDateQualityConfig'

/** Days on which a plant does other than its default share of a normal day's work, such as a holiday. */
export const specialDate = masterTable('specialDate', {
  path,
  key: 'factoryCode',
  fields: {
    factoryCode: ref({ of: 'factory', required: true, fixed: true }),
    validFrom: day({ required: true }),
    validTo: day({ required: true }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    quality: percent({ required: true, range: [0, 200] }),
    remark: note(),
  },
  validity: { from: 'validFrom', to: 'validTo' },
  removable: true,
  log: true,
  access: staffOnly,
  calls: {
    page: { path: `${path}/getPage` },
    modify: { path: `${path}/{id}` },
    remove: { path: `${path}/{id}` },
  },
})
