import { mondayOf } from '#shared/kernel/dates.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import type { AreaCode } from './countries.ts'

/** `salesApproval`: an order passes a sales approval before customer service (D24). */
export const salesOrgs = [
  {
    code: '1000',
    nameZh: '海维国际贸易有限公司',
    nameEn: 'Haiwei International Trading Co., Ltd.',
    northAmerica: false,
    salesApproval: true,
    currency: 'USD',
  },
  {
    code: '1100',
    nameZh: '海维东南亚销售公司',
    nameEn: 'Haiwei Southeast Asia Sales Pte. Ltd.',
    northAmerica: false,
    salesApproval: false,
    currency: 'USD',
  },
  {
    code: '1200',
    nameZh: '海维中东非洲销售公司',
    nameEn: 'Haiwei Middle East and Africa FZE',
    northAmerica: false,
    salesApproval: false,
    currency: 'USD',
  },
  {
    code: '2000',
    nameZh: '海维北美销售公司',
    nameEn: 'Haiwei North America Inc.',
    northAmerica: true,
    salesApproval: true,
    currency: 'USD',
  },
] as const
export type SalesOrgCode = (typeof salesOrgs)[number]['code']

export const salesOrgOfArea: Record<AreaCode, SalesOrgCode> = {
  SEA: '1100',
  EAS: '1000',
  SAS: '1000',
  MEA: '1200',
  AFR: '1200',
  EUR: '1000',
  NAM: '2000',
  LAM: '1000',
  OCE: '1000',
}

export const factories = [
  { code: '1010', nameZh: '佛山管道型材工厂', nameEn: 'Foshan Pipe and Profile Plant', city: 'Foshan' },
  {
    code: '1020',
    nameZh: '鹤山门窗橱柜工厂',
    nameEn: 'Heshan Door, Window and Cabinet Plant',
    city: 'Heshan',
  },
  { code: '1030', nameZh: '湖州卫浴安防工厂', nameEn: 'Huzhou Bathroom and Security Plant', city: 'Huzhou' },
] as const
export type FactoryCode = (typeof factories)[number]['code']

/** Every sales organization sells from every plant. */
export const salesOrgFactories: readonly { salesOrg: SalesOrgCode; factoryCode: FactoryCode }[] =
  salesOrgs.flatMap(({ code }) => factories.map((f) => ({ salesOrg: code, factoryCode: f.code })))

/** Storage locations; an order is split by position type. */
export const warehouses = [
  {
    code: '1010A',
    factoryCode: '1010',
    position: 'A-PIPE',
    positionType: 'P01',
    nameZh: '管材一号库',
    nameEn: 'Pipe warehouse 1',
    weeklyVolume: '136',
    weeklyWeight: '27000',
  },
  {
    code: '1010B',
    factoryCode: '1010',
    position: 'B-PIPE',
    positionType: 'P01',
    nameZh: '管材二号库',
    nameEn: 'Pipe warehouse 2',
    weeklyVolume: '136',
    weeklyWeight: '27000',
  },
  {
    code: '1010C',
    factoryCode: '1010',
    position: 'C-FIT',
    positionType: 'P02',
    nameZh: '管件库',
    nameEn: 'Fittings warehouse',
    weeklyVolume: '204',
    weeklyWeight: '26500',
  },
  {
    code: '1010D',
    factoryCode: '1010',
    position: 'D-PRO',
    positionType: 'P03',
    nameZh: '型材库',
    nameEn: 'Profile warehouse',
    weeklyVolume: '68',
    weeklyWeight: '13000',
  },
  {
    code: '1020A',
    factoryCode: '1020',
    position: 'A-DW',
    positionType: 'P04',
    nameZh: '门窗成品库',
    nameEn: 'Door and window warehouse',
    weeklyVolume: '136',
    weeklyWeight: '22000',
  },
  {
    code: '1020B',
    factoryCode: '1020',
    position: 'B-CAB',
    positionType: 'P05',
    nameZh: '橱柜成品库',
    nameEn: 'Cabinet warehouse',
    weeklyVolume: '136',
    weeklyWeight: '20000',
  },
  {
    code: '1030A',
    factoryCode: '1030',
    position: 'A-BATH',
    positionType: 'P06',
    nameZh: '卫浴成品库',
    nameEn: 'Bathroom warehouse',
    weeklyVolume: '68',
    weeklyWeight: '12000',
  },
  {
    code: '1030B',
    factoryCode: '1030',
    position: 'B-SEC',
    positionType: 'P07',
    nameZh: '安防成品库',
    nameEn: 'Security warehouse',
    weeklyVolume: '68',
    weeklyWeight: '12000',
  },
  {
    code: '1030C',
    factoryCode: '1030',
    position: 'C-GEN',
    positionType: 'P08',
    nameZh: '综合辅料库',
    nameEn: 'General accessories warehouse',
    weeklyVolume: '68',
    weeklyWeight: '12000',
  },
] as const
export type WarehouseCode = (typeof warehouses)[number]['code']

