import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import { monthStart } from './months.ts'
import type { Material } from './materials.ts'

export const priceTypes = [
  { code: 'LIST', nameZh: '目录价', nameEn: 'List price' },
  { code: 'DEALER', nameZh: '经销商价', nameEn: 'Dealer price' },
  { code: 'PROJECT', nameZh: '工程价', nameEn: 'Project price' },
] as const

const priced = 60

/** Percent of the list price, as dealers and projects pay it. */
const shares = { DEALER: 92, PROJECT: 85 } as const
/** Projects in China are calculated in CNY, at a rate that the price book keeps for a year. */
const cnyPerUsd = '7.1'

export interface MaterialPrice {
  priceTypeCode: keyof typeof shares
  sapMaterialNo: string
  amount: string
  currency: 'USD' | 'CNY'
  per: string
  unit: string
  validFrom: string
  validTo: string | null
}

const yearsOf = (today: string) => {
  const year = Number(today.slice(0, 4))
  return {
    last: `${year - 1}-01-01`,
    end: `${year - 1}-12-31`,
    since: `${year}-01-01`,
    next: `${year + 1}-01-01`,
  }
}

/** Price books of dealers and projects: last year's, and this year's until somebody ends it. */
export const materialPrices = (today: string, materials: readonly Material[]): MaterialPrice[] => {
  const { last, end, since } = yearsOf(today)
  const chosen = materials.filter(({ category }) => category === 'pipe' || category === 'doorWindow')
  const every = Math.max(1, Math.floor(chosen.length / priced))
  const amountOf = ({ basePrice }: Material, type: keyof typeof shares, raise: string) =>
    round(divide(multiply(basePrice, String(shares[type]), raise), '100'), 4)
  return chosen
    .filter((_, n) => n % every === 0)
    .flatMap((material) => {
      const one = { sapMaterialNo: material.sapMaterialNo, per: material.per, unit: material.salesUnit }
      const dealer = { ...one, priceTypeCode: 'DEALER', currency: 'USD' } as const
      const project = { ...one, priceTypeCode: 'PROJECT', currency: 'CNY' } as const
      return [
        { ...dealer, amount: amountOf(material, 'DEALER', '0.97'), validFrom: last, validTo: end },
        { ...dealer, amount: amountOf(material, 'DEALER', '1'), validFrom: since, validTo: null },
        { ...project, amount: amountOf(material, 'PROJECT', cnyPerUsd), validFrom: since, validTo: null },
      ]
    })
}

/** Percent of the list price that a material costs us. */
const costShare = '68'

/** What goods cost us, in CNY; nobody has said it of what is in no category. */
export const costPrices = (today: string, materials: readonly Material[]) =>
  materials
    .filter(({ category }) => category !== 'other')
    .map(({ sapMaterialNo, basePrice, per, salesUnit }) => ({
      sapMaterialNo,
      amount: round(divide(multiply(basePrice, costShare, cnyPerUsd), '100'), 4),
      currency: 'CNY',
      per,
      unit: salesUnit,
      validFrom: yearsOf(today).since,
      validTo: null,
    }))

/** Finance's discounts: a promotion of last spring, and one that begins next year. */
export const financialDiscounts = (today: string) => {
  const { end, last, next } = yearsOf(today)
  const nothing = { sapMaterialNo: '', productTypeCode: '', category: '' }
  return [
    { ...nothing, salesOrg: '1100', category: 'bathroom', percent: '3', validFrom: last, validTo: end },
    { ...nothing, salesOrg: '1200', productTypeCode: 'PIPE', percent: '2.5', validFrom: next, validTo: null },
    {
      ...nothing,
      salesOrg: '2000',
      productTypeCode: 'DOORWIN',
      percent: '1.5',
      validFrom: monthStart(today, -16),
      validTo: monthStart(today, -13),
    },
  ]
}

/** Policies of a country and of a sales organization, which begin next year. */
export const generalPolicies = (today: string) => {
  const { next } = yearsOf(today)
  const nothing = { customerCode: '', countryCode: '', salesOrg: '', productTypeCode: '', sapMaterialNo: '' }
  const since = { validFrom: next, validTo: null, allowedDiscount: '3' }
  return [
    {
      ...nothing,
      ...since,
      countryCode: 'KE',
      productTypeCode: 'PIPE',
      priceTypeCode: 'DEALER',
      markup: '0',
    },
    {
      ...nothing,
      ...since,
      salesOrg: '1100',
      productTypeCode: 'DOORWIN',
      priceTypeCode: 'PROJECT',
      markup: '2',
    },
    { ...nothing, ...since, salesOrg: '2000', priceTypeCode: 'LIST', markup: '1.5' },
  ]
}
