import { code, flag, masterTable, name, note, ref } from '#shared/kernel/master.ts'

export const salesOrg = masterTable('salesOrg', {
  path: 'base/sap/vkorg',
  key: 'code',
  fields: {
    code: code({ max: 4 }),
    nameZh: name(),
    nameEn: name({ latin: true }),
    currency: ref({ of: 'currency', required: true }),
    northAmerica: flag({ filter: 'flag' }),
    salesApproval: flag({ filter: 'flag' }),
    /** Counts where no price policy of a customer names another (D127). */
    priceTypeCode: ref({ of: 'priceType', column: false }),
    remark: note(),
  },
  label: { zh: 'nameZh', other: 'nameEn' },
})
