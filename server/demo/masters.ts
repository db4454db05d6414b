import { addDays } from '#shared/kernel/dates.ts'
import { wordMaterials } from '../lines/material-words.repository.ts'
import type { Tx } from '../db/transaction.ts'
import { insertRows, insertTogether } from '../db/insert-rows.ts'
import type { CustomerMaterial } from './content/customer-materials.ts'
import type { Customer } from './content/customers.ts'
import { colors } from './content/colors.ts'
import { areas, continents, countries } from './content/countries.ts'
import { contractConfigurations, contractTemplates } from './content/contract-templates.ts'
import { currencies } from './content/currencies.ts'
import { exchangeRates } from './content/exchange-rates.ts'
import { stock, type Material } from './content/materials.ts'
import * as finance from './content/finance.ts'
import * as organizations from './content/organizations.ts'
import { evaluationModes, salesKpis } from './content/performance.ts'
import {
  packingQuantities,
  salesCategories,
  salesCategoryOf,
  salesCategoryPackings,
  unitRates,
} from './content/packings.ts'
import { packings } from './content/package-types.ts'
import type { Person } from './content/people.ts'
import { tradeTerms } from './content/trade-terms.ts'
import { units } from './content/units.ts'
import { stamped } from './stamped.ts'

const pick = <T extends object, K extends keyof T>(rows: readonly T[], ...keys: K[]) =>
  rows.map((row) => Object.fromEntries(keys.map((k) => [k, row[k]])) as Pick<T, K>)

const productFields = [
  'sapMaterialNo',
  'oldNo',
  'descriptionZh',
  'descriptionEn',
  'specZh',
  'specEn',
  'category',
  'productTypeCode',
  'color',
  'fixedLength',
  'unit',
  'salesUnit',
  'auxiliaryUnit',
  'countable',
  'basePrice',
  'per',
  'currency',
  'netWeight',
  'grossWeight',
  'volume',
  'factoryCode',
  'warehouseCode',
] as const satisfies readonly (keyof Material)[]

/** Geography, trade and supply, materials with their stock: bulk inserts, one statement a table. */
export async function seedMasters(
  tx: Tx,
  today: string,
  materials: readonly Material[],
  at: string,
): Promise<void> {
  await insertRows(tx, 'continents', stamped(pick(continents, 'code', 'nameZh', 'nameEn', 'nameId'), at))
  await insertRows(
    tx,
    'areas',
    stamped(pick(areas, 'code', 'nameZh', 'nameEn', 'nameId', 'continentCode'), at),
  )
  await insertRows(
    tx,
    'countries',
    stamped(
      pick(
        countries,
        'code',
        'nameZh',
        'nameEn',
        'nameId',
        'areaCode',
        'continentCode',
        'currencyCode',
        'phonePrefix',
      ),
      at,
    ),
  )
  await insertRows(tx, 'currencies', stamped(pick(currencies, 'code', 'nameZh', 'nameEn', 'decimals'), at))
  await insertRows(
    tx,
    'tradeTerms',
    stamped(pick(tradeTerms, 'code', 'nameZh', 'nameEn', 'freightIncluded'), at),
  )
  await insertRows(
    tx,
    'orderTypes',
    stamped(pick(organizations.orderTypes, 'code', 'nameZh', 'nameEn', 'needsDiscount'), at),
  )
  await insertRows(
    tx,
    'deliveryFreezes',
    stamped(pick(organizations.deliveryFreezes, 'code', 'nameZh', 'nameEn'), at),
  )
  await insertRows(
    tx,
    'factories',
    stamped(pick(organizations.factories, 'code', 'nameZh', 'nameEn', 'city'), at),
  )
  await insertRows(
    tx,
    'warehouses',
    stamped(
      pick(
        organizations.warehouses,
        'code',
        'nameZh',
        'nameEn',
        'factoryCode',
        'position',
        'positionType',
        'weeklyVolume',
        'weeklyWeight',
      ),
      at,
    ),
  )
  await insertRows(
    tx,
    'productTypes',
    stamped(pick(organizations.productTypes, 'code', 'nameZh', 'nameEn', 'category'), at),
  )
  await insertTogether(tx, [
    { table: 'salesOrgs', rows: stamped(organizations.salesOrgs, at) },
    { table: 'salesOrgFactories', rows: stamped(organizations.salesOrgFactories, at) },
    { table: 'departments', rows: stamped(organizations.departments, at) },
    { table: 'productionCompanies', rows: stamped(organizations.productionCompanies, at) },
    { table: 'specialDates', rows: stamped(organizations.specialDates(today), at) },
    { table: 'warehouseWeeks', rows: stamped(organizations.warehouseWeeks(today), at) },
    { table: 'letterheads', rows: stamped(organizations.letterheads, at) },
    { table: 'contractTemplates', rows: stamped(contractTemplates, at) },
    { table: 'contractConfigurations', rows: stamped(contractConfigurations, at) },
    { table: 'beneficiaries', rows: stamped(finance.beneficiaries, at) },
    { table: 'beneficiaryAccounts', rows: stamped(finance.beneficiaryAccounts, at) },
    { table: 'creditControls', rows: stamped(finance.creditControls, at) },
    { table: 'creditModels', rows: stamped(finance.creditModels, at) },
    { table: 'evaluationModes', rows: stamped(evaluationModes, at) },
  ])
  const rates = exchangeRates(today).filter((r) => r.to === 'CNY')
  await insertRows(
    tx,
    'exchangeRates',
    stamped(
      rates.map((r) => ({ currency: r.from, validFrom: r.validFrom, rate: r.rate })),
      at,
    ),
  )
  await insertRows(tx, 'colors', stamped(colors, at))
  const segment = {
    setting: 'creditSegment',
    word: '',
    salesOrg: '',
    value: '0000',
    remark: '只有一个信用段',
  }
  await insertRows(tx, 'sapSettings', stamped([segment], at))
  await insertTogether(tx, [
    { table: 'units', rows: stamped(pick(units, 'code', 'nameZh', 'nameEn'), at) },
    { table: 'unitRates', rows: stamped(unitRates(materials), at) },
    { table: 'packings', rows: stamped(packings, at) },
    { table: 'packingQuantities', rows: stamped(packingQuantities(materials), at) },
    { table: 'salesCategories', rows: stamped(salesCategories, at) },
    { table: 'salesCategoryPackings', rows: stamped(salesCategoryPackings, at) },
  ])
  const products = stamped(
    pick(materials, ...productFields).map((product) => ({
      ...product,
      salesCategoryCode: salesCategoryOf(product.category),
    })),
    at,
  )
  await insertRows(tx, 'products', products)
  await wordMaterials(tx)
  const idOf = new Map(products.map((p) => [p.sapMaterialNo, p.id]))
  await insertRows(
    tx,
    'productStock',
    stock(materials).map((s) => ({
      productId: idOf.get(s.sapMaterialNo)!,
      factoryCode: s.factoryCode,
      warehouseCode: s.warehouseCode,
      quantity: s.quantity,
      // The evening before at the seller's place, which is never in the future.
      at: `${addDays(today, -1)}T10:00:00.000Z`,
    })),
  )
}

