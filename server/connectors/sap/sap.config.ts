/**
 * Values that differ between installations of SAP. These are those of the sample system; each must be checked
 * before a real SAP is connected.
 */
export const sapConfig = {
  orders: 'API_SALES_ORDER_SRV',
  credit: 'API_CRDTMBUSINESSPARTNER',
  creditSegment: '0000',
  /** Our risk levels for SAP's credit risk classes. */
  riskLevels: { A: 'low', B: 'low', C: 'medium', D: 'high', E: 'high' },
  stock: 'API_MATERIAL_STOCK_SRV',
  deliveries: 'API_OUTBOUND_DELIVERY_SRV;v=0002',
  /** The stock type that may be sold; blocked, returned and inspected stock have other types. */
  freeStock: '01',
  /** SAP has no released service for these; they are custom CDS views that are published as OData. */
  exposure: 'YY1_CREDITEXPOSURE_CDS/YY1_CreditExposure',
  orderTypes: 'YY1_SALESORDERTYPE_CDS/YY1_SalesOrderType',
  orderStates: 'YY1_SALESORDERSTATUS_CDS/YY1_SalesOrderStatus',
  /** The field of SAP that takes our department, and its length. */
  department: { field: 'SalesGroup', length: 3 },
  /** SAP's three-letter codes or ISO codes of our units. */
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
  /** Currencies whose amounts have other than two decimals in SAP's table TCURX, whatever they have elsewhere. */
  currencyPlaces: { IDR: 0, JPY: 0, KRW: 0, VND: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 },
  division: '00',
  channels: { domestic: '10', export: '20', general: '30' },
  partners: { service: 'API_BUSINESS_PARTNER', shipTo: 'WE', seller: 'VE' },
  /** The condition types of the net price and of the header's charges. */
  conditions: {
    unitPrice: 'PR00',
    localCharge: 'ZLC0',
    oceanFreight: 'HD00',
    premium: 'ZIN0',
    otherCharge: 'HM00',
  },
  customizedReason: 'Z01',
  rejectionReason: '52',
  /** SAP's four-character codes of our payment periods. */
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
  /** SAP's text ids for our fields, of the header and of a line. */
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
    paymentTerms: 'TX18',
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

/** The number of decimals that SAP stores for a currency. */
export const sapPlaces = (currency: string): number =>
  Object.entries(sapConfig.currencyPlaces).find(([code]) => code === currency)?.[1] ?? 2
