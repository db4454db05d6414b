import type { SapConfig } from '#shared/masterdata/sap-setting.ts'

/** SAP is delivered with other than two decimals for these currencies (its table TCURX, note 137626), listed by how many. */
const deliveredPlaces: Readonly<Record<string, string>> = {
  '0': 'ADP AFA BEF BIF BYB BYR CLP COP DJF ECS ESP GNF GRD HUF IDR ITL JPY KMF KRW LAK LUF MGF MZM PTE PYG ROL RWF TJR TMM TPE TRL TWD UGX VND VUV XPF',
  '3': 'BHD IQD JOD KWD LYD OMR TND',
  '5': 'USDN',
}

const currencyPlaces = Object.fromEntries(
  Object.entries(deliveredPlaces).flatMap(([places, codes]) =>
    codes.split(' ').map((currency) => [currency, places] as const),
  ),
)

/**
 * The defaults of everything in which one SAP differs from another: those of the sample system. What a company has
 * otherwise is kept as data (`configuration.ts`).
 */
export const sapDefaults: SapConfig = {
  service: {
    orders: 'API_SALES_ORDER_SRV',
    simulation: 'API_SALES_ORDER_SIMULATION_SRV',
    deliveries: 'API_OUTBOUND_DELIVERY_SRV;v=0002',
    invoices: 'API_BILLING_DOCUMENT_SRV',
    credit: 'API_CRDTMBUSINESSPARTNER',
    accounts: 'API_OPLACCTGDOCITEMCUBE_SRV',
    stock: 'API_MATERIAL_STOCK_SRV',
    partners: 'API_BUSINESS_PARTNER',
    // SAP has no released service for these; they are custom CDS views that are published as OData.
    exposure: 'YY1_CREDITEXPOSURE_CDS/YY1_CreditExposure',
    orderTypes: 'YY1_SALESORDERTYPE_CDS/YY1_SalesOrderType',
    orderStates: 'YY1_SALESORDERSTATUS_CDS/YY1_SalesOrderStatus',
  },
  referenceField: 'PurchaseOrderByShipToParty',
  // SAP has no field of its own for it; a company names one of the delivery's, or one that it has added.
  logisticsNoField: '',
  timeZone: 'Asia/Shanghai',
  division: '00',
  channel: { domestic: '10', export: '20', general: '30' },
  // Codes of ours that are not named here are SAP's own.
  orderType: {},
  plant: {},
  storageLocation: {},
  shippingPoint: {},
  departmentField: 'SalesGroup',
  salesOffice: {},
  salesGroup: {},
  /** External codes, which depend on the language of the logon (`defaultsIn`). */
  partnerFunction: { shipTo: 'SH', seller: 'VE' },
  payTerm: {
    'T/T 30/70': 'TT37',
    'T/T 100': 'TT00',
    'L/C AT SIGHT': 'LCS0',
    'L/C 60': 'LC60',
    'O/A 30': 'OA30',
    'O/A 45': 'OA45',
    'D/P AT SIGHT': 'DPS0',
  },
  /** The condition types of the net price and of the header's charges. */
  condition: {
    unitPrice: 'PR00',
    localCharge: 'ZLC0',
    oceanFreight: 'HD00',
    premium: 'ZIN0',
    otherCharge: 'HM00',
  },
  currencyPlaces,
  unitField: 'RequestedQuantityUnit',
  unit: {
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
  isoUnit: {
    PC: 'PCE',
    PCS: 'PCE',
    SET: 'SET',
    ROL: 'RO',
    ROLL: 'RO',
    BOX: 'BX',
    CTN: 'CT',
    BAG: 'BG',
    PAIR: 'PR',
    M: 'MTR',
    M2: 'MTK',
    SQM: 'MTK',
    M3: 'MTQ',
    CBM: 'MTQ',
    KG: 'KGM',
    T: 'TNE',
    TON: 'TNE',
  },
  textLanguage: { chinese: 'ZH', other: 'EN' },
  /** SAP's text ids for our fields, of the header and of a line. */
  headerText: {
    purchaseNo: 'TX05',
    customerOrderNo: 'TX10',
    piNo: '',
    destinationCountry: 'TX11',
    packingRequirement: 'TX12',
    sprayCode: 'TX13',
    serviceChargeNo: 'TX14',
    depositRate: 'TX15',
    deposit: 'TX19',
    paymentRatio: 'TX16',
    advancePaymentRate: 'TX17',
    paymentTerms: 'TX18',
    remark: 'TX01',
  },
  lineText: {
    descriptionZh: '0001',
    descriptionEn: '0002',
    doorModel: 'TX21',
    width: 'TX22',
    height: 'TX23',
    area: 'TX27',
    auxiliaryQuantity: 'TX28',
    packages: 'TX29',
    color: 'TX24',
    specialRequirement: 'TX25',
    financialRemark: 'TX26',
    remark: 'TX20',
  },
  customizedReason: 'Z01',
  rejectionReason: '52',
  creditSegment: '0000',
  /** Our risk levels for SAP's credit risk classes. */
  riskLevel: { A: 'low', B: 'low', C: 'medium', D: 'high', E: 'high' },
  /** The stock type that may be sold; blocked, returned and inspected stock have other types. */
  freeStock: '01',
}

/** The external code of the ship-to in logons of a language; SAP's own word for it is WE. */
const shipToIn: Readonly<Record<string, string>> = { DE: 'WE' }

/** The defaults for a logon in a language, by which SAP names the roles of partners. */
export const defaultsIn = (language = 'EN'): SapConfig => ({
  ...sapDefaults,
  partnerFunction: {
    ...sapDefaults.partnerFunction,
    shipTo: shipToIn[language] ?? sapDefaults.partnerFunction.shipTo,
  },
})
