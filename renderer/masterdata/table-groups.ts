import type { MasterName } from '#shared/masterdata/index.ts'

/** The tables as the menu groups them, from what is asked for every day to what is set up once. */
export const tableGroups = [
  ['products', ['product', 'productType', 'color', 'tradeWord', 'customerMaterial', 'unit', 'unitRate']],
  ['packings', ['packing', 'packingQuantity', 'salesCategory', 'salesCategoryPacking']],
  [
    'organization',
    [
      'salesOrg',
      'salesOrgFactory',
      'department',
      'salesperson',
      'financeCountry',
      'salesKpi',
      'evaluationMode',
    ],
  ],
  ['finance', ['beneficiary', 'beneficiaryAccount', 'creditControl', 'creditModel']],
  ['papers', ['letterhead', 'contractTemplate', 'contractConfiguration']],
  ['prices', ['pricePolicy', 'priceType', 'materialPrice', 'costPrice', 'financialDiscount', 'exchangeRate']],
  ['customers', ['customer', 'customerContact', 'customerAddress']],
  ['geography', ['country', 'area', 'continent']],
  ['trade', ['currency', 'tradeTerm', 'orderType', 'deliveryFreeze']],
  ['supply', ['factory', 'warehouse', 'productionCompany', 'specialDate']],
  ['messages', ['messageTemplate']],
] as const satisfies readonly (readonly [group: string, tables: readonly MasterName[]])[]
