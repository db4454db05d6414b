import type { MasterTable } from '#shared/kernel/master.ts'
import { account } from './account-sheet.ts'
import { color } from './color.ts'
import { customer } from './customer.ts'
import { contractConfiguration, contractTemplate } from './contract-template.ts'
import { customerAddress, customerContact } from './customer-contact.ts'
import { customerMaterial } from './customer-material.ts'
import { beneficiary, beneficiaryAccount, creditControl, creditModel } from './finance.ts'
import { area, continent, country } from './geography.ts'
import {
  department,
  financeCountry,
  productionCompany,
  salesOrgFactory,
  salesperson,
} from './organization.ts'
import { letterhead } from './letterhead.ts'
import { messageTemplate } from './message-template.ts'
import { evaluationMode, salesKpi } from './performance.ts'
import { salesOrg } from './sales-org.ts'
import { sapSetting } from './sap-setting.ts'
import { specialDate } from './special-date.ts'
import { customerRelation } from './customers/relation-sheet.ts'
import { productStock } from './stock/stock.ts'
import { packing, packingQuantity, salesCategory, salesCategoryPacking, unit, unitRate } from './packing.ts'
import {
  costPrice,
  exchangeRate,
  financialDiscount,
  materialPrice,
  pricePolicy,
  priceType,
} from './prices.ts'
import { factory, product, productType, warehouse, warehouseWeek } from './supply.ts'
import { currency, deliveryFreeze, orderType, tradeTerm } from './trade.ts'
import { tradeWord } from './trade-word.ts'

/**
 * Every master table. Routes, screens, permissions, import sheets and menu entries are derived from this
 * list.
 */
export const masterTables = {
  product,
  productType,
  salesCategory,
  salesCategoryPacking,
  packing,
  packingQuantity,
  unit,
  unitRate,
  color,
  tradeWord,
  customer,
  customerContact,
  customerAddress,
  customerMaterial,
  country,
  area,
  continent,
  currency,
  tradeTerm,
  factory,
  warehouse,
  warehouseWeek,
  deliveryFreeze,
  orderType,
  salesOrg,
  salesOrgFactory,
  department,
  salesperson,
  financeCountry,
  productionCompany,
  specialDate,
  beneficiary,
  beneficiaryAccount,
  letterhead,
  contractTemplate,
  contractConfiguration,
  creditControl,
  creditModel,
  evaluationMode,
  salesKpi,
  priceType,
  materialPrice,
  costPrice,
  financialDiscount,
  pricePolicy,
  exchangeRate,
  messageTemplate,
  sapSetting,
} as const

export type MasterName = keyof typeof masterTables
export const masterNames = Object.keys(masterTables) as MasterName[]
export const isMasterName = (name: string): name is MasterName => Object.hasOwn(masterTables, name)
export const masterOf = (name: MasterName): MasterTable => masterTables[name]

/** What a sheet of records can be of. */
const sheetTables = { ...masterTables, productStock, customerRelation, account } as const
export type SheetName = keyof typeof sheetTables
export const sheetNames = Object.keys(sheetTables) as SheetName[]
export const isSheetName = (name: string): name is SheetName => Object.hasOwn(sheetTables, name)
export const sheetTableOf = (name: SheetName): MasterTable => sheetTables[name]

export type MasterFieldName = {
  [N in MasterName]: keyof (typeof masterTables)[N]['fields'] & string
}[MasterName]
