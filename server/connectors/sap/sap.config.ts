import { amountScale } from '#shared/kernel/currency.ts'

/**
 * What each customer's SAP names its own way. These are the values of the sample
 * system; every one is to be asked for before a real SAP is connected.
 */
export const sapConfig = {
  orders: 'API_SALES_ORDER_SRV',
  credit: 'API_CRDTMBUSINESSPARTNER',
  creditSegment: '0000',
  /** SAP's credit risk classes, in the levels that are known here. */
  riskLevels: { A: 'low', B: 'low', C: 'medium', D: 'high', E: 'high' },
  stock: 'API_MATERIAL_STOCK_SRV',
  /** The kind of stock that may be sold, not what is blocked, returned or in quality inspection. */
  freeStock: '01',
  /** No released service tells these: custom CDS views, published as OData. */
  exposure: 'YY1_CREDITEXPOSURE_CDS/YY1_CreditExposure',
  orderTypes: 'YY1_SALESORDERTYPE_CDS/YY1_SalesOrderType',
  orderStates: 'YY1_SALESORDERSTATUS_CDS/YY1_SalesOrderStatus',
  /** Which of SAP's fields our department is, and how long it may be there. */
  department: { field: 'SalesGroup', length: 3 },
  /** Our units by SAP's own three letters or the ISO code that it knows them by. */
  units: {
    PC: 'PC',
    PCS: 'PC',
    SET: 'SET',
    ROL: 'ROL',
    ROLL: 'ROL',
    BOX: 'BOX',
    CTN: 'CAR',
    BAG: 'BAG',
    PAIR: 'PAA',
    M: 'M',
    M2: 'M2',
    SQM: 'M2',
    M3: 'M3',
    CBM: 'M3',
    KG: 'KG',
    T: 'TO',
    TON: 'TO',
  },
  /** Without decimals in SAP's table of currencies (TCURX), whatever they have elsewhere. */
  wholeCurrencies: ['IDR', 'JPY', 'KRW', 'VND'],
  division: '00',
  channels: { domestic: '10', export: '20', general: '30' },
  partners: { shipTo: 'WE', seller: 'VE' },
  /** Header charges and the net price, by condition type. */
  conditions: {
    unitPrice: 'PR00',
    localCharge: 'ZLC0',
    oceanFreight: 'HD00',
    premium: 'ZIN0',
    otherCharge: 'HM00',
  },
  customizedReason: 'Z01',
  rejectionReason: '52',
  /** Payment terms have four letters in SAP, and words in trade. */
  payTerms: {
    'T/T 30/70': 'TT37',
    'T/T 100': 'TT00',
    'L/C AT SIGHT': 'LCS0',
    'L/C 60': 'LC60',
    'O/A 30': 'OA30',
    'O/A 45': 'OA45',
    'D/P AT SIGHT': 'DPS0',
  },
  textLanguage: 'EN',
  /** Long texts of the header and of a line, by our field. */
  headerTexts: {
    purchaseNo: 'TX05',
    customerOrderNo: 'TX10',
    destinationCountry: 'TX11',
    packingRequirement: 'TX12',
    sprayCode: 'TX13',
    serviceChargeNo: 'TX14',
    depositRate: 'TX15',
    paymentRatio: 'TX16',
    advancePaymentRate: 'TX17',
    remark: 'TX01',
  },
  lineTexts: {
    descriptionZh: '0001',
    descriptionEn: '0002',
    doorModel: 'TX21',
    width: 'TX22',
    height: 'TX23',
    color: 'TX24',
    specialRequirement: 'TX25',
    financialRemark: 'TX26',
    remark: 'TX20',
  },
} as const

/** Decimals that SAP keeps of a currency. */
export const sapPlaces = (currency: string): number =>
  sapConfig.wholeCurrencies.some((whole) => whole === currency) ? 0 : amountScale
