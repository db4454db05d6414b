import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapAccountItem, SapAnswer, SapCredit } from '../sap.port.ts'
import { readAll, entityOf, isMissing, readOne, readPage, type SapSession } from '../wire/session.ts'
import { alphaKey, amountOf, dateOf, quotedText, shortKey, textOf, type Entity } from '../wire/values.ts'
import { toCredit } from './sap.mapper.ts'

const key = ['CompanyCode', 'FiscalYear', 'AccountingDocument', 'AccountingDocumentItem']

/** Everything that is read of an item. */
export const accountFields = [
  ...key,
  'AccountingDocumentType',
  'PostingDate',
  'DocumentDate',
  'DueCalculationBaseDate',
  'NetDueDate',
  'DebitCreditCode',
  'AmountInTransactionCurrency',
  'TransactionCurrency',
  'SpecialGLCode',
  'BillingDocument',
  'SalesDocument',
  'ClearingAccountingDocument',
  'ClearingDate',
]

/** SAP's code of a credit; its amounts are not negative themselves. */
const credit = 'H'
/** A request of a down payment is a note, and nobody owes it. */
const downPaymentRequest = 'F'

/** Undefined without a number, a currency or a day by which it could be listed. */
function toAccountItem(entity: Entity): SapAccountItem | undefined {
  const text = (field: string) => textOf(entity[field])
  const postingDate = dateOf(entity['PostingDate'])
  const currency = text('TransactionCurrency')
  if (text('AccountingDocument') === '' || currency === '' || postingDate === undefined) return undefined
  const amount = amountOf(entity['AmountInTransactionCurrency'])
  const documentDate = dateOf(entity['DocumentDate']) ?? postingDate
  const baseDate = dateOf(entity['DueCalculationBaseDate']) ?? documentDate
  const isOpen = text('ClearingAccountingDocument') === ''
  return {
    companyCode: text('CompanyCode'),
    fiscalYear: text('FiscalYear'),
    document: shortKey(text('AccountingDocument')),
    item: text('AccountingDocumentItem'),
    documentType: text('AccountingDocumentType'),
    postingDate,
    documentDate,
    baseDate,
    dueDate: dateOf(entity['NetDueDate']) ?? baseDate,
    amount: text('DebitCreditCode') === credit && !amount.startsWith('-') ? `-${amount}` : amount,
    currency,
    specialGl: text('SpecialGLCode'),
    billingDocument: shortKey(text('BillingDocument')),
    salesOrder: shortKey(text('SalesDocument')),
    clearedOn: isOpen ? null : (dateOf(entity['ClearingDate']) ?? postingDate),
  }
}

/**
 * Reads one customer's account, as the service is not designed for more: what is open, and what was cleared since a day,
 * so that an item that is missing is not taken for one that was paid.
 */
export async function readAccountItems(
  session: SapSession,
  customerNo: string,
  clearedSince: string,
  { service }: SapConfig,
): Promise<SapAnswer<SapAccountItem[]>> {
  const answer = await readAll(session, {
    service: service.accounts,
    path: 'A_OperationalAcctgDocItemCube',
    query: {
      $filter: `Customer eq ${quotedText(alphaKey(customerNo))} and FinancialAccountType eq 'D' and (ClearingAccountingDocument eq '' or ClearingDate ge datetime'${clearedSince}T00:00:00')`,
      $select: accountFields.join(','),
      $orderby: key.join(','),
    },
  })
  if (answer.outcome !== 'done') return answer
  const items = answer.value.map(toAccountItem).filter((item) => item !== undefined)
  return { ...answer, value: items.filter(({ specialGl }) => specialGl !== downPaymentRequest) }
}

/**
 * The used part of a credit line is known only from a custom view of the installation. Without it the
 * exposure is null.
 */
async function exposureOf(
  session: SapSession,
  partner: string,
  { service: { exposure } }: SapConfig,
): Promise<Entity | undefined> {
  const [service = '', path = ''] = exposure.split('/')
  const query = {
    $filter: `BusinessPartner eq ${quotedText(partner)}`,
    $select: 'BusinessPartner,ExposureAmount',
  }
  const answer = await readPage(session, { service, path, query })
  return answer.outcome === 'done' ? answer.value[0] : undefined
}

/**
 * Reads the credit line from the account of the credit segment, and the risk class from the partner over all
 * segments. A customer without an account in the segment has no credit line, which is an answer: null.
 */
export async function readCredit(
  session: SapSession,
  customerNo: string,
  config: SapConfig,
): Promise<SapAnswer<SapCredit | null>> {
  const partnerNo = alphaKey(customerNo)
  const key = `BusinessPartner=${quotedText(partnerNo)},CreditSegment=${quotedText(config.creditSegment)}`
  const account = await readOne(
    session,
    {
      service: config.service.credit,
      path: `CreditManagementAccount(${key})`,
      query: { $select: 'BusinessPartner,CreditLimitAmount,CreditSegmentCurrency,CreditAccountIsBlocked' },
    },
    entityOf,
  )
  if (isMissing(account)) return { ...account, outcome: 'done', value: null, messages: [] }
  if (account.outcome !== 'done') return account
  const partner = await readOne(
    session,
    {
      service: config.service.credit,
      path: `CreditMgmtBusinessPartner(${quotedText(partnerNo)})`,
      query: { $select: 'BusinessPartner,CreditRiskClass' },
    },
    entityOf,
  )
  if (partner.outcome !== 'done' && !isMissing(partner)) return partner
  const exposure = await exposureOf(session, partnerNo, config)
  return {
    ...account,
    value: toCredit(account.value, partner.outcome === 'done' ? partner.value : {}, exposure),
  }
}
