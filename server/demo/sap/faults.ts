import { faultPlan, type Fault, type FaultPlan, type RequestKind } from '../../settings/sap-faults.ts'
import { randomFrom } from '../content/random.ts'
import { abapAnswer, AbapError, json, lockedBy, type SimAnswer } from './abap.ts'
import { add } from '#shared/kernel/decimal.ts'
import { resultsOf, textOf, type Entity } from '../../connectors/sap/wire/values.ts'

/** A rule without a kind of request does not mean the descriptions of services, which are read once in a while. */
const usual = (kind: RequestKind) => (kind === 'metadata' ? undefined : kind)

interface PlannedFault extends Fault {
  left: number
  passing: number
}

/** Decides which call goes wrong: the first rule that matches, as often as it says. */
export class Faults {
  #rules: PlannedFault[] = []
  #random = randomFrom(1)
  #end = Infinity

  constructor(plan: FaultPlan = {}) {
    this.plan(plan)
  }

  plan(plan: FaultPlan): void {
    const { seed, rules } = faultPlan.parse(plan)
    this.#random = randomFrom(seed)
    this.#rules = rules.map((r) => ({ ...r, left: r.times ?? Infinity, passing: r.skip }))
    this.#end = Infinity
  }

  /** The plan ends by itself then. */
  endAt(time: number): void {
    this.#end = time
  }

  /** Nothing goes wrong. */
  get isCalm(): boolean {
    return Date.now() >= this.#end || !this.#rules.some(({ left }) => left > 0)
  }

  /** @param text the request, in which a rule may look for one document */
  next(kind: RequestKind, text = ''): Fault | undefined {
    if (this.isCalm) return undefined
    const fits = (r: PlannedFault) =>
      r.left > 0 && (r.on ?? usual(kind)) === kind && (r.of === undefined || text.includes(r.of))
    const found = this.#rules.find((r) => {
      if (!fits(r)) return false
      if (r.passing > 0) {
        r.passing--
        return false
      }
      return r.probability >= 1 || this.#random.chance(r.probability)
    })
    if (found) found.left--
    return found
  }
}

export const html = (status: number, title: string, headers: Record<string, string> = {}): SimAnswer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: `<html><head><title>${title}</title></head><body>${title}</body></html>`,
})

/** The answer to a write without a token or with an expired one. */
export const tokenRefusal: SimAnswer = {
  status: 403,
  headers: { 'content-type': 'text/plain', 'x-csrf-token': 'Required' },
  body: 'CSRF token validation failed',
}

/** The answer that is sent instead of SAP's; SAP never gets the request. */
export const answerInsteadOfSap = (fault: Fault): SimAnswer | undefined => {
  const after = { 'retry-after': String(fault.retryAfterSeconds) }
  switch (fault.fault) {
    case 'tooMany':
      return html(429, 'Too many requests', after)
    case 'unavailable':
      return html(503, 'Service unavailable', { ...after, server: 'SAP NetWeaver Application Server' })
    case 'proxyUnavailable':
      return html(503, 'Service unavailable')
    case 'error':
      return html(500, 'Internal server error')
    case 'unauthorized':
      return html(401, 'Logon failed', { 'www-authenticate': 'Basic' })
    case 'lock':
      return abapAnswer(lockedBy('5010000001'))
    case 'reject':
      return abapAnswer(new AbapError([{ code: 'V1/302', message: 'Material X is not defined' }]))
    case 'noService':
      return abapAnswer(
        new AbapError(
          [{ code: '/IWFND/MED/170', message: "No service found for namespace '', name '', version '0001'" }],
          403,
        ),
      )
    case 'expiredToken':
      return tokenRefusal
    default:
      return undefined
  }
}

/** Changes an order before it is stored, as a customer's own customizing of SAP could do. */
export const distortOrder = (order: Entity, fault: Fault | undefined): Entity => {
  switch (fault?.fault) {
    case 'cutReference':
    case 'cutReferenceAfter':
      return {
        ...order,
        PurchaseOrderByShipToParty: textOf(order['PurchaseOrderByShipToParty']).slice(0, 12),
      }
    case 'otherTotal':
      return { ...order, TotalNetAmount: add(textOf(order['TotalNetAmount']), '99') }
    case 'otherCurrency':
      return { ...order, TransactionCurrency: 'CHF' }
    case 'otherShipTo': {
      const partners = resultsOf(order['to_Partner']).map((partner) =>
        partner['Customer'] === undefined ? partner : { ...partner, Customer: '0000999999' },
      )
      return { ...order, to_Partner: { results: partners } }
    }
    case 'dropsItem':
      return { ...order, to_Item: { results: resultsOf(order['to_Item']).slice(1) } }
    default:
      return order
  }
}

/** Changes SAP's answer on its way back. */
export const distortAnswer = (fault: Fault, answer: SimAnswer): SimAnswer => {
  switch (fault.fault) {
    case 'errorAfter':
      return html(500, 'Internal server error')
    case 'gatewayTimeoutAfter':
      return html(504, 'Gateway timeout')
    case 'requestTimeoutAfter':
      return abapAnswer(new AbapError([{ code: '408', message: 'Request timeout' }], 408))
    case 'clientClosedAfter':
      return html(499, 'Client closed request')
    case 'badGatewayPageAfter':
      return html(400, 'Bad request')
    case 'foreignDocumentAfter':
      return json(404, { error: { code: 'ROUTE', message: 'no healthy upstream' } })
    case 'rejectAfter':
      return abapAnswer(new AbapError([{ code: 'V1/042', message: 'Purchase order number exists already' }]))
    case 'noResults':
      return json(200, { d: {} })
    case 'blind':
      return json(200, { d: { results: [] } })
    case 'html':
      return html(200, 'Please log in')
    case 'empty':
      return { ...answer, body: '' }
    default:
      return answer
  }
}
