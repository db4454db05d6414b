import * as field from '#shared/kernel/field-table.ts'
import { codeAndNames, labelledByName, masterTable, note } from '#shared/kernel/master.ts'

export const salesOrg = masterTable('salesOrg', {
  path: 'base/sap/vkorg',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    currency: field.ref('currency', { required: true }),
    northAmerica: field.flag({ filter: 'flag' }),
    salesApproval: field.flag({ filter: 'flag' }),
    /** Counts where no price policy of a customer names another (D127). */
    priceTypeCode: field.ref('priceType', { list: 'offered', secret: 'price.readRules' }),
    remark: note(),
  },
  ...labelledByName,
})
