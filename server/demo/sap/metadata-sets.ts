import { sapMasterSources, type SapMasterSource } from '../../connectors/sap/read/master-sources.ts'

/** The entity sets of the simulated SAP's services, made small after what SAP's own releases publish. */

/**
 * The fields of an entity set as `Name:length`; without a length it is no text. `+` stands before what came after the
 * release of 2020, `!` behind what cannot be set, `~` behind what could not be filtered by in 2020.
 */
export interface SetText {
  fields: string
  /** The navigation properties of the set, each with the set to which it leads. */
  links?: Readonly<Record<string, string>>
  /** The release of 2020 publishes it to be read alone. */
  readOnlyIn2020?: true
}
type ServiceText = Readonly<Record<string, SetText>>

const priceElement =
  'ConditionType:4 ConditionRateValue ConditionCurrency:5 ConditionQuantity ConditionQuantityUnit:3 PricingProcedureStep:3 PricingProcedureCounter:3 ConditionAmount!'
const orders: ServiceText = {
  A_SalesOrder: {
    fields:
      'SalesOrder:10 SalesOrderType:4 SalesOrganization:4 DistributionChannel:2 OrganizationDivision:2 SalesGroup:3 SalesOffice:4 SoldToParty:10 PurchaseOrderByCustomer:35 PurchaseOrderByShipToParty:35 ExternalDocumentID:40! CustomerPurchaseOrderType:4 SalesOrderDate PricingDate RequestedDeliveryDate TransactionCurrency:5 IncotermsClassification:3 IncotermsLocation1:70 IncotermsTransferLocation:28 CustomerPaymentTerms:4 DeliveryBlockReason:2 HeaderBillingBlockReason:2 SDDocumentReason:3 AssignmentReference:18 CompleteDeliveryIsDefined +PriceDetnExchangeRate TotalNetAmount! OverallSDProcessStatus:1! OverallTotalDeliveryStatus:1! +OverallDeliveryStatus:1! +OverallOrdReltdBillgStatus:1! OverallSDDocumentRejectionSts:1! TotalCreditCheckStatus:1! CreationDate! LastChangeDate! LastChangeDateTime!',
    links: {
      to_Item: 'A_SalesOrderItem',
      to_Partner: 'A_SalesOrderHeaderPartner',
      to_PricingElement: 'A_SalesOrderHeaderPrElement',
      to_Text: 'A_SalesOrderText',
      '+to_SubsequentProcFlowDoc': 'A_SalesOrderSubsqntProcFlow',
      '+to_PrecedingProcFlowDoc': 'A_SalesOrderPrecdgProcFlow',
    },
  },
  A_SalesOrderItem: {
    fields:
      'SalesOrder:10 SalesOrderItem:6 HigherLevelItem:6 SalesOrderItemCategory:4 SalesOrderItemText:40 PurchaseOrderByCustomer:35 PurchaseOrderByShipToParty:35 +UnderlyingPurchaseOrderItem:6 Material:40 MaterialByCustomer:35 RequestedQuantity RequestedQuantityUnit:3 RequestedQuantitySAPUnit:3 RequestedQuantityISOUnit:3 ProductionPlant:4 StorageLocation:4 ShippingPoint:4 DeliveryPriority:2 Batch:10 SalesDocumentRjcnReason:2 ItemBillingBlockReason:2 NetAmount! TransactionCurrency:5! DeliveryStatus:1! SDProcessStatus:1! OrderRelatedBillingStatus:1! +ConfdDelivQtyInOrderQtyUnit!',
    links: {
      to_ScheduleLine: 'A_SalesOrderScheduleLine',
      to_Partner: 'A_SalesOrderItemPartner',
      to_PricingElement: 'A_SalesOrderItemPrElement',
      to_Text: 'A_SalesOrderItemText',
    },
  },
  A_SalesOrderScheduleLine: {
    fields:
      'SalesOrder:10 SalesOrderItem:6 ScheduleLine:4 RequestedDeliveryDate ConfirmedDeliveryDate OrderQuantityUnit:3 ScheduleLineOrderQuantity ConfdOrderQtyByMatlAvailCheck DeliveredQtyInOrderQtyUnit! OpenConfdDelivQtyInOrdQtyUnit! CorrectedQtyInOrderQtyUnit! DelivBlockReasonForSchedLine:2',
    readOnlyIn2020: true,
  },
  A_SalesOrderHeaderPartner: {
    fields:
      'SalesOrder:10 PartnerFunction:2 +PartnerFunctionInternalCode:2! Customer:10 Supplier:10 Personnel:8 ContactPerson:10',
  },
  A_SalesOrderItemPartner: {
    fields: 'SalesOrder:10 SalesOrderItem:6 PartnerFunction:2 Customer:10 Personnel:8',
  },
  A_SalesOrderHeaderPrElement: { fields: `SalesOrder:10 ${priceElement}` },
  A_SalesOrderItemPrElement: { fields: `SalesOrder:10 SalesOrderItem:6 ${priceElement}` },
  A_SalesOrderText: { fields: 'SalesOrder:10 Language:2 LongTextID:4 LongText' },
  A_SalesOrderItemText: { fields: 'SalesOrder:10 SalesOrderItem:6 Language:2 LongTextID:4 LongText' },
  '+A_SalesOrderSubsqntProcFlow': {
    fields: 'SalesOrder:10 SubsequentDocument:10 SubsequentDocumentCategory:4',
  },
  '+A_SalesOrderPrecdgProcFlow': {
    fields: 'SalesOrder:10 PrecedingDocument:10 PrecedingDocumentCategory:4',
  },
}

