import type { Customer } from './customers.ts'

/** A customer that only the simulated SAP has. */
export interface SapOnly {
  customerNo: string
  name: string
  countryCode: string
  address: string
  phone: string
  email: string
  salesOrg: string
  currency: string
  tradeTerm: string
  port: string
  payTerm: string
  seller: string
}

/** SAP's numbers of Zhang Wei, Li Na and of somebody whom the company has not entered. */
const [zhang, li, stranger] = ['600011', '600012', '600077']

const companies = [
  ['PT Samudra Jaya Konstruksi', 'ID', 'Jl. Raya Pelabuhan 12, Semarang', '1100', 'Semarang', zhang],
  ['Hoan Kiem Building Centre JSC', 'VN', '27 Pho Hue, Hanoi, Vietnam', '1100', 'Haiphong', zhang],
  ['Batangas Pipes and Profiles Inc.', 'PH', 'Diversion Road 88, Batangas City', '1100', 'Batangas', zhang],
  ['Rayong Door Works Co., Ltd.', 'TH', '55 Sukhumvit Road, Rayong', '1100', 'Laem Chabang', zhang],
  ['Constructora Valle Verde S.A.C.', 'PE', 'Av. Argentina 2450, Callao', '1000', 'Callao', zhang],
  ['Mombasa Coast Supplies Ltd', 'KE', 'Nkrumah Road 31, Mombasa', '1200', 'Mombasa', li],
  ['Jebel Ali Fit-Out Trading LLC', 'AE', 'JAFZA South, Dubai', '1200', 'Jebel Ali', li],
  ['Great Plains Window Supply LLC', 'US', '4400 Rail Yard Avenue, Omaha, Nebraska', '2000', 'Houston', li],
  ['Okavango Building Merchants Ltd', 'ZA', 'Old Main Road 9, Durban', '1200', 'Durban', stranger],
] as const

const numberOf = (at: number): string => String(1_000_190_000 + at * 41)

/** Companies that were never customers here, and the first temporary ones, which have become customers in SAP. */
export const sapOnlyCustomers = (customers: readonly Customer[]): SapOnly[] => [
  ...companies.map(([name, countryCode, address, salesOrg, port, seller], at) => ({
    customerNo: numberOf(at),
    name,
    countryCode,
    address,
    phone: '',
    email: '',
    salesOrg,
    currency: 'USD',
    tradeTerm: 'FOB',
    port,
    payTerm: 'T/T 30/70',
    seller,
  })),
  ...customers
    .filter(({ type }) => type === 'temporary')
    .slice(0, 4)
    .map((c, at) => ({
      customerNo: numberOf(companies.length + at),
      name: c.name,
      countryCode: c.countryCode,
      address: c.address,
      phone: c.phone,
      email: c.email,
      salesOrg: c.salesOrg,
      currency: c.currency,
      tradeTerm: c.tradeTerm,
      port: c.port,
      payTerm: c.payTerm,
      seller: c.salesOrg === '1100' ? zhang : li,
    })),
]
