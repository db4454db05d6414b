import * as field from '#shared/kernel/field-table.ts'
import { masterTable, name, note, percent } from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'

const path = 'baseSpecialDateQualityConfig'

/** Days on which a plant does other than its default share of a normal day's work, such as a holiday. */
export const specialDate = masterTable('specialDate', {
  path,
  key: 'factoryCode',
  fields: {
    factoryCode: field.ref('factory', { required: true, fixed: true }),
    validFrom: field.date({ required: true }),
    validTo: field.date({ required: true }),
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