const simulation: ServiceText = {
  A_SalesOrderSimulation: {
    fields:
      'SalesOrder:10 SalesOrderType:4 SalesOrganization:4 DistributionChannel:2 OrganizationDivision:2 SoldToParty:10 PurchaseOrderByCustomer:35 TransactionCurrency:5 TotalNetAmount! RequestedDeliveryDate SalesGroup:3 SalesOffice:4 IncotermsClassification:3 CustomerPaymentTerms:4 SDDocumentReason:3',
    links: {
      to_Item: 'A_SalesOrderItemSimulation',
      to_Partner: 'A_SalesOrderPartnerSimulation',
      to_PricingElement: 'A_SalesOrderPrcgElmntSimln',
      to_Pricing: 'A_SalesOrderPricingSimulation',
      to_Credit: 'A_SalesOrderCreditSimulation',
    },
  },
  A_SalesOrderItemSimulation: {
    fields:
      'SalesOrderItem:6 Material:40 RequestedQuantity RequestedQuantityUnit:3 RequestedQuantitySAPUnit:3 RequestedQuantityISOUnit:3 ProductionPlant:4 StorageLocation:4 ShippingPoint:4 NetAmount!',
    links: { to_PricingElement: 'A_SalesOrderItemPrcgElmntSimln' },
  },
  A_SalesOrderPartnerSimulation: { fields: 'PartnerFunction:2 Customer:10 Personnel:8' },
  A_SalesOrderPrcgElmntSimln: { fields: priceElement },
  A_SalesOrderItemPrcgElmntSimln: { fields: priceElement },
  A_SalesOrderPricingSimulation: { fields: 'TotalNetAmount! TransactionCurrency:5!' },
  A_SalesOrderCreditSimulation: { fields: 'TotalCreditCheckStatus:1!' },
}

