import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapAnswer, SapCustomerQuery } from '../sap.port.ts'
import { readPage, type Question, type SapSession } from '../wire/session.ts'
import { alphaKey, quotedText, resultsOf, shortKey, textOf, isEntity, type Entity } from '../wire/values.ts'

const area = 'to_Customer/to_CustomerSalesArea'
const address = 'to_BusinessPartnerAddress'
const fields = [
  'Customer',
  'BusinessPartnerFullName',
  ...['Country', 'CityName', 'StreetName', 'HouseNumber', 'PostalCode'].map((name) => `${address}/${name}`),
  `${address}/to_PhoneNumber/PhoneNumber`,
  `${address}/to_EmailAddress/EmailAddress`,
  'to_BusinessPartnerTax/BPTaxNumber',
  ...[
    'SalesOrganization',
    'DistributionChannel',
    'Currency',
    'CustomerPaymentTerms',
    'IncotermsClassification',
    'IncotermsLocation1',
    'to_PartnerFunction/PartnerFunction',
    'to_PartnerFunction/PersonnelNumber',
  ].map((name) => `${area}/${name}`),
]
const links = [
  `${address}/to_PhoneNumber`,
  `${address}/to_EmailAddress`,
  'to_BusinessPartnerTax',
  `${area}/to_PartnerFunction`,
]

const anyOf = (numbers: readonly string[]) =>
  `(${numbers.map((no) => `Customer eq ${quotedText(alphaKey(no))}`).join(' or ')})`

const questionOf = ({ after, text, numbers }: SapCustomerQuery, { service }: SapConfig): Question => {
  const conditions = [
    `Customer gt ${quotedText(alphaKey(after ?? ''))}`,
    ...(numbers ? [anyOf(numbers)] : []),
    ...(text ? [`substringof(${quotedText(text)},BusinessPartnerFullName)`] : []),
  ]
  return {
    service: service.partners,
    path: 'A_BusinessPartner',
    query: {
      $filter: conditions.join(' and '),
      $select: fields.join(','),
      $expand: links.join(','),
      $orderby: 'Customer',
    },
  }
}

const ourTermOf = (term: string, { payTerm }: SapConfig): string =>
  Object.entries(payTerm).find(([, saps]) => saps === term)?.[0] ?? ''
const firstOf = (value: unknown): Entity => resultsOf(value)[0] ?? {}

/** A customer has an area for each channel; exports are sold in one of them. */
const areaOf = (partner: Entity, { channel }: SapConfig): Entity => {
  const customer = isEntity(partner['to_Customer']) ? partner['to_Customer'] : {}
  const all = resultsOf(customer['to_CustomerSalesArea'])
  return all.find((one) => one['DistributionChannel'] === channel.export) ?? all[0] ?? {}
}

const joined = (parts: readonly unknown[], by: string) => parts.map(textOf).filter(Boolean).join(by)

export function toCustomer(partner: Entity, config: SapConfig): SapCustomer {
  const sales = areaOf(partner, config)
  const home = firstOf(partner[address])
  const street = joined([home['StreetName'], home['HouseNumber']], ' ')
  const sellers = resultsOf(sales['to_PartnerFunction'])
    .filter((one) => one['PartnerFunction'] === config.partnerFunction.seller)
    .map((one) => shortKey(textOf(one['PersonnelNumber'])))
  return {
    customerNo: shortKey(textOf(partner['Customer'])),
    name: textOf(partner['BusinessPartnerFullName']),
    countryCode: textOf(home['Country']),
    salesOrg: textOf(sales['SalesOrganization']),
    currency: textOf(sales['Currency']),
    tradeTerm: textOf(sales['IncotermsClassification']),
    port: textOf(sales['IncotermsLocation1']),
    payTerm: ourTermOf(textOf(sales['CustomerPaymentTerms']), config),
    phone: textOf(firstOf(home['to_PhoneNumber'])['PhoneNumber']),
    email: textOf(firstOf(home['to_EmailAddress'])['EmailAddress']),
    address: joined([street, home['PostalCode'], home['CityName']], ', '),
    taxNo: textOf(firstOf(partner['to_BusinessPartnerTax'])['BPTaxNumber']),
    sellers: [...new Set(sellers)].filter(Boolean),
  }
}

/** One page of SAP's customers in the order of their numbers; a page that is not full is the last. */
export async function readCustomers(
  session: SapSession,
  customerQuery: SapCustomerQuery,
  config: SapConfig,
): Promise<SapAnswer<SapCustomer[]>> {
  const answer = await readPage(session, questionOf(customerQuery, config))
  return answer.outcome === 'done'
    ? { ...answer, value: answer.value.map((partner) => toCustomer(partner, config)) }
    : answer
}
