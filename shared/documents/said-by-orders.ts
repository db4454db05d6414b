/**
 * What documents about goods leave to the orders that their lines name, because one of them may hold goods of several
 * orders.
 */
export const saidByOrders = [
  'customerId',
  'currency',
  'salesOrg',
  'salespersonId',
  'destinationCountry',
  'deliveryTime',
  'purchaseNo',
  'customerPoNo',
  'piNo',
  'serviceChargeNo',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'packingRequirement',
  'sprayCode',
  'isCustomize',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
  'isDepositCollection',
  'depositRate',
  'deposit',
  'paymentRatio',
  'advancePaymentRate',
  'remark',
] as const
