import { codeAndNames, flag, labelledByName, masterTable, note, ref } from '#shared/kernel/master.ts'

export const salesOrg = masterTable('salesOrg', {
  path: 'base/sap/vkorg',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    currency: ref({ of: 'currency', required: true }),
    northAmerica: flag({ filter: 'flag' }),
    salesApproval: flag({ filter: 'flag' }),
    /** Counts where no price policy of a customer names another (D127). */
    priceTypeCode: ref({ of: 'priceType', column: false }),
    remark: note(),
  },
  ...labelledByName,
})
