import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { toCredit } from './sap.mapper.ts'
import type { SapAnswer, SapCredit } from './sap.port.ts'
import { entityOf, isMissing, readOne, readPage } from './sap-reading.ts'
import type { SapSession } from './sap-session.ts'
import { alphaKey, type Entity, quotedText } from './sap-values.ts'

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