const deliveries: ServiceText = {
  A_OutbDeliveryHeader: {
    fields:
      'DeliveryDocument:10~ DeliveryDocumentBySupplier:35~ DeliveryDocumentType:4 ShippingPoint:4 ShipToParty:10 SoldToParty:10 PlannedGoodsIssueDate DeliveryDate LoadingDate LoadingTime PickingDate ActualGoodsMovementDate ActualGoodsMovementTime BillOfLading:35 MeansOfTransport:20 MeansOfTransportType:4 DeliveryBlockReason:2 HeaderGrossWeight HeaderNetWeight HeaderWeightUnit:3 HeaderVolume HeaderVolumeUnit:3 TotalNumberOfPackage:5 IncotermsClassification:3 UnloadingPointName:25 OverallGoodsMovementStatus:1~ OverallPickingStatus:1~ OverallDelivReltdBillgStatus:1~ OverallSDProcessStatus:1~ TotalCreditCheckStatus:1 TotalBlockStatus:1 DeliveryVersion:4 CreationDate CreatedByUser:12 LastChangeDate',
    links: { to_DeliveryDocumentItem: 'A_OutbDeliveryItem' },
  },
  A_OutbDeliveryItem: {
    fields:
      'DeliveryDocument:10~ DeliveryDocumentItem:6~ ReferenceSDDocument:10~ ReferenceSDDocumentItem:6~ ReferenceSDDocumentCategory:4 Material:40 MaterialByCustomer:35 Batch:10 StorageLocation:4 Plant:4 ActualDeliveryQuantity OriginalDeliveryQuantity DeliveryQuantityUnit:3 ActualDeliveredQtyInBaseUnit BaseUnit:3 DeliveryToBaseQuantityNmrtr DeliveryToBaseQuantityDnmntr CumulativeBatchQuantity HigherLvlItmOfBatSpltItm:6 GoodsMovementStatus:1~ PickingStatus:1~ DeliveryRelatedBillingStatus:1~ SDProcessStatus:1~',
  },
}

