/**
 * Fields of a staff order to which its customer has agreed, with their names on the customer's order (D20).
 */
const header: Readonly<Record<string, string>> = {
  currency: 'currency',
  salesOrg: 'salesOrg',
  destinationCountry: 'destinationCountry',
  tradeTerm: 'tradeTerm',
  port: 'port',
  payTerm: 'payTerm',
  paymentTerms: 'paymentTerms',
  deliveryTime: 'requestedDate',
  customerPoNo: 'purchaseNo',
  paymentRatio: 'paymentRatio',
  advancePaymentRate: 'advancePaymentRate',
  localCharge: 'localCharge',
  oceanFreight: 'oceanFreight',
  premium: 'premium',
  otherCharge: 'otherCharge',
}

const cells: ReadonlySet<string> = new Set([
  'sapMaterialNo',
  'salesQuantity',
  'unitPrice',
  'width',
  'height',
  'auxiliaryQuantity',
  'doorModel',
  'color',
  'closed',
])

/**
 * The field of the customer's order to which a change of a staff order belongs; undefined for fields that
 * only staff have (D93).
 */
export function amendedByCustomerPath(path: string): string | undefined {
  const [, cell] = /^lines\.\d+(?:\.(\w+))?$/.exec(path) ?? []
  if (path.startsWith('lines.')) return cell === undefined || cells.has(cell) ? path : undefined
  return Object.hasOwn(header, path) ? header[path] : undefined
}
