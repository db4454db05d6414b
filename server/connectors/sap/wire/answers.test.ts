import { describe, expect, it } from 'vitest'
import { failureOfError, failureOf, type HttpAnswer, successOf } from './answers.ts'
import { warningsOf } from './messages.ts'

const exchange = { status: 0, sapCode: '', transactionId: '', request: '', response: '' }
const answer = (status: number, body = '', headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  body,
  headers: new Headers(headers),
  exchange,
})
const abap = (message: string, details: object[] = []) =>
  JSON.stringify({
    error: {
      code: 'V1/302',
      message: { lang: 'en', value: message },
      innererror: { transactionid: 'TX1', errordetails: details },
    },
  })
/** As SAP's gateway answers where a service is not active, and wherever it writes XML. */
const xml = `<?xml version="1.0" encoding="utf-8"?><error xmlns="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata"><code>/IWFND/MED/170</code><message xml:lang="en">No service found for namespace &apos;&apos;, name &apos;API_SALES_ORDER_SRV&apos;, version &apos;0001&apos;</message><innererror><transactionid>62F2</transactionid></innererror></error>`
const html = '<html><body>Bad request</body></html>'

describe('what an answer means for a call', () => {
  it.each([
    ['refused by SAP', answer(400, abap('no')), 'rejected'],
    ['an unknown order', answer(404, abap('no')), 'rejected'],
    ['a bad entity', answer(422, abap('no')), 'rejected'],
    ['forbidden by SAP', answer(403, abap('no')), 'rejected'],
    ['refused by SAP in XML', answer(400, xml), 'rejected'],
    ['a service that SAP has not opened', answer(403, xml), 'rejected'],
    ['HTML of a proxy', answer(404, html), 'unknown'],
    ['forbidden by a proxy', answer(403, html), 'unknown'],
    ['no sign-in', answer(401, html), 'auth'],
    ['no token, twice', answer(403, '', { 'x-csrf-token': 'Required' }), 'notSent'],
    ['too many', answer(429), 'notSent'],
    ['busy, with a time', answer(503, html, { 'retry-after': '7' }), 'notSent'],
    ['SAP’s own page', answer(503, '<title>SAP NetWeaver</title>'), 'notSent'],
    ['a proxy without SAP', answer(503, html), 'unknown'],
    ['a gateway tired of waiting, with whatever document', answer(408, abap('timeout')), 'unknown'],
    ['a gateway whose client left', answer(499, html), 'unknown'],
    ['JSON of a gateway', answer(400, '{"error":{"code":"X","message":"no route"}}'), 'unknown'],
    ['an error inside', answer(500, abap('dump')), 'unknown'],
    ['a bad gateway', answer(502), 'unknown'],
    ['a gateway out of time', answer(504, html), 'unknown'],
    ['a page to sign in at', answer(302), 'unknown'],
    ['a newer version', answer(412, abap('stale')), 'conflict'],
    ['no version given', answer(428, abap('If-Match')), 'conflict'],
    ['locked', answer(423), 'conflict'],
    ['locked, in words', answer(400, abap('Order 1 is currently being processed by user X')), 'conflict'],
  ])('%s', (_name, given, outcome) => {
    expect(failureOf(given)?.outcome).toBe(outcome)
  })

  it('keeps the words of SAP in XML, and of a page that stands in the way', () => {
    const text = "No service found for namespace '', name 'API_SALES_ORDER_SRV', version '0001'"
    expect(failureOf(answer(403, xml))).toMatchObject({ messages: [{ code: '/IWFND/MED/170', text }] })
    const page = '<html><head><style>p {}</style><title>Logon</title></head><body>Not&amp;here</body></html>'
    expect(failureOf(answer(403, page))).toMatchObject({
      outcome: 'unknown',
      why: 'HTTP 403: Logon Not&here',
    })
  })

  it('is none for a success, even one with warnings', () => {
    expect(failureOf(answer(201, '{}'))).toBeUndefined()
    expect(failureOf(answer(204))).toBeUndefined()
  })

  it('waits as long as it is told', () => {
    expect(failureOf(answer(503, html, { 'retry-after': '7' }))).toMatchObject({ retryAfterSeconds: 7 })
    const date = new Date(Date.now() + 60_000).toUTCString()
    const dated = failureOf(answer(429, '', { 'retry-after': date })) as { retryAfterSeconds: number }
    expect(dated.retryAfterSeconds).toBeGreaterThan(50)
  })

  it('shows the details that say something', () => {
    const details = [
      { code: 'V1/302', message: 'Material 7 is not defined', severity: 'error', target: 'Material' },
      { code: 'V1/900', message: 'Check the header', severity: 'warning' },
      { code: '/IWBEP/CX_MGW_BUSI_EXCEPTION', message: 'An exception was raised', severity: 'error' },
    ]
    expect(failureOf(answer(400, abap('Material 7', details)))).toMatchObject({
      messages: [{ code: 'V1/302', text: 'Material 7 is not defined', path: 'sapMaterialNo' }],
    })
    expect(failureOf(answer(400, abap('Only this')))).toMatchObject({ messages: [{ text: 'Only this' }] })
  })

  it('leaves open what SAP did when a success cannot be read', () => {
    const number = (json: unknown) => (json as { number?: string }).number
    expect(successOf(answer(201, '{"number":"7"}'), number)).toMatchObject({ outcome: 'done', value: '7' })
    for (const body of ['', '{"num', html, '{}'])
      expect(successOf(answer(201, body), number).outcome).toBe('unknown')
  })

  it('reads the warnings of a success', () => {
    const header = JSON.stringify({
      code: 'SLS_LORD/033',
      message: 'Saved with warnings',
      severity: 'warning',
      details: [{ code: 'SLS_LORD/009', message: 'Document is incomplete', severity: 'warning' }],
    })
    expect(warningsOf(header).map((m) => m.code)).toEqual(['SLS_LORD/033', 'SLS_LORD/009'])
    expect(warningsOf(null)).toEqual([])
    expect(warningsOf('{not json')).toEqual([])
  })
})

describe('what a broken connection means', () => {
  const failed = (cause: object) =>
    failureOfError(Object.assign(new TypeError('fetch failed'), { cause }), exchange)

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    '%s: it never left',
    (code) => {
      expect(failed({ code }).outcome).toBe('notSent')
    },
  )

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'EPIPE'])(
    '%s: SAP may have it',
    (code) => {
      expect(failed({ code }).outcome).toBe('unknown')
    },
  )

  it('tells a time-out of the line from one of the connecting', () => {
    expect(failed({ code: 'ETIMEDOUT', syscall: 'connect' }).outcome).toBe('notSent')
    expect(failed({ code: 'ETIMEDOUT', syscall: 'read' }).outcome).toBe('unknown')
    expect(failureOfError(new DOMException('out of time', 'TimeoutError'), exchange)).toMatchObject({
      outcome: 'unknown',
      why: 'TimeoutError',
    })
  })
})

it('reads the words of a header that arrives byte by byte', () => {
  const words = JSON.stringify({ code: 'V1/1', message: '信用检查未通过', severity: 'warning' })
  const asHeader = Buffer.from(words, 'utf8').toString('latin1')
  expect(warningsOf(asHeader)).toMatchObject([{ text: '信用检查未通过' }])
})