/** Every seventh customer has a building site that is a party of its own in SAP, with the numbers from here. */
const hasSite = (nth: number) => nth % 7 === 6
const firstSite = 210_001

/** Whom and where each customer is written to; the first companies have more than one of each. */
export const seedCustomerPeople = async (
  tx: Tx,
  customers: readonly Customer[],
  at: string,
): Promise<void> => {
  const contacts = customers.flatMap((c, nth) => [
    {
      customerCode: c.customerNo,
      name: c.contact,
      jobTitle: 'Purchasing',
      phone: c.phone,
      email: c.email,
      preferred: true,
    },
    ...(nth < 12
      ? [
          {
            customerCode: c.customerNo,
            name: c.legalPerson,
            jobTitle: 'Director',
            phone: '',
            email: '',
            preferred: false,
          },
        ]
      : []),
  ])
  const addresses = customers
    .filter(({ type }) => type === 'official')
    .flatMap((c, nth) => [
      ...(['shipping', 'billing'] as const).map((purpose) => ({
        customerCode: c.customerNo,
        name: purpose === 'shipping' ? 'Warehouse' : 'Head office',
        purpose,
        address: c.address,
        countryCode: c.countryCode,
        port: purpose === 'shipping' ? c.port : '',
        shipToNo: '',
        consignee: c.name,
        phone: c.phone,
        preferred: true,
      })),
      ...(hasSite(nth)
        ? [
            {
              customerCode: c.customerNo,
              name: 'Building site',
              purpose: 'shipping',
              address: c.address,
              countryCode: c.countryCode,
              port: c.port,
              shipToNo: String(firstSite + nth),
              consignee: c.name,
              phone: c.phone,
              preferred: false,
            },
          ]
        : []),
    ])
  await insertRows(tx, 'customerContacts', stamped(contacts, at))
  await insertRows(tx, 'customerAddresses', stamped(addresses, at))
}

/** How customers call materials. */
export const seedCustomerMaterials = (
  tx: Tx,
  customers: readonly Customer[],
  called: readonly CustomerMaterial[],
  at: string,
): Promise<void> => {
  const rows = called.map(({ customer, ...row }) => ({
    ...row,
    customerCode: customers[customer]!.sapCustomerNo,
  }))
  return insertRows(tx, 'customerMaterials', stamped(rows, at))
}

/** What the salespersons shall reach. */
export const seedSalesKpis = (tx: Tx, staff: readonly Person[], today: string, at: string): Promise<void> =>
  insertRows(tx, 'salesKpis', stamped(salesKpis(staff, today), at))
