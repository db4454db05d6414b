// Written by scripts/generate-tables.ts from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text: the driver would write a bare array as a PostgreSQL array. */
type JsonColumn<Written> = ColumnType<unknown, Written, Written>

interface AccountCustomers {
  accountId: string
  customerId: string
}

interface AccountPreferences {
  accountId: string
  favouriteMenus: Generated<string[]>
  board: string[] | null
  welcomed: Generated<boolean>
}

interface AccountSalesOrgs {
  accountId: string
  salesOrg: string
}

interface Accounts {
  id: string
  userId: string
  idmNum: string
  name: string
  role: string
  passwordHash: string | null
  passwordChangedAt: string
  language: Generated<string>
  status: Generated<string>
  contactName: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  area: Generated<string>
  countryCode: Generated<string>
  notes: Generated<string>
  salespersonId: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
  version: Generated<number>
  latinName: Generated<string>
  state: ColumnType<string, never, never>
  confirmedEmail: string | null
}

interface AgreementAnswers {
  agreementId: string
  accountId: string
  agreed: boolean
  answeredAt: string
  language: string | null
}

interface Agreements {
  id: string
  versionNo: string
  titleZh: string
  contentZh: string
  status: Generated<string>
  effectiveAt: string | null
  createdBy: string
  createdAt: Generated<string>
  version: Generated<number>
  titleEn: Generated<string>
  titleId: Generated<string>
  contentEn: Generated<string>
  contentId: Generated<string>
  updatedBy: string | null
  updatedAt: Generated<string>
}

interface ApprovalFlows {
  id: string
  kind: string
  steps: JsonColumn<string>
  version: Generated<number>
  updatedBy: string
  updatedAt: string
  engine: Generated<string>
}

interface ApprovalForms {
  approvalId: string
  round: number
  form: JsonColumn<string>
}

interface ApprovalPeople {
  id: string
  approvalId: string
  round: number
  step: number | null
  stepName: Generated<string>
  accountId: string | null
  name: string
  state: string
  opinion: Generated<string>
  actedBy: Generated<string>
  askedAt: string
  actedAt: string | null
  oaSeq: number | null
  attachments: JsonColumn<string | undefined>
  asRole: string | null
}

interface Approvals {
  id: string
  approvalNo: string
  kind: string
  status: string
  document: string
  documentId: string
  documentNo: string
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  destinationCountry: string
  currency: string
  totalAmount: Generated<string>
  contentHash: Generated<string>
  steps: JsonColumn<string | undefined>
  stepName: Generated<string>
  round: Generated<number>
  remark: Generated<string>
  starterId: string | null
  starterName: Generated<string>
  submittedAt: string | null
  waitingSince: string | null
  decidedAt: string | null
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  engine: Generated<string>
  oaRef: Generated<string>
  oaNo: Generated<string>
  oaUrl: Generated<string>
  oaSeq: Generated<number>
  starterIds: Generated<string[]>
}

interface Areas {
  id: string
  code: string
  nameZh: string
  nameEn: string
  continentCode: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  nameId: Generated<string>
}

