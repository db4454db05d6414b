import * as field from '#shared/kernel/field-table.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { masterTable, note, oneOf } from '#shared/kernel/master.ts'
import { channels } from '#shared/vocabulary/words.ts'

/** The headings of the screen, from how SAP is reached to what its codes are called. */
export const sapSettingGroups = [
  'services',
  'organization',
  'partners',
  'prices',
  'units',
  'texts',
  'reasons',
  'credit',
] as const
export type SapSettingGroup = (typeof sapSettingGroups)[number]

interface SapSetting {
  group: SapSettingGroup
  /** The longest value; SAP's field has no more. */
  max: number
  /** It has a value for each of these words of ours. */
  codes?: readonly string[]
  /** It has a value for each code of ours that somebody names. */
  open?: true
  /** What a value may be, where that is not any code. */
  values?: readonly string[]
  /** There is one SAP, so that it cannot differ between sales organizations. */
  common?: true
}

/** The services that we call, by what they do. */
export const sapServices = [
  'orders',
  'simulation',
  'accounts',
  'deliveries',
  'invoices',
  'credit',
  'stock',
  'partners',
  'exposure',
  'orderTypes',
  'orderStates',
] as const
export type SapService = (typeof sapServices)[number]

/** The charges of an order's header. */
export const sapCharges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const

/** The fields of an order that SAP has no field for, and that can become a long text of it. */
export const sapHeaderTexts = [
  'purchaseNo',
  'customerOrderNo',
  'piNo',
  'destinationCountry',
  'packingRequirement',
  'sprayCode',
  'serviceChargeNo',
  'depositRate',
  'deposit',
  'paymentRatio',
  'advancePaymentRate',
  'paymentTerms',
  'remark',
] as const
/** Those of a line. */
export const sapLineTexts = [
  'descriptionZh',
  'descriptionEn',
  'doorModel',
  'width',
  'height',
  'area',
  'auxiliaryQuantity',
  'packages',
  'color',
  'specialRequirement',
  'financialRemark',
  'remark',
] as const

/**
 * Everything in which one company's SAP differs from another's. A value holds for all sales organizations or for one;
 * without any, the default of the connector holds. An empty value says that SAP is sent nothing.
 */
export const sapSettings = {
  service: { group: 'services', max: 120, codes: sapServices, common: true },
  referenceField: { group: 'services', max: 40, common: true },
  logisticsNoField: { group: 'services', max: 40, common: true },
  timeZone: { group: 'services', max: 40 },
  division: { group: 'organization', max: 2 },
  channel: { group: 'organization', max: 2, codes: channels },
  orderType: { group: 'organization', max: 4, open: true },
  departmentField: {
    group: 'organization',
    max: 11,
    values: ['SalesGroup', 'SalesOffice'],
  },
  salesOffice: { group: 'organization', max: 4, open: true },
  salesGroup: { group: 'organization', max: 3, open: true },
  plant: { group: 'organization', max: 4, open: true },
  storageLocation: { group: 'organization', max: 4, open: true },
  shippingPoint: { group: 'organization', max: 4, open: true },
  partnerFunction: { group: 'partners', max: 2, codes: ['shipTo', 'seller'] },
  payTerm: { group: 'partners', max: 4, open: true },
  condition: { group: 'prices', max: 4, codes: ['unitPrice', ...sapCharges] },
  currencyPlaces: {
    group: 'prices',
    max: 1,
    open: true,
    values: ['0', '1', '2', '3', '4', '5'],
    common: true,
  },
  unitField: {
    group: 'units',
    max: 30,
    values: ['RequestedQuantityUnit', 'RequestedQuantitySAPUnit', 'RequestedQuantityISOUnit'],
    common: true,
  },
  unit: { group: 'units', max: 3, open: true, common: true },
  isoUnit: { group: 'units', max: 3, open: true, common: true },
  textLanguage: { group: 'texts', max: 2, codes: ['chinese', 'other'] },
  headerText: { group: 'texts', max: 4, codes: sapHeaderTexts },
  lineText: { group: 'texts', max: 4, codes: sapLineTexts },
  customizedReason: { group: 'reasons', max: 3 },
  rejectionReason: { group: 'reasons', max: 2 },
  creditSegment: { group: 'credit', max: 10, common: true },
  riskLevel: { group: 'credit', max: 6, open: true, values: ['low', 'medium', 'high'], common: true },
  freeStock: { group: 'credit', max: 2, common: true },
} as const satisfies Record<string, SapSetting>

export type SapSettingName = keyof typeof sapSettings
export const sapSettingNames = Object.keys(sapSettings) as [SapSettingName, ...SapSettingName[]]
export const sapSettingOf = (name: SapSettingName): SapSetting => sapSettings[name]

type ValueOf<S> = S extends { codes: readonly (infer C extends string)[] }
  ? Readonly<Record<C, string>>
  : S extends { open: true }
    ? Readonly<Record<string, string>>
    : string

/** What holds for one sales organization. */
export type SapConfig = { readonly [N in SapSettingName]: ValueOf<(typeof sapSettings)[N]> }

const isSetting = (name: unknown): name is SapSettingName => sapSettingNames.some((one) => one === name)

/** Reasons against one value of a setting, each with the field that it is shown at. */
function settingReasons({ setting, word, salesOrg, value }: Readonly<Record<string, unknown>>): Reason[] {
  if (!isSetting(setting) || typeof word !== 'string' || typeof value !== 'string') return []
  const { max, codes, open, values, common } = sapSettingOf(setting)
  const oneOf = (path: string, words: readonly string[]) => ({
    code: 'NOT_ONE_OF',
    path,
    params: { values: [...words] },
  })
  return [
    ...(word === '' && (codes ?? open) ? [{ code: 'REQUIRED', path: 'word' }] : []),
    ...(word !== '' && codes && !codes.includes(word) ? [oneOf('word', codes)] : []),
    ...(word !== '' && !codes && !open ? [{ code: 'SAP_SETTING_SINGLE', path: 'word' }] : []),
    ...(common && salesOrg !== '' ? [{ code: 'SAP_SETTING_COMMON', path: 'salesOrg' }] : []),
    ...(value.length > max ? [{ code: 'TOO_LONG', path: 'value', params: { max } }] : []),
    ...(value !== '' && values && !values.includes(value) ? [oneOf('value', values)] : []),
  ]
}

/** What an administrator has said otherwise than the defaults. An empty sales organization stands for all. */
export const sapSetting = masterTable('sapSetting', {
  path: 'base/sap/setting',
  key: ['setting', 'word', 'salesOrg'],
  fields: {
    setting: oneOf(sapSettingNames, { required: true, fixed: true }),
    word: field.text({ max: 60, filter: 'fragment', fixed: true }),
    salesOrg: field.ref('salesOrg', { fixed: true }),
    value: field.text({ max: 120, latin: true }),
    remark: note(),
  },
  rules: settingReasons,
  access: { read: 'operations.read', write: 'operations.write' },
  removable: true,
  log: true,
})
