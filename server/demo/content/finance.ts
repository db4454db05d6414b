/** Whom customers pay: one company of the group for each sales organization. */
export const beneficiaries = [
  {
    code: 'B1000',
    nameZh: '海维国际贸易有限公司',
    nameEn: 'Haiwei International Trading Co., Ltd.',
    salesOrg: '1000',
    address: '18 Jihua Road, Chancheng District, Foshan, Guangdong, China',
    taxNo: '91440600MA4UPX7K2T',
  },
  {
    code: 'B1100',
    nameZh: '海维东南亚销售公司',
    nameEn: 'Haiwei Southeast Asia Sales Pte. Ltd.',
    salesOrg: '1100',
    address: '71 Robinson Road 14-01, Singapore 068895',
    taxNo: '201712345K',
  },
  {
    code: 'B1200',
    nameZh: '海维中东非洲销售公司',
    nameEn: 'Haiwei Middle East and Africa FZE',
    salesOrg: '1200',
    address: 'Jebel Ali Free Zone, Warehouse RA08, Dubai, United Arab Emirates',
    taxNo: '',
  },
  {
    code: 'B2000',
    nameZh: '海维北美销售公司',
    nameEn: 'Haiwei North America Inc.',
    salesOrg: '2000',
    address: '2500 CityWest Boulevard, Suite 300, Houston, TX 77042, USA',
    taxNo: '',
  },
] as const

/** Chinese, Singaporean and American accounts have no IBAN; the bank is known by its SWIFT code. */
export const beneficiaryAccounts = [
  {
    beneficiaryCode: 'B1000',
    accountNo: '4406 0100 1910 0042 7718',
    currency: 'USD',
    bankName: 'Bank of China, Foshan Branch',
    bankAddress: '2 Renmin West Road, Foshan, China',
    swift: 'BKCHCNBJ44A',
    iban: '',
  },
  {
    beneficiaryCode: 'B1000',
    accountNo: '4406 0100 1910 0042 7726',
    currency: 'EUR',
    bankName: 'Bank of China, Foshan Branch',
    bankAddress: '2 Renmin West Road, Foshan, China',
    swift: 'BKCHCNBJ44A',
    iban: '',
  },
  {
    beneficiaryCode: 'B1100',
    accountNo: '003-910442-8',
    currency: 'USD',
    bankName: 'DBS Bank Ltd.',
    bankAddress: '12 Marina Boulevard, Singapore 018982',
    swift: 'DBSSSGSG',
    iban: '',
  },
  {
    beneficiaryCode: 'B1100',
    accountNo: '003-910443-6',
    currency: 'CNY',
    bankName: 'DBS Bank Ltd.',
    bankAddress: '12 Marina Boulevard, Singapore 018982',
    swift: 'DBSSSGSG',
    iban: '',
  },
  {
    beneficiaryCode: 'B1100',
    accountNo: '003-910444-4',
    currency: 'IDR',
    bankName: 'DBS Bank Ltd.',
    bankAddress: '12 Marina Boulevard, Singapore 018982',
    swift: 'DBSSSGSG',
    iban: '',
  },
  {
    beneficiaryCode: 'B1200',
    accountNo: '1234567890123456',
    currency: 'AED',
    bankName: 'Emirates NBD Bank PJSC',
    bankAddress: 'Baniyas Road, Deira, Dubai',
    swift: 'EBILAEAD',
    iban: 'AE070331234567890123456',
  },
  {
    beneficiaryCode: 'B1200',
    accountNo: '1234567890123464',
    currency: 'USD',
    bankName: 'Emirates NBD Bank PJSC',
    bankAddress: 'Baniyas Road, Deira, Dubai',
    swift: 'EBILAEAD',
    iban: 'AE820331234567890123464',
  },
  {
    beneficiaryCode: 'B1200',
    accountNo: '1234567890123472',
    currency: 'EUR',
    bankName: 'Emirates NBD Bank PJSC',
    bankAddress: 'Baniyas Road, Deira, Dubai',
    swift: 'EBILAEAD',
    iban: 'AE600331234567890123472',
  },
  {
    beneficiaryCode: 'B1200',
    accountNo: '1234567890123480',
    currency: 'KES',
    bankName: 'Emirates NBD Bank PJSC',
    bankAddress: 'Baniyas Road, Deira, Dubai',
    swift: 'EBILAEAD',
    iban: 'AE380331234567890123480',
  },
  {
    beneficiaryCode: 'B2000',
    accountNo: '483920175566',
    currency: 'USD',
    bankName: 'Bank of America, N.A.',
    bankAddress: '700 Louisiana Street, Houston, TX 77002',
    swift: 'BOFAUS3N',
    iban: '',
  },
] as const

export const creditControls = [
  { code: '1000', nameZh: '国际信贷控制范围', nameEn: 'International credit control area', currency: 'USD' },
  { code: '2000', nameZh: '北美信贷控制范围', nameEn: 'North American credit control area', currency: 'USD' },
] as const

const modelsOf = (creditControlCode: string) =>
  [
    { riskLevel: 'low', checkMode: 'block', tolerancePercent: '10', overdueDays: 30, openOrders: true },
    { riskLevel: 'medium', checkMode: 'block', tolerancePercent: '5', overdueDays: 15, openOrders: true },
    { riskLevel: 'high', checkMode: 'block', tolerancePercent: '0', overdueDays: 0, openOrders: true },
  ].map((model) => ({ creditControlCode, ...model }))

export const creditModels = creditControls.flatMap(({ code }) => modelsOf(code))