interface Beneficiaries {
  id: string
  code: string
  nameZh: string
  nameEn: string
  salesOrg: string
  address: Generated<string>
  taxNo: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface BeneficiaryAccounts {
  id: string
  beneficiaryCode: string
  accountNo: string
  currency: string
  bankName: string
  bankAddress: Generated<string>
  swift: string
  iban: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface BusinessNumbers {
  kind: string
  number: string
  entityId: string
}

interface CollectedItems {
  accountId: string
  kind: string
  itemId: string
  collectedAt: string
}

interface Colors {
  id: string
  code: string
  nameZh: string
  nameEn: string
  nameId: string
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Continents {
  id: string
  code: string
  nameZh: string
  nameEn: string
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  nameId: Generated<string>
}

interface ContractCharges {
  contractId: string
  orderId: string
  localCharge: Generated<string>
  oceanFreight: Generated<string>
  premium: Generated<string>
  otherCharge: Generated<string>
}

interface ContractConfigurations {
  id: string
  salesOrg: string
  contractPrefix: string
  piPrefix: string
  numberPeriod: string
  contractTemplate: Generated<string>
  piTemplate: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  advanceDeliveryDay: number | null
  warrantyPeriod: number | null
}

interface ContractLines {
  lineNo: number
  materialId: string
  sapMaterialNo: string
  oldNo: Generated<string>
  descriptionZh: string
  descriptionEn: string
  specZh: Generated<string>
  specEn: Generated<string>
  category: string
  color: Generated<string>
  fixedLength: Generated<string>
  doorModel: Generated<string>
  width: string | null
  height: string | null
  area: string | null
  salesQuantity: string
  salesUnit: string
  auxiliaryQuantity: string | null
  auxiliaryUnit: Generated<string>
  conversionRate: string
  orderQuantity: string
  unit: string
  basePrice: string | null
  per: Generated<string>
  unitPrice: string
  discountPercent: Generated<string>
  totalPrice: string
  currency: string
  packages: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  warehousePosition: Generated<string>
  specialRequirement: Generated<string>
  financialRemark: Generated<string>
  needsReview: Generated<boolean>
  remark: Generated<string>
  reviewAsked: Generated<boolean>
  reviewDecided: Generated<boolean>
  customerMaterialNo: Generated<string>
  customerDescription: Generated<string>
  basePriceAt: string
  packingCode: Generated<string>
  packingZh: Generated<string>
  packingEn: Generated<string>
  packageLength: number | null
  packageWidth: number | null
  packageHeight: number | null
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  boxesPerPallet: number | null
  pallets: number | null
  wording: Generated<string>
  contractId: string
  id: Generated<string>
  orderedQuantity: Generated<string>
  pushedQuantity: Generated<string>
  shippedQuantity: Generated<string>
  typedDiscount: string | null
  productType: Generated<string>
  productTypeZh: Generated<string>
  productTypeEn: Generated<string>
  dimension: Generated<string>
  quotationLineId: string | null
  cartonsKept: string | null
}

interface ContractTemplates {
  id: string
  code: string
  nameZh: string
  nameEn: string
  textZh: Generated<string>
  textEn: Generated<string>
  textId: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Contracts {
  id: string
  contractNo: string
  contractType: string
  status: string
  customerContractNo: Generated<string>
  contractName: Generated<string>
  contractTime: string | null
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  destinationCountry: string
  currency: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  advanceDeliveryDay: string | null
  warrantyPeriod: string | null
  seller: Generated<string>
  sellerName: Generated<string>
  beneficiaryAccountId: string | null
  beneficiaryName: Generated<string>
  bankName: Generated<string>
  bankAccount: Generated<string>
  swift: Generated<string>
  linkman: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  taxNo: Generated<string>
  advancePaymentRate: string | null
  beforeShipmentRate: string | null
  againstDocumentsRate: string | null
  afterArrivalRate: string | null
  bail: string | null
  localCharge: Generated<string>
  oceanFreight: Generated<string>
  premium: Generated<string>
  otherCharge: Generated<string>
  linesAmount: Generated<string>
  totalAmount: Generated<string>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  lineCount: Generated<number>
  openLines: Generated<number>
  reviewLines: Generated<number>
  cartonsConfirmedBy: Generated<string>
  cartonsConfirmedAt: string | null
  remark: Generated<string>
  other: Generated<string>
  approvedHash: Generated<string>
  returnComment: Generated<string>
  endReason: Generated<string>
  submittedAt: string | null
  auditedAt: string | null
  sentAt: string | null
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  liveOrders: Generated<number>
  pushedOrders: Generated<number>
  quotationIds: Generated<string[]>
  quotedHash: Generated<string>
  differsFromQuotation: Generated<boolean>
  templateCode: Generated<string>
  clausesZh: Generated<string>
  clausesEn: Generated<string>
  clausesId: Generated<string>
  reviewSaved: Generated<boolean>
  checkComment: Generated<string>
  checkedBy: Generated<string>
  checkedAt: string | null
  deliveryTerm: Generated<string>
  paymentRatio: string | null
  isDepositCollection: boolean | null
  depositRate: string | null
  packingRequirement: string | null
  sprayCode: string | null
  amountPlaces: number
  allottedLocalCharge: Generated<string>
  allottedOceanFreight: Generated<string>
  allottedPremium: Generated<string>
  allottedOtherCharge: Generated<string>
  paymentTerms: Generated<string>
  answer: Generated<string>
  answeredAt: string | null
  answeredBy: Generated<string>
  answerComment: Generated<string>
}

interface CostPrices {
  id: string
  sapMaterialNo: string
  amount: string
  currency: string
  per: string
  unit: string
  validFrom: string
  validTo: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Countries {
  id: string
  code: string
  nameZh: string
  nameEn: string
  areaCode: string
  continentCode: string
  currencyCode: Generated<string>
  phonePrefix: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  nameId: Generated<string>
}

interface CreditControls {
  id: string
  code: string
  nameZh: string
  nameEn: string
  currency: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CreditModels {
  id: string
  creditControlCode: string
  riskLevel: string
  checkMode: string
  tolerancePercent: string
  overdueDays: number
  openOrders: Generated<boolean>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CreditReleases {
  id: string
  orderId: string
  reason: string
  amount: string
  currency: string
  until: string
  exposure: string
  releasedBy: string
  releasedName: string
  releasedAt: string
  revokedBy: string | null
  revokedName: Generated<string>
  revokedAt: string | null
  revokeReason: Generated<string>
}

interface Currencies {
  id: string
  code: string
  nameZh: string
  nameEn: string
  decimals: number
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CustomerAddresses {
  id: string
  customerCode: string
  name: string
  purpose: string
  address: string
  city: Generated<string>
  postalCode: Generated<string>
  countryCode: string
  port: Generated<string>
  consignee: Generated<string>
  phone: Generated<string>
  preferred: Generated<boolean>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  shipToNo: Generated<string>
}

interface CustomerContacts {
  id: string
  customerCode: string
  name: string
  jobTitle: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  preferred: Generated<boolean>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CustomerMaterials {
  id: string
  customerCode: string
  customerMaterialNo: string
  sapMaterialNo: string
  customerDescription: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CustomerOrderLines {
  customerOrderId: string
  lineNo: number
  materialId: string
  sapMaterialNo: string
  oldNo: Generated<string>
  descriptionZh: string
  descriptionEn: string
  specZh: Generated<string>
  specEn: Generated<string>
  category: string
  color: Generated<string>
  fixedLength: Generated<string>
  doorModel: Generated<string>
  width: string | null
  height: string | null
  area: string | null
  salesQuantity: string
  salesUnit: string
  auxiliaryQuantity: string | null
  auxiliaryUnit: Generated<string>
  conversionRate: string
  orderQuantity: string
  unit: string
  basePrice: string | null
  per: Generated<string>
  unitPrice: string
  discountPercent: Generated<string>
  totalPrice: string
  currency: string
  packages: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  remark: Generated<string>
  requestedPrice: Generated<boolean>
  returnComment: Generated<string>
  customerMaterialNo: Generated<string>
  customerDescription: Generated<string>
  basePriceAt: string
  packingCode: Generated<string>
  packingZh: Generated<string>
  packingEn: Generated<string>
  packageLength: number | null
  packageWidth: number | null
  packageHeight: number | null
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  boxesPerPallet: number | null
  pallets: number | null
  id: Generated<string>
  typedDiscount: string | null
  productType: Generated<string>
  productTypeZh: Generated<string>
  productTypeEn: Generated<string>
  dimension: Generated<string>
  wording: Generated<string>
  cartonsKept: string | null
}

interface CustomerOrders {
  id: string
  customerOrderNo: string
  status: string
  awaiting: Generated<string>
  owner: string
  source: string
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  destinationCountry: string
  currency: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  purchaseNo: Generated<string>
  requestedDate: string | null
  leadTime: string | null
  orderTime: string
  submittedAt: string | null
  decidedAt: string | null
  orderId: string | null
  sapOrderNos: Generated<string>
  push: Generated<string>
  shipping: Generated<string>
  localCharge: Generated<string>
  oceanFreight: Generated<string>
  premium: Generated<string>
  otherCharge: Generated<string>
  linesAmount: Generated<string>
  totalAmount: Generated<string>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  lineCount: Generated<number>
  openLines: Generated<number>
  returnComment: Generated<string>
  remark: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  isAdvance: Generated<boolean>
  paymentRatio: string | null
  advancePaymentRate: string | null
  cartonsConfirmedBy: Generated<string>
  cartonsConfirmedAt: string | null
  amountPlaces: number
  ownDraft: JsonColumn<string | null | undefined>
  paymentTerms: Generated<string>
  buyerApproval: Generated<string>
  approvalAsker: Generated<string>
  approvalAskerId: string | null
  approvalAskedAt: string | null
  approvalComment: Generated<string>
}

interface CustomerPricePolicies {
  id: string
  customerCode: Generated<string>
  countryCode: Generated<string>
  salesOrg: Generated<string>
  productTypeCode: Generated<string>
  sapMaterialNo: Generated<string>
  priceTypeCode: Generated<string>
  markup: Generated<string>
  allowedDiscount: Generated<string>
  validFrom: string
  validTo: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface CustomerSheetColumns {
  customerId: string
  key: string
  field: string
  updatedBy: string
  updatedAt: string
}

interface Customers {
  id: string
  type: string
  name: string
  contact: Generated<string>
  legalPerson: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  taxNo: Generated<string>
  countryCode: string
  salesOrg: string
  currency: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  creditLimit: string | null
  riskLevel: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdAt: string
  creditAt: Generated<string>
  creditBlocked: Generated<boolean>
  creditCheckedAt: string | null
  customerNo: string
  sapCustomerNo: ColumnType<string, never, never>
  createdBy: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
  replacedBy: string | null
  openItemsAt: string | null
  creditExposure: string | null
}

interface DefaultQualities {
  id: string
  quality: string
  version: number
  updatedBy: string
  updatedAt: string
}

interface DefaultViews {
  accountId: string
  list: string
  ownerId: string | null
  viewId: string | null
}

interface Deliveries {
  id: string
  deliveryNo: string
  requisitionId: string | null
  orderIds: Generated<string[]>
  status: string
  sapOrderNos: Generated<string>
  purchaseNos: Generated<string>
  sourceNo: Generated<string>
  customerId: string
  customerName: string
  sapDate: string | null
  plannedDate: string | null
  issuedDate: string | null
  currency: string
  totalAmount: Generated<string>
  lineCount: Generated<number>
  shippingPoint: Generated<string>
  truckNo: Generated<string>
  billOfLading: Generated<string>
  picked: Generated<boolean>
  jtNo: Generated<string>
  salesOrg: string
  salespersonName: Generated<string>
  salespersonId: string | null
  destinationCountry: string
  sapAsOf: string
  sapHash: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  deliveryNoteId: string | null
}

interface DeliveryFreezes {
  id: string
  code: string
  nameZh: string
  nameEn: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface DeliveryLines {
  id: string
  deliveryId: string
  lineNo: number
  sapOrderNo: Generated<string>
  sapItem: Generated<number>
  orderId: string | null
  orderNo: Generated<string>
  purchaseNo: Generated<string>
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  quantity: Generated<string>
  salesUnit: string
  unitPrice: string
  totalPrice: string
  issued: Generated<boolean>
}

interface DeliveryNoteLines {
  id: string
  deliveryNoteId: string
  lineNo: number
  openLineId: string
  sapOrderNo: Generated<string>
  sapItem: Generated<number>
  orderId: string | null
  orderNo: Generated<string>
  purchaseNo: Generated<string>
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  ordered: Generated<string>
  requested: Generated<string>
  open: Generated<string>
  quantity: Generated<string>
  account: Generated<string>
  salesUnit: string
  unitPrice: string
  totalPrice: string
  shippingPoint: Generated<string>
  warehousePosition: Generated<string>
  packages: number | null
  pallets: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  shipToNo: Generated<string>
}

interface DeliveryNotes {
  id: string
  deliveryNoteNo: string
  parts: JsonColumn<string | undefined>
  partsInSap: Generated<number>
  orderIds: Generated<string[]>
  sapDeliveryNos: Generated<string>
  sapOrderNos: Generated<string>
  purchaseNos: Generated<string>
  customerId: string
  customerName: string
  status: string
  push: Generated<string>
  plannedDate: string | null
  carNo: Generated<string>
  containerNo: Generated<string>
  shippingAddress: Generated<string>
  paymentDays: string | null
  jtNo: Generated<string>
  tradeTerm: Generated<string>
  currency: string
  totalAmount: Generated<string>
  lineCount: Generated<number>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  warehousePosition: Generated<string>
  productType: Generated<string>
  salesOrg: string
  salespersonName: Generated<string>
  salespersonId: string | null
  destinationCountry: string
  creditLine: Generated<string>
  creditUsed: Generated<string>
  creditOverdue: Generated<string>
  remark: Generated<string>
  returnComment: Generated<string>
  sentBack: Generated<boolean>
  everValid: Generated<boolean>
  sapDiffers: Generated<boolean>
  detailsRefused: Generated<boolean>
  submittedAt: string | null
  pusher: Generated<string>
  pushedAt: string | null
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Departments {
  code: string
  nameZh: string
  nameEn: string
  id: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: Generated<string>
  createdAt: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
}

interface Editors {
  docId: string
  sessionId: string
  accountId: string
  since: Generated<string>
  seenAt: Generated<string>
}

interface EmailConfirmations {
  accountId: string
  id: string
  email: string
  createdAt: string
  expiresAt: string
}

interface ErpAttempts {
  orderId: string
  pushId: string
  n: number
  operation: string
  startedAt: Generated<string>
  finishedAt: string | null
  outcome: string | null
  said: Generated<string>
  httpStatus: number | null
  sapCode: Generated<string>
  transactionId: Generated<string>
  request: Generated<string>
  response: Generated<string>
}

interface ErpPushes {
  orderId: string
  id: string
  kind: string
  round: number
  reference: string
  requestId: string
  payload: JsonColumn<string>
  payloadSha256: string
  state: Generated<string>
  step: Generated<number>
  tries: Generated<number>
  sentAt: string | null
  settleUntil: string | null
  absentAt: string | null
  nextAt: string | null
  sapOrderNo: Generated<string>
  sapBuildingNo: Generated<string>
  messages: JsonColumn<string | undefined>
  requestedBy: string | null
  requestedName: string
  createdAt: Generated<string>
  updatedAt: Generated<string>
  endedAt: string | null
  repetition: Generated<boolean>
  differences: JsonColumn<string | undefined>
}

interface EvaluationModes {
  id: string
  code: string
  nameZh: string
  nameEn: string
  basis: string
  period: string
  passPercent: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface EventChains {
  docId: string
  seq: number
  hash: string
  fault: string | null
  faultSeq: number | null
  checkedAt: string | null
}

interface Events {
  docType: string
  docId: string
  id: string
  event: string
  fromState: JsonColumn<string | undefined>
  toState: JsonColumn<string | undefined>
  actorId: string | null
  actorName: string
  device: Generated<string>
  at: Generated<string>
  comment: Generated<string>
  changes: JsonColumn<string | undefined>
  seq: Generated<number>
  digest: string | null
  hash: string | null
}

interface ExchangeRates {
  currency: string
  validFrom: string
  rate: string
  id: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Factories {
  id: string
  code: string
  nameZh: string
  nameEn: string
  city: Generated<string>
  countryCode: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface FigureEntries {
  id: Generated<string>
  kind: string
  docId: string
  docNo: string
  state: string
  day: string
  customerId: string | null
  country: string
  salesOrg: string
  salespersonId: string | null
  category: string
  currency: string
  amount: string
  baseAmount: string | null
  documents: number
  byPerson: number
  byCategory: number
}

interface FigureSums {
  kind: string
  state: string
  month: string
  customerId: string | null
  country: string
  salesOrg: string
  salespersonId: string | null
  category: string
  currency: string
  amount: string
  baseAmount: string
  unrated: number
  documents: number
  byPerson: number
  byCategory: number
  entries: number
  folded: boolean
}

interface Files {
  id: string
  storageKey: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  groupName: string | null
  ownerId: string | null
  createdAt: Generated<string>
  linkedType: string | null
  linkedId: string | null
  looseSince: Generated<string | null>
  released: Generated<boolean>
}

interface FinanceCountries {
  id: string
  userId: string
  countryCode: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface FinancialDiscounts {
  id: string
  salesOrg: string
  sapMaterialNo: Generated<string>
  productTypeCode: Generated<string>
  category: Generated<string>
  percent: string
  validFrom: string
  validTo: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface IdempotencyKeys {
  accountId: string
  key: string
  call: string
  requestHash: string
  status: number | null
  response: JsonColumn<string | null | undefined>
  createdAt: Generated<string>
}

interface Inquiries {
  id: string
  inquiryNo: string
  status: string
  customerId: string
  customerName: string
  customerRef: Generated<string>
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  currency: string
  destinationCountry: string
  tradeTerm: Generated<string>
  port: Generated<string>
  answerBy: string | null
  remark: Generated<string>
  totalAmount: Generated<string>
  lineCount: Generated<number>
  openLines: Generated<number>
  returnComment: Generated<string>
  endReason: Generated<string>
  submittedAt: string | null
  pricedAt: string | null
  pricedBy: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  asking: Generated<string>
  askedAt: string | null
  answeredAt: string | null
  answerComment: Generated<string>
  customerNote: Generated<string>
  reviewLines: Generated<number>
  starterId: string | null
  approvedHash: Generated<string>
  sendFailed: Generated<boolean>
  noOfferLines: Generated<number>
  payTerm: Generated<string>
  deliveryTerm: Generated<string>
  packingRequirement: string | null
  sprayCode: string | null
  amountPlaces: number
  paymentTerms: Generated<string>
  offerAsked: Generated<boolean>
}

interface InquiryLines {
  inquiryId: string
  lineNo: number
  wording: Generated<string>
  materialId: string | null
  sapMaterialNo: Generated<string>
  descriptionZh: Generated<string>
  descriptionEn: Generated<string>
  specZh: Generated<string>
  specEn: Generated<string>
  salesQuantity: string | null
  salesUnit: Generated<string>
  pictureId: string | null
  remark: Generated<string>
  basePrice: string | null
  per: Generated<string>
  priceUnit: Generated<string>
  basePriceAt: string | null
  unitPrice: string | null
  totalPrice: string | null
  financialRemark: Generated<string>
  id: Generated<string>
  askedQuantity: string | null
  askedUnit: Generated<string>
  noOffer: Generated<boolean>
  noOfferReason: Generated<string>
  customerMaterialNo: Generated<string>
}

interface Invitations {
  accountId: string
  codeHash: string
  expiresAt: string
  id: Generated<string>
  mail: Generated<string>
  mailedTo: Generated<string>
  mailReason: Generated<string>
}

interface Letterheads {
  id: string
  salesOrg: string
  addressZh: Generated<string>
  addressEn: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  taxNo: Generated<string>
  footerZh: Generated<string>
  footerEn: Generated<string>
  footerId: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  logo: Generated<string>
  stamp: Generated<string>
}

interface LogArchives {
  id: string
  kind: string
  firstDay: string
  lastDay: string
  rowCount: number
  createdAt: Generated<string>
}

interface LoginFailures {
  userId: string
  address: string
  failedCount: number
  lockedUntil: string | null
  lastAt: string
}

interface MasterChanges {
  id: string
  changes: Generated<number>
}

interface MasterTurns {
  tableName: string
}

interface MaterialPrices {
  id: string
  priceTypeCode: string
  sapMaterialNo: string
  amount: string
  currency: string
  per: string
  unit: string
  validFrom: string
  validTo: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface MergeGroups {
  id: string
  groupNo: string
  customerId: string
  createdBy: string
  createdAt: string
}

interface MessageCustomers {
  messageId: string
  customerId: string
}

interface MessageRecipients {
  messageId: string
  accountId: string
  viewedAt: string | null
  company: Generated<string>
}

interface MessageTemplates {
  id: string
  code: string
  nameZh: string
  nameEn: string
  titleZh: string
  titleEn: string
  titleId: string
  contentZh: string
  contentEn: string
  contentId: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Messages {
  id: string
  title: string
  content: string
  senderName: string
  company: Generated<string>
  status: Generated<string>
  sentAt: string | null
  createdBy: string
  createdAt: Generated<string>
  version: Generated<number>
  salesOrgs: JsonColumn<string | undefined>
  countries: JsonColumn<string | undefined>
  customerIds: JsonColumn<string | undefined>
  recipients: Generated<number>
  updatedAt: Generated<string>
  withdrawnAt: string | null
  everyone: Generated<boolean>
}

interface NoticeChoices {
  accountId: string
  kind: string
  product: boolean
  desktop: boolean
  mail: string
}

interface Notices {
  id: string
  accountId: string
  source: string
  kind: string
  docType: string
  docId: string
  event: string
  actorName: string
  at: string
  readAt: string | null
  product: boolean
  desktop: boolean
  mail: string
  mailId: string | null
}

interface NumberCounters {
  kind: string
  period: string
  next: Generated<number>
}

interface OpenItems {
  id: string
  companyCode: string
  fiscalYear: string
  document: string
  item: string
  customerId: string
  documentType: string
  postingDate: string
  documentDate: string
  baseDate: string
  paymentDays: number
  dueDate: string
  amount: string
  currency: string
  specialGl: Generated<string>
  billingDocument: Generated<string>
  salesOrder: Generated<string>
  clearedOn: string | null
  readAt: string
}

interface OpenQuantities {
  id: Generated<string>
  sapOrderNo: string
  sapItem: number
  orderId: string | null
  lineNo: number | null
  orderNo: Generated<string>
  purchaseNo: Generated<string>
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  destinationCountry: Generated<string>
  sapMaterialNo: string
  descriptionZh: Generated<string>
  descriptionEn: Generated<string>
  plannedDate: string | null
  plant: Generated<string>
  shippingPoint: Generated<string>
  warehousePosition: Generated<string>
  salesUnit: string
  unitPrice: Generated<string>
  currency: string
  amountPlaces: Generated<number>
  tradeTerm: Generated<string>
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  boxesPerPallet: number | null
  ordered: string
  requested: Generated<string>
  noted: Generated<string>
  delivered: Generated<string>
  shipped: Generated<string>
  closed: Generated<boolean>
  open: ColumnType<string, never, never>
  deliveredAsOf: string | null
  shipToNo: Generated<string>
}

interface OrderLimits {
  customerId: string
  enabled: boolean
  amount: string
  currency: string
  approverIds: Generated<string[]>
  version: Generated<number>
  updatedBy: string
  updatedAt: string
  byStaff: Generated<boolean>
}

interface OrderLines {
  orderId: string
  lineNo: number
  materialId: string
  sapMaterialNo: string
  oldNo: Generated<string>
  descriptionZh: string
  descriptionEn: string
  specZh: Generated<string>
  specEn: Generated<string>
  category: string
  color: Generated<string>
  fixedLength: Generated<string>
  doorModel: Generated<string>
  width: string | null
  height: string | null
  area: string | null
  salesQuantity: string
  salesUnit: string
  auxiliaryQuantity: string | null
  auxiliaryUnit: Generated<string>
  conversionRate: string
  orderQuantity: string
  unit: string
  basePrice: string | null
  per: Generated<string>
  unitPrice: string
  discountPercent: Generated<string>
  totalPrice: string
  currency: string
  packages: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  warehousePosition: Generated<string>
  specialRequirement: Generated<string>
  financialRemark: Generated<string>
  needsReview: Generated<boolean>
  sapDeliveryTime: string | null
  remark: Generated<string>
  reviewAsked: Generated<boolean>
  reviewDecided: Generated<boolean>
  customerMaterialNo: Generated<string>
  customerDescription: Generated<string>
  basePriceAt: string
  closed: Generated<boolean>
  packingCode: Generated<string>
  packingZh: Generated<string>
  packingEn: Generated<string>
  packageLength: number | null
  packageWidth: number | null
  packageHeight: number | null
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  boxesPerPallet: number | null
  pallets: number | null
  wording: Generated<string>
  contractLineId: string | null
  id: Generated<string>
  shippedQuantity: Generated<string>
  typedDiscount: string | null
  productType: Generated<string>
  productTypeZh: Generated<string>
  productTypeEn: Generated<string>
  dimension: Generated<string>
  quotationLineId: string | null
  cartonsKept: string | null
}

interface OrderPerformance {
  orderId: string
  salespersonId: string
  share: number
  orderTime: string
}

interface OrderTypes {
  id: string
  code: string
  nameZh: string
  nameEn: string
  needsDiscount: Generated<boolean>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Orders {
  id: string
  orderNo: string
  draftNo: string
  customerOrderId: string | null
  customerOrderNo: Generated<string>
  masterId: string | null
  source: string
  status: string
  push: Generated<string>
  split: Generated<string>
  shipping: Generated<string>
  submitted: Generated<boolean>
  returnedByCs: Generated<boolean>
  stateBeforeCs: string | null
  claimedBy: string | null
  salesApproval: Generated<boolean>
  customerId: string
  customerName: string
  customerCode: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  sapSeller: Generated<string>
  destinationCountry: string
  currency: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  purchaseNo: Generated<string>
  customerPoNo: Generated<string>
  piNo: Generated<string>
  serviceChargeNo: Generated<string>
  sapGroupOrderNo: Generated<string>
  sapBuildingOrderNo: Generated<string>
  deliveryTime: string | null
  sapDeliveryTime: string | null
  orderTime: string
  isCustomize: boolean | null
  isDepositCollection: boolean | null
  depositRate: string | null
  deposit: string | null
  advancePaymentRate: string | null
  paymentRatio: string | null
  packingRequirement: string | null
  sprayCode: string | null
  localCharge: Generated<string>
  oceanFreight: Generated<string>
  premium: Generated<string>
  otherCharge: Generated<string>
  linesAmount: Generated<string>
  totalAmount: Generated<string>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  lineCount: Generated<number>
  openLines: Generated<number>
  reviewLines: Generated<number>
  childCount: Generated<number>
  returnComment: Generated<string>
  remark: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  salesApproved: Generated<boolean>
  approvedHash: Generated<string>
  cartonsConfirmedBy: Generated<string>
  cartonsConfirmedAt: string | null
  reviewSaved: Generated<boolean>
  exchangeRate: string | null
  mergeGroupNo: Generated<string>
  nextChild: Generated<number>
  creditHeld: Generated<boolean>
  pushedAt: string | null
  sapDiffers: Generated<boolean>
  sapChange: Generated<string>
  createdById: string | null
  specialOpen: Generated<boolean>
  quotationId: string | null
  contractIds: Generated<string[]>
  shippedAsOf: string | null
  amountPlaces: number
  paymentTerms: Generated<string>
  creditAhead: Generated<boolean>
}

interface Outbox {
  id: string
  topic: string
  key: string
  docId: string | null
  payload: JsonColumn<string>
  status: Generated<string>
  attempts: Generated<number>
  maxAttempts: Generated<number>
  nextAt: Generated<string>
  leaseUntil: string | null
  leasedBy: string | null
  lastError: string | null
  createdAt: Generated<string>
  doneAt: string | null
  lastReason: string | null
}

interface PackingQuantities {
  id: string
  sapMaterialNo: string
  packingCode: string
  quantityPerPackage: string | null
  packageLength: number | null
  packageWidth: number | null
  packageHeight: number | null
  packageGrossWeight: string | null
  packageVolume: string | null
  boxesPerPallet: number | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Packings {
  id: string
  code: string
  nameZh: string
  nameEn: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface PriceTypes {
  id: string
  code: string
  nameZh: string
  nameEn: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface ProductGroupItems {
  id: string
  groupId: string
  productId: string
  code: Generated<string>
  name: Generated<string>
  description: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface ProductGroups {
  id: string
  customerId: string | null
  accountId: string | null
  parentId: string | null
  sourceId: string | null
  code: string
  name: string
  description: Generated<string>
  keeperId: string
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface ProductStock {
  productId: string
  factoryCode: string
  warehouseCode: string
  quantity: string
  at: string
  id: Generated<string>
  source: Generated<string>
}

interface ProductTypes {
  id: string
  code: string
  nameZh: string
  nameEn: string
  category: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface ProductionCompanies {
  id: string
  code: string
  nameZh: string
  nameEn: string
  factoryCode: string
  contact: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface ProductionLines {
  id: string
  productionId: string
  lineNo: number
  sapMaterialNo: string
  descriptionZh: Generated<string>
  descriptionEn: Generated<string>
  specZh: Generated<string>
  specEn: Generated<string>
  category: Generated<string>
  salesQuantity: string
  salesUnit: string
  unitPrice: string
  totalPrice: string
  chosen: Generated<boolean>
  requirement: Generated<string>
}

interface Productions {
  id: string
  productionNo: string
  status: string
  orderId: string
  orderNo: string
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  destinationCountry: string
  currency: string
  totalAmount: Generated<string>
  lineCount: Generated<number>
  reason: Generated<string>
  wishedDate: string | null
  remark: Generated<string>
  returnComment: Generated<string>
  submittedAt: string | null
  decidedAt: string | null
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Products {
  id: string
  sapMaterialNo: string
  oldNo: Generated<string>
  descriptionZh: string
  descriptionEn: string
  specZh: Generated<string>
  specEn: Generated<string>
  category: string
  productTypeCode: Generated<string>
  color: Generated<string>
  fixedLength: Generated<string>
  unit: string
  salesUnit: string
  auxiliaryUnit: Generated<string>
  countable: Generated<boolean>
  basePrice: string | null
  per: Generated<string>
  currency: string
  netWeight: string | null
  grossWeight: string | null
  volume: string | null
  factoryCode: Generated<string>
  warehouseCode: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  searchWords: Generated<string>
  wordedFrom: Generated<string>
  nominalSize: Generated<string>
  salesCategoryCode: Generated<string>
  picture: Generated<string>
  kind: Generated<string>
}

interface PushBatchOrders {
  batchId: string
  orderId: string
  place: number
  pushId: string | null
  reasons: JsonColumn<string | undefined>
}

interface PushBatches {
  id: string
  accountId: string
  name: string
  requestKey: string | null
  createdAt: string
}

interface QuotationLines {
  quotationId: string
  lineNo: number
  materialId: string | null
  sapMaterialNo: string
  oldNo: Generated<string>
  customerMaterialNo: Generated<string>
  customerDescription: Generated<string>
  descriptionZh: string
  descriptionEn: string
  specZh: Generated<string>
  specEn: Generated<string>
  category: string
  color: Generated<string>
  fixedLength: Generated<string>
  doorModel: Generated<string>
  width: string | null
  height: string | null
  area: string | null
  salesQuantity: string
  salesUnit: string
  auxiliaryQuantity: string | null
  auxiliaryUnit: Generated<string>
  conversionRate: string
  orderQuantity: string
  unit: string
  basePrice: string | null
  basePriceAt: string
  per: Generated<string>
  unitPrice: string
  discountPercent: Generated<string>
  totalPrice: string
  currency: string
  packages: number | null
  pallets: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
  warehousePosition: Generated<string>
  specialRequirement: Generated<string>
  financialRemark: Generated<string>
  needsReview: Generated<boolean>
  reviewAsked: Generated<boolean>
  reviewDecided: Generated<boolean>
  packingCode: Generated<string>
  packingZh: Generated<string>
  packingEn: Generated<string>
  packageLength: number | null
  packageWidth: number | null
  packageHeight: number | null
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  boxesPerPallet: number | null
  remark: Generated<string>
  wording: Generated<string>
  id: Generated<string>
  typedDiscount: string | null
  productType: Generated<string>
  productTypeZh: Generated<string>
  productTypeEn: Generated<string>
  dimension: Generated<string>
  cartonsKept: string | null
}

interface Quotations {
  id: string
  quotationNo: string
  revision: Generated<number>
  firstId: string
  inquiryId: string | null
  status: string
  answer: Generated<string>
  customerId: string
  customerName: string
  customerRef: Generated<string>
  salesOrg: string
  salespersonId: string | null
  salespersonName: Generated<string>
  currency: string
  destinationCountry: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  deliveryTerm: Generated<string>
  validUntil: string | null
  remark: Generated<string>
  localCharge: Generated<string>
  oceanFreight: Generated<string>
  premium: Generated<string>
  otherCharge: Generated<string>
  linesAmount: Generated<string>
  totalAmount: Generated<string>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  lineCount: Generated<number>
  openLines: Generated<number>
  reviewLines: Generated<number>
  reviewSaved: Generated<boolean>
  cartonsConfirmedBy: Generated<string>
  cartonsConfirmedAt: string | null
  revised: Generated<boolean>
  superseded: Generated<boolean>
  expired: Generated<boolean>
  submittedAt: string | null
  sentAt: string | null
  answeredAt: string | null
  answeredBy: Generated<string>
  answerComment: Generated<string>
  checkComment: Generated<string>
  checkedBy: Generated<string>
  checkedAt: string | null
  endReason: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  overallDiscount: string | null
  paymentRatio: string | null
  advancePaymentRate: string | null
  isDepositCollection: boolean | null
  depositRate: string | null
  packingRequirement: string | null
  sprayCode: string | null
  amountPlaces: number
  paymentTerms: Generated<string>
}

interface Remarks {
  id: string
  docType: string
  subjectId: string
  lineId: string | null
  forCustomer: boolean
  authorId: string
  authorName: string
  byCustomer: boolean
  body: string
  writtenAt: string
  withdrawnAt: string | null
}

interface RequisitionLines {
  id: string
  requisitionId: string
  lineNo: number
  openLineId: string
  sapOrderNo: Generated<string>
  sapItem: Generated<number>
  orderId: string | null
  orderNo: Generated<string>
  purchaseNo: Generated<string>
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  ordered: Generated<string>
  quantity: Generated<string>
  processingQuantity: string | null
  salesUnit: string
  unitPrice: string
  totalPrice: string
  loadNo: Generated<number>
  packages: number | null
  pallets: number | null
  totalVolume: string | null
  totalGrossWeight: string | null
}

interface Requisitions {
  id: string
  requisitionNo: string
  createdById: string | null
  loads: JsonColumn<string | undefined>
  orderIds: Generated<string[]>
  sapDeliveryNo: Generated<string>
  sapOrderNos: Generated<string>
  purchaseNos: Generated<string>
  customerId: string
  customerName: string
  status: string
  push: Generated<string>
  shippingTime: string | null
  truckNo: Generated<string>
  bookingTime: string | null
  shippingPoint: Generated<string>
  currency: string
  totalAmount: Generated<string>
  lineCount: Generated<number>
  packages: Generated<number>
  totalVolume: Generated<string>
  totalGrossWeight: Generated<string>
  salesOrg: string
  salespersonName: Generated<string>
  salespersonId: string | null
  destinationCountry: string
  remark: Generated<string>
  returnComment: Generated<string>
  adjusted: Generated<boolean>
  sapDiffers: Generated<boolean>
  detailsRefused: Generated<boolean>
  submittedAt: string | null
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface RoleViews {
  role: string
  list: string
  ownerId: string
  viewId: string
  setBy: string
  setAt: string
}

interface SalesCategories {
  id: string
  code: string
  nameZh: string
  nameEn: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface SalesCategoryPackings {
  id: string
  salesCategoryCode: string
  packingCode: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface SalesKpis {
  id: string
  salespersonNumber: string
  year: number
  evaluationCode: string
  currency: string
  targetAmount: string
  bonusPercent: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  month01: string | null
  month02: string | null
  month03: string | null
  month04: string | null
  month05: string | null
  month06: string | null
  month07: string | null
  month08: string | null
  month09: string | null
  month10: string | null
  month11: string | null
  month12: string | null
}

interface SalesOrgFactories {
  salesOrg: string
  factoryCode: string
  id: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: Generated<string>
  createdAt: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
}

interface SalesOrgs {
  code: string
  nameZh: string
  nameEn: string
  northAmerica: Generated<boolean>
  salesApproval: Generated<boolean>
  currency: string
  id: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: Generated<string>
  createdAt: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
  priceTypeCode: Generated<string>
}

interface SalespersonCustomers {
  salespersonId: string
  customerId: string
  id: Generated<string>
  kind: Generated<string>
  enabled: Generated<boolean>
  createdBy: Generated<string>
  createdAt: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
}

interface Salespersons {
  id: string
  number: string
  name: string
  sapSeller: Generated<string>
  enabled: Generated<boolean>
  latinName: Generated<string>
  departmentCode: Generated<string>
  remark: Generated<string>
  version: Generated<number>
  createdBy: Generated<string>
  createdAt: Generated<string>
  updatedBy: Generated<string>
  updatedAt: Generated<string>
  superior: Generated<string>
  phone: Generated<string>
  email: Generated<string>
}

interface SapNews {
  id: string
  event: string
  what: string
  at: string
}

interface SapOrderNumbers {
  sapOrderNo: string
  orderId: string
  pushId: string
}

interface SapOrders {
  id: string
  sapOrderNo: string
  orderType: string
  salesOrg: string
  customerNo: string
  purchaseNo: string
  pushedHere: boolean
  orderDate: string
  deliveryDate: string | null
  currency: string
  totalAmount: string
  status: string
  shipping: string
  cleared: boolean
  items: JsonColumn<string>
  changedAt: string
  said: string
  readAt: string
  deliveries: JsonColumn<string | null | undefined>
  invoices: JsonColumn<string | null | undefined>
  noInvoices: Generated<boolean>
  followedAt: string | null
  trouble: JsonColumn<string | null | undefined>
}

interface SapSettings {
  id: string
  setting: string
  word: Generated<string>
  salesOrg: Generated<string>
  value: Generated<string>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface SapSimCredits {
  soldTo: string
  opening: string
  blocked: Generated<boolean>
  riskClass: Generated<string>
  line: string | null
}

interface SapSimCustomers {
  customerNo: string
  name: string
  countryCode: string
  city: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  taxNo: Generated<string>
  salesOrg: string
  currency: string
  tradeTerm: Generated<string>
  port: Generated<string>
  payTerm: Generated<string>
  seller: Generated<string>
}

interface SapSimDeliveries {
  number: string
  orders: string[]
  body: JsonColumn<string>
  changedAt: string
}

interface SapSimDocuments {
  number: string
  soldTo: string
  reference: Generated<string>
  createdOn: string
  body: JsonColumn<string>
  changedAt: string
  createdAt: Generated<string>
}

interface SapSimInvoices {
  number: string
  delivery: string
  orders: string[]
  body: JsonColumn<string>
}

interface SapSimItems {
  document: string
  soldTo: string
  body: JsonColumn<string>
  clearedOn: string | null
}

interface SapSimMasters {
  source: string
  key: string
  body: JsonColumn<string>
}

interface SapSimNumbers {
  numberRange: string
  next: number
}

interface SapSimStock {
  materialNo: string
  plant: string
  location: string
  quantity: string
}

interface SavedViews {
  accountId: string
  id: string
  list: string
  name: string
  spec: JsonColumn<string>
  shared: Generated<boolean>
  position: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

interface SentPapers {
  id: string
  docType: string
  docId: string
  number: string
  language: string
  content: JsonColumn<string | null | undefined>
  sentBy: string
  sentAt: string
}

interface Sessions {
  id: string
  accountId: string
  device: string
  systemId: number
  createdAt: Generated<string>
  seenAt: Generated<string>
  expiresAt: string
  endedAt: string | null
  endReason: string | null
  deviceName: Generated<string>
  address: Generated<string>
}

interface Settings {
  name: string
  value: JsonColumn<string>
}

interface Shipments {
  id: string
  shipmentNo: string
  deliveryIds: Generated<string[]>
  containers: JsonColumn<string | undefined>
  status: string
  mode: Generated<string>
  customerId: string
  customerName: string
  etd: string | null
  departedOn: string | null
  eta: string | null
  arrivedOn: string | null
  containerNos: Generated<string>
  billNo: Generated<string>
  carrier: Generated<string>
  vessel: Generated<string>
  voyage: Generated<string>
  flightNo: Generated<string>
  truckNo: Generated<string>
  trainNo: Generated<string>
  deliveryNos: Generated<string>
  purchaseNos: Generated<string>
  sapOrderNos: Generated<string>
  remark: Generated<string>
  salesOrg: string
  salespersonName: Generated<string>
  salespersonId: string | null
  destinationCountry: string
  currency: Generated<string>
  totalAmount: Generated<string>
  deletedAt: string | null
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Snoozes {
  accountId: string
  todo: string
  subjectId: string
  backOn: string
}

interface SpecialDates {
  id: string
  factoryCode: string
  validFrom: string
  validTo: string
  nameZh: string
  nameEn: string
  quality: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface StandIns {
  id: string
  accountId: string
  standInId: string
  fromDay: string
  toDay: string
  createdAt: string
}

interface Tasks {
  id: string
  kind: string
  scope: Generated<string>
  status: Generated<string>
  input: JsonColumn<string | null | undefined>
  progress: Generated<number>
  total: number | null
  cursor: string | null
  report: JsonColumn<string | null | undefined>
  error: JsonColumn<string | null | undefined>
  cancelRequested: Generated<boolean>
  createdBy: string | null
  createdAt: Generated<string>
  startedAt: string | null
  finishedAt: string | null
  updatedAt: Generated<string>
}

interface TradeTerms {
  id: string
  code: string
  nameZh: string
  nameEn: string
  freightIncluded: Generated<boolean>
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface TradeWords {
  id: string
  code: string
  kind: string
  broader: Generated<string>
  nameZh: string
  nameEn: string
  nameId: string
  moreZh: Generated<string>
  moreEn: Generated<string>
  moreId: Generated<string>
  usual: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface UnitRates {
  id: string
  sapMaterialNo: string
  unitCode: string
  baseUnits: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface Units {
  id: string
  code: string
  nameZh: string
  nameEn: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
}

interface UnreadRemarks {
  accountId: string
  remarkId: string
  docType: string
  subjectId: string
}

interface ViewMails {
  accountId: string
  ownerId: string
  viewId: string
  timeZone: string
  mailedFor: string
}

interface Visits {
  day: string
  accountId: string
  systemId: number
}

interface WarehouseWeeks {
  id: string
  warehouseCode: string
  week: string
  weeklyVolume: string | null
  weeklyWeight: string | null
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  factoryCode: string
}

interface Warehouses {
  id: string
  code: string
  nameZh: string
  nameEn: string
  factoryCode: string
  position: string
  positionType: string
  remark: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  createdBy: string
  createdAt: string
  updatedBy: string
  updatedAt: string
  weeklyVolume: string | null
  weeklyWeight: string | null
}

export interface Tables {
  accountCustomers: AccountCustomers
  accountPreferences: AccountPreferences
  accountSalesOrgs: AccountSalesOrgs
  accounts: Accounts
  agreementAnswers: AgreementAnswers
  agreements: Agreements
  approvalFlows: ApprovalFlows
  approvalForms: ApprovalForms
  approvalPeople: ApprovalPeople
  approvals: Approvals
  areas: Areas
  beneficiaries: Beneficiaries
  beneficiaryAccounts: BeneficiaryAccounts
  businessNumbers: BusinessNumbers
  collectedItems: CollectedItems
  colors: Colors
  continents: Continents
  contractCharges: ContractCharges
  contractConfigurations: ContractConfigurations
  contractLines: ContractLines
  contractTemplates: ContractTemplates
  contracts: Contracts
  costPrices: CostPrices
  countries: Countries
  creditControls: CreditControls
  creditModels: CreditModels
  creditReleases: CreditReleases
  currencies: Currencies
  customerAddresses: CustomerAddresses
  customerContacts: CustomerContacts
  customerMaterials: CustomerMaterials
  customerOrderLines: CustomerOrderLines
  customerOrders: CustomerOrders
  customerPricePolicies: CustomerPricePolicies
  customerSheetColumns: CustomerSheetColumns
  customers: Customers
  defaultQualities: DefaultQualities
  defaultViews: DefaultViews
  deliveries: Deliveries
  deliveryFreezes: DeliveryFreezes
  deliveryLines: DeliveryLines
  deliveryNoteLines: DeliveryNoteLines
  deliveryNotes: DeliveryNotes
  departments: Departments
  editors: Editors
  emailConfirmations: EmailConfirmations
  erpAttempts: ErpAttempts
  erpPushes: ErpPushes
  evaluationModes: EvaluationModes
  eventChains: EventChains
  events: Events
  exchangeRates: ExchangeRates
  factories: Factories
  figureEntries: FigureEntries
  figureSums: FigureSums
  files: Files
  financeCountries: FinanceCountries
  financialDiscounts: FinancialDiscounts
  idempotencyKeys: IdempotencyKeys
  inquiries: Inquiries
  inquiryLines: InquiryLines
  invitations: Invitations
  letterheads: Letterheads
  logArchives: LogArchives
  loginFailures: LoginFailures
  masterChanges: MasterChanges
  masterTurns: MasterTurns
  materialPrices: MaterialPrices
  mergeGroups: MergeGroups
  messageCustomers: MessageCustomers
  messageRecipients: MessageRecipients
  messageTemplates: MessageTemplates
  messages: Messages
  noticeChoices: NoticeChoices
  notices: Notices
  numberCounters: NumberCounters
  openItems: OpenItems
  openQuantities: OpenQuantities
  orderLimits: OrderLimits
  orderLines: OrderLines
  orderPerformance: OrderPerformance
  orderTypes: OrderTypes
  orders: Orders
  outbox: Outbox
  packingQuantities: PackingQuantities
  packings: Packings
  priceTypes: PriceTypes
  productGroupItems: ProductGroupItems
  productGroups: ProductGroups
  productStock: ProductStock
  productTypes: ProductTypes
  productionCompanies: ProductionCompanies
  productionLines: ProductionLines
  productions: Productions
  products: Products
  pushBatchOrders: PushBatchOrders
  pushBatches: PushBatches
  quotationLines: QuotationLines
  quotations: Quotations
  remarks: Remarks
  requisitionLines: RequisitionLines
  requisitions: Requisitions
  roleViews: RoleViews
  salesCategories: SalesCategories
  salesCategoryPackings: SalesCategoryPackings
  salesKpis: SalesKpis
  salesOrgFactories: SalesOrgFactories
  salesOrgs: SalesOrgs
  salespersonCustomers: SalespersonCustomers
  salespersons: Salespersons
  sapNews: SapNews
  sapOrderNumbers: SapOrderNumbers
  sapOrders: SapOrders
  sapSettings: SapSettings
  sapSimCredits: SapSimCredits
  sapSimCustomers: SapSimCustomers
  sapSimDeliveries: SapSimDeliveries
  sapSimDocuments: SapSimDocuments
  sapSimInvoices: SapSimInvoices
  sapSimItems: SapSimItems
  sapSimMasters: SapSimMasters
  sapSimNumbers: SapSimNumbers
  sapSimStock: SapSimStock
  savedViews: SavedViews
  sentPapers: SentPapers
  sessions: Sessions
  settings: Settings
  shipments: Shipments
  snoozes: Snoozes
  specialDates: SpecialDates
  standIns: StandIns
  tasks: Tasks
  tradeTerms: TradeTerms
  tradeWords: TradeWords
  unitRates: UnitRates
  units: Units
  unreadRemarks: UnreadRemarks
  viewMails: ViewMails
  visits: Visits
  warehouseWeeks: WarehouseWeeks
  warehouses: Warehouses
}
