import { abapAnswer, AbapError, json, lockedBy, type SimAnswer } from './abap.ts'
import { add } from '#shared/kernel/decimal.ts'
import { type Entity, resultsOf, textOf } from '../../connectors/sap/sap-values.ts'
import type { Fault } from '../../settings/sap-faults.ts'

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