export const departments = [
  { code: 'D10', nameZh: '海外销售一部', nameEn: 'Overseas Sales Department 1' },
  { code: 'D11', nameZh: '海外销售二部', nameEn: 'Overseas Sales Department 2' },
  { code: 'D12', nameZh: '北美事业部', nameEn: 'North America Division' },
  { code: 'D20', nameZh: '客户服务部', nameEn: 'Customer Service Department' },
  { code: 'D30', nameZh: '财务部', nameEn: 'Finance Department' },
  { code: 'D40', nameZh: '生产计划部', nameEn: 'Production Planning Department' },
  { code: 'D50', nameZh: '物流部', nameEn: 'Logistics Department' },
  { code: 'D60', nameZh: '信息部', nameEn: 'Information Department' },
] as const

export const letterheads = [
  {
    salesOrg: '1000',
    addressZh: '广东省佛山市顺德区乐从镇国际大道 88 号',
    addressEn: '88 Guoji Avenue, Lecong, Shunde, Foshan, Guangdong, China',
    phone: '+86 757 8330 1000',
    email: 'trade@haiwei.example',
    taxNo: '91440606MA4X1000A',
  },
  {
    salesOrg: '1100',
    addressZh: '新加坡裕廊东 2 道 21 号',
    addressEn: '21 Jurong East Street 2, Singapore 609601',
    phone: '+65 6777 1100',
    email: 'sea@haiwei.example',
    taxNo: '201911100K',
  },
  {
    salesOrg: '1200',
    addressZh: '迪拜杰贝阿里自由区南 3 区',
    addressEn: 'South Zone 3, Jebel Ali Free Zone, Dubai, United Arab Emirates',
    phone: '+971 4 887 1200',
    email: 'mea@haiwei.example',
    taxNo: '100312001200003',
  },
  {
    salesOrg: '2000',
    addressZh: '美国加利福尼亚州安大略市避风港大道 2000 号',
    addressEn: '2000 S Haven Avenue, Ontario, CA 91761, United States',
    phone: '+1 909 555 2000',
    email: 'na@haiwei.example',
    taxNo: '',
  },
].map((letterhead) => ({
  ...letterhead,
  footerZh: '价格以本单所列贸易条款为准。收货后七日内未提出书面异议的，视为验收合格。',
  footerEn:
    'Prices are those of the trade term above. Goods count as accepted unless a written claim arrives within seven days of delivery.',
  footerId:
    'Harga berlaku sesuai syarat perdagangan di atas. Barang dianggap diterima kecuali ada keberatan tertulis dalam tujuh hari sejak diterima.',
}))

