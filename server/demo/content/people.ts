import type { Language, Role } from '#shared/vocabulary/words.ts'
import { areaOf, customerCountries, type AreaCode } from './countries.ts'
import type { Customer } from './customers.ts'
import type { SalesOrgCode } from './organizations.ts'

export interface Person {
  userId: string
  name: string
  latinName: string
  /** Identity number of the account (D100). */
  idmNum: string
  role: Role
  phone: string
  email: string
  language: Language
  departmentCode: string
  /** Sales: the number salespersons go by, and their number in SAP. */
  salespersonNumber: string
  sapSeller: string
  /** Sales organizations of customer service and base viewers. */
  salesOrgs: readonly SalesOrgCode[]
  /** Positions in the list of customers: a salesman's and a buyer's. */
  customers: readonly number[]
  /** Countries of finance. */
  countries: readonly string[]
}

/** The same for every demo account, and only ever in the demo company. */
export const demoPassword = 'Seaway#2026'

export const salesAccounts = ['sales.zhang', 'sales.li'] as const
export type SalesAccount = (typeof salesAccounts)[number]

const zhangAreas: readonly AreaCode[] = ['SEA', 'EAS', 'SAS', 'OCE', 'LAM']

/** D91: salesmen share the world by country. */
export const salesmanOf = (countryCode: string): SalesAccount =>
  zhangAreas.includes(areaOf(countryCode)) ? 'sales.zhang' : 'sales.li'

export const customerServiceOf = (salesOrg: SalesOrgCode): 'cs.wang' | 'cs.chen' =>
  salesOrg === '1000' || salesOrg === '1100' ? 'cs.wang' : 'cs.chen'

/** Portal accounts, in the order of their customers. */
export const buyerAccounts = [
  'buyer.jakarta',
  'buyer.houston',
  'buyer.nairobi',
  'buyer.dubai',
  'buyer.manila',
  'buyer.lima',
] as const
export type BuyerAccount = (typeof buyerAccounts)[number]

type StaffRow = readonly [
  userId: string,
  name: string,
  latinName: string,
  role: Role,
  department: string,
  mobile: string,
]
const staffRows: readonly StaffRow[] = [
  ['admin', '周敏', 'Zhou Min', 'administrator', 'D60', '138 0000 1001'],
  ['sales.zhang', '张伟', 'Zhang Wei', 'salesman', 'D10', '138 0000 1002'],
  ['sales.li', '李娜', 'Li Na', 'salesman', 'D11', '138 0000 1003'],
  ['cs.wang', '王芳', 'Wang Fang', 'customerService', 'D20', '138 0000 1004'],
  ['cs.chen', '陈静', 'Chen Jing', 'customerService', 'D20', '138 0000 1005'],
  ['fin.zhao', '赵磊', 'Zhao Lei', 'finance', 'D30', '138 0000 1006'],
  ['view.sun', '孙丽', 'Sun Li', 'baseViewer', 'D40', '138 0000 1007'],
]

/** Who may sign in to the demo company, as the start page of the server lists them. */
export const demoAccounts: readonly { userId: string; role: Role }[] = [
  ...staffRows.map(([userId, , , role]) => ({ userId, role })),
  ...buyerAccounts.map((userId) => ({ userId, role: 'customer' as const })),
]

const orgsOf: Readonly<Record<string, readonly SalesOrgCode[]>> = {
  'cs.wang': ['1000', '1100'],
  'cs.chen': ['1200', '2000'],
  'view.sun': ['1000', '1200'],
}

const staff = (all: readonly Customer[]): Person[] =>
  staffRows.map(([userId, name, latinName, role, departmentCode, mobile], i) => ({
    userId,
    name,
    latinName,
    idmNum: String(80_000_101 + i * 13),
    role,
    phone: `+86 ${mobile}`,
    email: `${userId}@haiwei.example.com`,
    language: 'zh',
    departmentCode,
    salespersonNumber: role === 'salesman' ? `S${100 + i}` : '',
    sapSeller: role === 'salesman' ? String(600_010 + i) : '',
    salesOrgs: orgsOf[userId] ?? [],
    customers:
      role === 'salesman' ? all.flatMap((c, n) => (salesmanOf(c.countryCode) === userId ? [n] : [])) : [],
    countries: role === 'finance' ? customerCountries : [],
  }))

const buyers = (all: readonly Customer[]): Person[] =>
  buyerAccounts.map((userId, i) => {
    const own = all[i]!
    return {
      userId,
      name: own.contact,
      latinName: '',
      idmNum: String(90_000_201 + i * 17),
      role: 'customer',
      phone: own.phone,
      email: own.email,
      language: userId === 'buyer.jakarta' ? 'id' : 'en',
      departmentCode: '',
      salespersonNumber: '',
      sapSeller: '',
      salesOrgs: [],
      customers: [i],
      countries: [],
    }
  })

/** The demo accounts: staff of every role and six buyers. */
export const people = (all: readonly Customer[]): Person[] => [...staff(all), ...buyers(all)]