const others: Readonly<Record<string, ServiceText>> = {
  API_CRDTMBUSINESSPARTNER: {
    CreditManagementAccount: {
      fields:
        'BusinessPartner:10 CreditSegment:10 CreditLimitAmount CreditSegmentCurrency:5 CreditAccountIsBlocked CreditAccountBlockReason:2 BusinessPartnerIsCritical',
    },
    CreditMgmtBusinessPartner: { fields: 'BusinessPartner:10 CreditRiskClass:3 CreditCheckRule:10' },
  },
  API_MATERIAL_STOCK_SRV: {
    A_MatlStkInAcctMod: {
      fields:
        'Material:40 Plant:4 StorageLocation:4 Batch:10 Supplier:10 Customer:10 WBSElementInternalID:8 SDDocument:10 SDDocumentItem:6 InventorySpecialStockType:1 InventoryStockType:2 MaterialBaseUnit:3 MatlWrhsStkQtyInMatlBaseUnit',
    },
  },
  API_BUSINESS_PARTNER: {
    A_BusinessPartner: {
      fields: 'BusinessPartner:10 Customer:10 BusinessPartnerFullName:81',
      links: {
        to_BusinessPartnerAddress: 'A_BusinessPartnerAddress',
        to_BusinessPartnerTax: 'A_BusinessPartnerTaxNumber',
        to_Customer: 'A_Customer',
      },
    },
    A_BusinessPartnerAddress: {
      fields: 'Country:3 CityName:40 StreetName:60 HouseNumber:10 PostalCode:10',
      links: { to_PhoneNumber: 'A_AddressPhoneNumber', to_EmailAddress: 'A_AddressEmailAddress' },
    },
    A_AddressPhoneNumber: { fields: 'PhoneNumber:30' },
    A_AddressEmailAddress: { fields: 'EmailAddress:241' },
    A_BusinessPartnerTaxNumber: { fields: 'BPTaxNumber:20' },
    A_Customer: { fields: 'Customer:10', links: { to_CustomerSalesArea: 'A_CustomerSalesArea' } },
    A_CustomerSalesArea: {
      fields:
        'SalesOrganization:4 DistributionChannel:2 Division:2 Currency:5 CustomerPaymentTerms:4 IncotermsClassification:3 IncotermsLocation1:70',
      links: { to_PartnerFunction: 'A_CustSalesPartnerFunc' },
    },
    A_CustSalesPartnerFunc: { fields: 'PartnerFunction:2 BPCustomerNumber:10 PersonnelNumber:8' },
  },
  API_BILLING_DOCUMENT_SRV: {
    A_BillingDocument: {
      fields:
        'BillingDocument:10 BillingDocumentType:4 SDDocumentCategory:4 BillingDocumentDate SoldToParty:10 PayerParty:10 TransactionCurrency:5 TotalNetAmount TaxAmount TotalGrossAmount BillingDocumentIsCancelled CancelledBillingDocument:10 CustomerPaymentTerms:4 CompanyCode:4 FiscalYear:4 AccountingDocument:10 AccountingPostingStatus:1 AccountingTransferStatus:1 InvoiceClearingStatus:1 PurchaseOrderByCustomer:35 DocumentReferenceID:16 OverallBillingStatus:1 LastChangeDateTime',
    },
    A_BillingDocumentItem: {
      fields:
        'BillingDocument:10 BillingDocumentItem:6 SalesDocument:10 SalesDocumentItem:6 ReferenceSDDocument:10 ReferenceSDDocumentItem:6 ReferenceSDDocumentCategory:4 Material:40 BillingQuantity BillingQuantityUnit:3 NetAmount GrossAmount TaxAmount',
    },
  },
  API_OPLACCTGDOCITEMCUBE_SRV: {
    A_OperationalAcctgDocItemCube: {
      fields:
        'CompanyCode:4 FiscalYear:4 AccountingDocument:10 AccountingDocumentItem:3 Customer:10 FinancialAccountType:1 AccountingDocumentItemType:1 AccountingDocumentType:2 ClearingAccountingDocument:10 ClearingDate IsCleared NetDueDate DueCalculationBaseDate PostingDate DocumentDate DebitCreditCode:1 AmountInTransactionCurrency TransactionCurrency:5 AmountInCompanyCodeCurrency CompanyCodeCurrency:5 PaymentTerms:4 SpecialGLCode:1 BillingDocument:10 SalesDocument:10 InvoiceReference:10 AssignmentReference:18 DocumentReferenceID:16',
    },
  },
  YY1_CREDITEXPOSURE_CDS: { YY1_CreditExposure: { fields: 'BusinessPartner:10 ExposureAmount' } },
  YY1_SALESORDERTYPE_CDS: { YY1_SalesOrderType: { fields: 'SalesOrderType:4 SalesOrderTypeName:20' } },
  YY1_SALESORDERSTATUS_CDS: {
    YY1_SalesOrderStatus: { fields: 'OverallSDProcessStatus:1 OverallSDProcessStatusName:60' },
  },
}

/** Master data is published as its readers know it. */
function masterService(service: string): ServiceText {
  const sets = Object.values(sapMasterSources).flatMap((master): [string, SetText][] => {
    const { source, key, fields, filter = '' }: SapMasterSource = master
    const [own, set = ''] = source.split('/')
    if (own !== service) return []
    const named = Object.values(fields)
    const plain = named.filter((field) => typeof field === 'string')
    const linked = named.filter((field) => typeof field !== 'string')
    const [filtered = ''] = filter.split(' ')
    const links = Object.fromEntries(linked.map(({ link }) => [link, `${set}_${link}`]))
    return [
      [set, { fields: [...new Set([...key, ...plain, filtered].filter(Boolean))].join(' '), links }],
      ...linked.map(({ link, field }): [string, SetText] => [
        `${set}_${link}`,
        { fields: `Language:2 ${field}` },
      ]),
    ]
  })
  return Object.fromEntries(sets)
}

/** What a service publishes; nothing for one that the simulated SAP does not describe. */
export const serviceText = (service: string): ServiceText => {
  if (service === 'API_SALES_ORDER_SRV') return orders
  if (service === 'API_SALES_ORDER_SIMULATION_SRV') return simulation
  if (service.startsWith('API_OUTBOUND_DELIVERY_SRV')) return deliveries
  return others[service] ?? masterService(service)
}