export const productionCompanies = [
  {
    code: 'PC10',
    nameZh: '佛山海维管道制造有限公司',
    nameEn: 'Foshan Haiwei Pipe Manufacturing Co., Ltd.',
    factoryCode: '1010',
    contact: '黄志强',
    phone: '+86 757 8330 1010',
    address: '广东省佛山市顺德区龙江镇工业大道 10 号',
  },
  {
    code: 'PC20',
    nameZh: '鹤山海维门窗有限公司',
    nameEn: 'Heshan Haiwei Doors and Windows Co., Ltd.',
    factoryCode: '1020',
    contact: '林秀英',
    phone: '+86 750 8880 1020',
    address: '广东省江门市鹤山市共和镇新兴路 20 号',
  },
  {
    code: 'PC30',
    nameZh: '湖州海维卫浴有限公司',
    nameEn: 'Huzhou Haiwei Sanitary Ware Co., Ltd.',
    factoryCode: '1030',
    contact: '沈建国',
    phone: '+86 572 2020 1030',
    address: '浙江省湖州市吴兴区织里镇大港路 30 号',
  },
] as const

/** Weeks in which warehouses load nothing, because the plants have holidays. */
export const warehouseWeeks = (today: string) =>
  warehouses.slice(0, 2).map(({ factoryCode, code }) => ({
    factoryCode,
    warehouseCode: code,
    week: mondayOf(`${Number(today.slice(0, 4)) + 1}-02-14`),
    weeklyVolume: '0',
    weeklyWeight: '0',
    remark: '春节放假 Spring Festival',
  }))

/** The holidays of the plants in the year of this day, and the weeks in which they work up again. */
export const specialDates = (today: string) => {
  const year = Number(today.slice(0, 4))
  const spring = `${year}-02-`
  return factories.flatMap(({ code: factoryCode }) => [
    {
      factoryCode,
      validFrom: `${spring}10`,
      validTo: `${spring}20`,
      nameZh: '春节放假',
      nameEn: 'Spring Festival',
      quality: '0',
    },
    {
      factoryCode,
      validFrom: `${spring}21`,
      validTo: `${spring}28`,
      nameZh: '节后复工',
      nameEn: 'Working up after the festival',
      quality: '60',
    },
    {
      factoryCode,
      validFrom: `${year}-10-01`,
      validTo: `${year}-10-07`,
      nameZh: '国庆放假',
      nameEn: 'National Day',
      quality: '0',
    },
  ])
}

/** As the simulated SAP has them. A project is never sold at the list price (D134). */
export const orderTypes = [
  { code: 'OR', nameZh: '标准订单', nameEn: 'Standard order', needsDiscount: false },
  { code: 'ZEX1', nameZh: '出口订单', nameEn: 'Export order', needsDiscount: false },
  { code: 'ZPJ1', nameZh: '工程项目订单', nameEn: 'Project order', needsDiscount: true },
  { code: 'ZSM1', nameZh: '样品订单', nameEn: 'Sample order', needsDiscount: false },
  { code: 'FD', nameZh: '免费交货', nameEn: 'Free-of-charge delivery', needsDiscount: false },
] as const

export const deliveryFreezes = [
  { code: '01', nameZh: '超信用额度', nameEn: 'Credit limit exceeded' },
  { code: '02', nameZh: '等待定金', nameEn: 'Awaiting deposit' },
  { code: '03', nameZh: '等待信用证', nameEn: 'Awaiting letter of credit' },
  { code: '04', nameZh: '出口单证不齐', nameEn: 'Export documents missing' },
  { code: '05', nameZh: '客户暂缓发货', nameEn: 'Shipment postponed by customer' },
] as const

export const productTypes: readonly { code: string; category: Category; nameZh: string; nameEn: string }[] = [
  { code: 'PIPE', category: 'pipe', nameZh: '管道', nameEn: 'Pipes and fittings' },
  { code: 'PROFILE', category: 'profile', nameZh: '型材', nameEn: 'Profiles' },
  { code: 'DOORWIN', category: 'doorWindow', nameZh: '门窗', nameEn: 'Doors and windows' },
  { code: 'CABINET', category: 'cabinet', nameZh: '橱柜', nameEn: 'Cabinets' },
  { code: 'SECURITY', category: 'security', nameZh: '安防', nameEn: 'Security' },
  { code: 'BATH', category: 'bathroom', nameZh: '水暖卫浴', nameEn: 'Plumbing and bathroom' },
  { code: 'OTHER', category: 'other', nameZh: '其他', nameEn: 'Other' },
]
