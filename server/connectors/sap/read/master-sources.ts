/** A field of an entity, or of the row that one of its to-many links has in a language. */
export type SapField = string | { link: string; field: string; language: 'ZH' | 'EN' }

/** Where one kind of master data is read in SAP. */
export interface SapMasterSource {
  /** Service and entity set. */
  source: string
  /** The fields that identify a record; pages follow each other in their order. */
  key: readonly [string, ...string[]]
  filter?: string
  /** Only records of the last days are read, because SAP keeps those of many years. */
  since?: { field: string; days: number }
  /** Our field names, each with SAP's field. */
  fields: Readonly<Record<string, SapField>>
}

const named = (link: string, field: string): Record<'nameZh' | 'nameEn', SapField> => ({
  nameZh: { link, field, language: 'ZH' },
  nameEn: { link, field, language: 'EN' },
})

/**
 * The sources of the sample system. SAP has no released service for some of them; those are custom CDS views that
 * are published as OData. Each must be checked before a real SAP is connected.
 */
export const sapMasterSources = {
  country: {
    source: 'API_COUNTRY_SRV/A_Country',
    key: ['Country'],
    fields: { code: 'Country', ...named('to_Text', 'CountryName') },
  },
  currency: {
    source: 'YY1_CURRENCY_CDS/YY1_Currency',
    key: ['Currency'],
    fields: { code: 'Currency', ...named('to_Text', 'CurrencyName'), decimals: 'Decimals' },
  },
  tradeTerm: {
    source: 'API_SD_INCOTERMS_SRV/A_IncotermsClassification',
    key: ['IncotermsClassification'],
    fields: { code: 'IncotermsClassification', ...named('to_Text', 'IncotermsClassificationName') },
  },
  factory: {
    source: 'YY1_PLANT_CDS/YY1_Plant',
    key: ['Plant'],
    fields: { code: 'Plant', ...named('to_Text', 'PlantName'), city: 'CityName', countryCode: 'Country' },
  },
  deliveryFreeze: {
    source: 'YY1_DELIVERYBLOCK_CDS/YY1_DeliveryBlock',
    key: ['DeliveryBlockReason'],
    fields: { code: 'DeliveryBlockReason', ...named('to_Text', 'DeliveryBlockReasonText') },
  },
  product: {
    source: 'API_PRODUCT_SRV/A_Product',
    key: ['Product'],
    fields: {
      sapMaterialNo: 'Product',
      oldNo: 'ProductOldID',
      descriptionZh: { link: 'to_Description', field: 'ProductDescription', language: 'ZH' },
      descriptionEn: { link: 'to_Description', field: 'ProductDescription', language: 'EN' },
      unit: 'BaseUnit',
      netWeight: 'NetWeight',
      grossWeight: 'GrossWeight',
    },
  },
  salesOrgFactory: {
    source: 'YY1_SALESORGPLANT_CDS/YY1_SalesOrgPlant',
    key: ['SalesOrganization', 'Plant'],
    fields: { salesOrg: 'SalesOrganization', factoryCode: 'Plant' },
  },
  exchangeRate: {
    source: 'YY1_EXCHANGERATE_CDS/YY1_ExchangeRate',
    key: ['SourceCurrency', 'ExchangeRateEffectiveDate'],
    filter: "TargetCurrency eq 'CNY'",
    since: { field: 'ExchangeRateEffectiveDate', days: 60 },
    fields: {
      currency: 'SourceCurrency',
      validFrom: 'ExchangeRateEffectiveDate',
      rate: 'EffectiveExchangeRate',
    },
  },
  packingQuantity: {
    source: 'API_PRODUCT_SRV/A_ProductUnitsOfMeasure',
    key: ['Product', 'AlternativeUnit'],
    fields: {
      sapMaterialNo: 'Product',
      packingCode: 'AlternativeUnit',
      quantityPerPackage: 'QuantityNumerator',
    },
  },
} as const satisfies Record<string, SapMasterSource>

export type SapMasterKind = keyof typeof sapMasterSources
