import type { SapStop } from '#shared/areas/sap/sap-check.contract.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { accountFields } from '../read/account-items.ts'
import { sapMasterSources, type SapMasterSource } from '../read/master-sources.ts'

/** What we need of an entity set, and what stops without it. */
export interface SapNeed {
  service: string
  set: string
  stops: SapStop
  fields: readonly string[]
  /** Fields that questions are narrowed by. */
  filters?: readonly string[]
  /** Fields without which only something less stops. */
  wished?: Readonly<Record<string, SapStop>>
  /** It has to be possible to create in it, or to change. */
  writes?: Readonly<Partial<Record<'creatable' | 'updatable', SapStop>>>
  /** SAP answers only by a key, so that nothing can be read without one. */
  keyed?: true
}

const masterNeeds = (): SapNeed[] =>
  Object.values(sapMasterSources).map((master) => {
    const { source, key, fields }: SapMasterSource = master
    const [service = '', set = ''] = source.split('/')
    const paths = Object.values(fields).map((field) =>
      typeof field === 'string' ? field : `${field.link}/${field.field}`,
    )
    return { service, set, stops: 'masters', fields: [...new Set([...key, ...paths])] }
  })

const viewNeed = (view: string, stops: SapStop, ...fields: string[]): SapNeed => {
  const [service = '', set = ''] = view.split('/')
  return { service, set, stops, fields }
}

/** Everything that is asked of SAP, service by service. */
export const needsOf = ({ service, referenceField, logisticsNoField }: SapConfig): SapNeed[] => [
  {
    service: service.orders,
    set: 'A_SalesOrder',
    stops: 'push',
    fields: [
      'SalesOrder',
      'SoldToParty',
      referenceField,
      'PurchaseOrderByCustomer',
      'TransactionCurrency',
      'TotalNetAmount',
      'OverallSDDocumentRejectionSts',
      'CreationDate',
      'to_Item/SalesOrderItem',
      'to_Item/SalesDocumentRjcnReason',
      'to_Item/Material',
      'to_Item/to_PricingElement/ConditionRateValue',
      'to_Partner/PartnerFunction',
      'to_Partner/Customer',
      'to_Text/LongText',
    ],
    filters: ['SalesOrder', 'SoldToParty', referenceField, 'PurchaseOrderByCustomer', 'CreationDate'],
    wished: {
      'to_SubsequentProcFlowDoc/SubsequentDocument': 'buildingNo',
      OverallTotalDeliveryStatus: 'shipments',
      'to_Item/to_ScheduleLine/RequestedDeliveryDate': 'lineDates',
    },
    writes: { creatable: 'push', updatable: 'push' },
  },
  {
    service: service.orders,
    set: 'A_SalesOrderScheduleLine',
    stops: 'lineDates',
    fields: ['RequestedDeliveryDate'],
    writes: { updatable: 'lineDates' },
    keyed: true,
  },
  {
    service: service.orders,
    set: 'A_SalesOrderItem',
    stops: 'amendments',
    fields: ['RequestedQuantity'],
    writes: { updatable: 'amendments', creatable: 'newLines' },
    keyed: true,
  },
  {
    service: service.orders,
    set: 'A_SalesOrderItemPrElement',
    stops: 'amendments',
    fields: ['ConditionType', 'ConditionRateValue', 'PricingProcedureStep', 'PricingProcedureCounter'],
    writes: { updatable: 'amendments' },
    keyed: true,
  },
  {
    service: service.simulation,
    set: 'A_SalesOrderSimulation',
    stops: 'dryRun',
    fields: ['SalesOrderType', 'to_Item/Material', 'to_Pricing/TotalNetAmount'],
    keyed: true,
  },
  {
    service: service.deliveries,
    set: 'A_OutbDeliveryHeader',
    stops: 'deliveries',
    fields: [
      'DeliveryDocument',
      'DeliveryDocumentBySupplier',
      'ShippingPoint',
      'PlannedGoodsIssueDate',
      'LoadingDate',
      'MeansOfTransport',
      'BillOfLading',
      'CreationDate',
      'OverallGoodsMovementStatus',
      'to_DeliveryDocumentItem/ReferenceSDDocument',
    ],
    filters: ['DeliveryDocument', 'DeliveryDocumentBySupplier'],
    wished: logisticsNoField === '' ? {} : { [logisticsNoField]: 'logisticsNo' },
    writes: { creatable: 'deliveries', updatable: 'deliveries' },
  },
  {
    service: service.deliveries,
    set: 'A_OutbDeliveryItem',
    stops: 'shipments',
    fields: [
      'ReferenceSDDocument',
      'ReferenceSDDocumentItem',
      'ActualDeliveryQuantity',
      'DeliveryQuantityUnit',
      'GoodsMovementStatus',
    ],
    filters: ['ReferenceSDDocument'],
  },
  {
    service: service.invoices,
    set: 'A_BillingDocumentItem',
    stops: 'invoices',
    fields: [
      'BillingDocument',
      'SalesDocument',
      'SalesDocumentItem',
      'ReferenceSDDocument',
      'BillingQuantity',
    ],
    filters: ['SalesDocument'],
  },
  {
    service: service.invoices,
    set: 'A_BillingDocument',
    stops: 'invoices',
    fields: ['BillingDocument', 'SDDocumentCategory', 'TotalNetAmount', 'TaxAmount', 'InvoiceClearingStatus'],
    filters: ['BillingDocument'],
  },
  {
    service: service.accounts,
    set: 'A_OperationalAcctgDocItemCube',
    stops: 'accounts',
    fields: accountFields,
    filters: ['Customer', 'FinancialAccountType', 'ClearingAccountingDocument', 'ClearingDate'],
  },
  {
    service: service.credit,
    set: 'CreditManagementAccount',
    stops: 'credit',
    fields: ['BusinessPartner', 'CreditLimitAmount', 'CreditSegmentCurrency', 'CreditAccountIsBlocked'],
    keyed: true,
  },
  {
    service: service.credit,
    set: 'CreditMgmtBusinessPartner',
    stops: 'credit',
    fields: ['BusinessPartner', 'CreditRiskClass'],
    keyed: true,
  },
  viewNeed(service.exposure, 'exposure', 'BusinessPartner', 'ExposureAmount'),
  {
    service: service.stock,
    set: 'A_MatlStkInAcctMod',
    stops: 'stock',
    fields: ['Material', 'Plant', 'StorageLocation', 'InventoryStockType', 'InventorySpecialStockType'],
    filters: ['Material', 'InventoryStockType', 'InventorySpecialStockType'],
  },
  {
    service: service.partners,
    set: 'A_BusinessPartner',
    stops: 'customers',
    fields: [
      'Customer',
      'BusinessPartnerFullName',
      'to_BusinessPartnerAddress/Country',
      'to_Customer/to_CustomerSalesArea/CustomerPaymentTerms',
      'to_Customer/to_CustomerSalesArea/to_PartnerFunction/PartnerFunction',
    ],
    filters: ['Customer'],
  },
  viewNeed(service.orderTypes, 'orderTypes', 'SalesOrderType', 'SalesOrderTypeName'),
  viewNeed(service.orderStates, 'orderStates', 'OverallSDProcessStatus', 'OverallSDProcessStatusName'),
  ...masterNeeds(),
]
