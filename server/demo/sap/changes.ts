import { alphaKey, type Entity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { AbapError, notFound, type SimAnswer } from './abap.ts'
import type { Document } from './books.ts'
import { rejectionReasons } from './codes.ts'
import { withAmount, withTotal } from './sales-order.ts'

export interface Patch {
  method: 'PATCH' | 'POST'
  path: string
  etag: string
  body: Entity
}

/**
 * The keys in a path such as `/A_SalesOrderItem(SalesOrder='1',SalesOrderItem='10')`. A single key has no
 * name.
 */
export function keysOf(path: string, alone = 'SalesOrder'): { set: string; keys: Record<string, string> } {
  const [before = '', behind = ''] = path.split('(', 2)
  const [inside = ''] = behind.split(')', 1)
  const set = before.split('/').at(-1)!
  const named = inside.split(',').flatMap((key) => {
    const [, name, value] = /^(\w+)='([^']*)'$/.exec(key) ?? []
    return name === undefined ? [] : [[name, value!] as const]
  })
  const only = /^'([^']*)'$/.exec(inside)?.[1]
  return { set, keys: only === undefined ? Object.fromEntries(named) : { [alone]: only } }
}

export const orderNoOf = (path: string): string => alphaKey(keysOf(path).keys['SalesOrder'] ?? '')

export const etagOf = (document: Document): string => `W/"${document.changedAt}"`

/** SAP answers 428 when the version is missing, and 412 when it is out of date. */
export function checkEtag(document: Document, etag: string): void {
  if (etag === '')
    throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/028', message: 'If-Match is required' }], 428)
  if (etag !== etagOf(document))
    throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/030', message: 'Precondition failed' }], 412)
}

const checkReason = (body: Entity): void => {
  const reason = textOf(body['SalesDocumentRjcnReason'])
  if (reason && !rejectionReasons.some(([code]) => code === reason))
    throw new AbapError([{ code: 'V1/218', message: `Rejection reason ${reason} is not defined` }])
}

export const withStatus = (order: Entity): Entity => {
  const items = resultsOf(order['to_Item'])
  const rejected = items.filter((item) => textOf(item['SalesDocumentRjcnReason']) !== '').length
  const status = rejected === 0 ? 'A' : rejected === items.length ? 'C' : 'B'
  return {
    ...order,
    OverallSDDocumentRejectionSts: status,
    ...(status === 'C' && { OverallSDProcessStatus: 'C' }),
  }
}

const same = (a: unknown, b: string | undefined) => Number(textOf(a)) === Number(b)

/** Another quantity of an item is that of its first schedule line as well. */
function withQuantity(item: Entity, { RequestedQuantity }: Entity): Entity {
  if (RequestedQuantity === undefined) return item
  const [first, ...others] = resultsOf(item['to_ScheduleLine'])
  if (!first) return item
  const ScheduleLineOrderQuantity = RequestedQuantity
  return { ...item, to_ScheduleLine: { results: [{ ...first, ScheduleLineOrderQuantity }, ...others] } }
}

/** Returns the order with one patch applied to its header, an item, a price or a schedule line. */
export function applyPatch(order: Entity, { path, body }: Patch): Entity {
  const { set, keys } = keysOf(path)
  if (set === 'A_SalesOrder') return { ...order, ...body }
  const items = resultsOf(order['to_Item'])
  const item = items.find((i) => same(i['SalesOrderItem'], keys['SalesOrderItem']))
  if (!item) throw notFound(`${textOf(order['SalesOrder'])} item ${keys['SalesOrderItem'] ?? ''}`)
  const withItem = (next: Entity) =>
    withStatus({ ...order, to_Item: { results: items.map((i) => (i === item ? next : i)) } })
  if (set === 'A_SalesOrderItem') {
    checkReason(body)
    return withTotal(withItem(withAmount(order, withQuantity({ ...item, ...body }, body))))
  }
  if (set === 'A_SalesOrderItemPrElement') {
    const results = resultsOf(item['to_PricingElement']).map((element) =>
      same(element['PricingProcedureStep'], keys['PricingProcedureStep']) ? { ...element, ...body } : element,
    )
    return withTotal(withItem(withAmount(order, { ...item, to_PricingElement: { results } })))
  }
  const lines = resultsOf(item['to_ScheduleLine'])
  const results = lines.map((line) =>
    same(line['ScheduleLine'], keys['ScheduleLine']) ? { ...line, ...body } : line,
  )
  return withItem({ ...item, to_ScheduleLine: { results } })
}

const partPattern = /^(PATCH|POST) (\S+) HTTP\/1\.1\r?\n([\s\S]*?)\r?\n\r?\n(\{.*\})\r?$/gm

/** The changes of a changeset. */
export const patchesOf = (batch: string): Patch[] =>
  [...batch.matchAll(partPattern)].map(([, method, path = '', headers = '', body = '{}']) => ({
    method: method === 'POST' ? 'POST' : 'PATCH',
    path,
    etag: /^If-Match:(.*)$/im.exec(headers)?.[1]!.trim() ?? '',
    body: JSON.parse(body) as Entity,
  }))

const boundary = 'sim_batch'
const changeset = 'sim_changeset'
const http = ({ status, body = '' }: SimAnswer) =>
  [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    '',
    `HTTP/1.1 ${status} ${status < 300 ? 'No Content' : 'Refused'}`,
    'Content-Type: application/json',
    '',
    body,
  ].join('\r\n')

/** The status is always 202. The result is inside: one for each change, or one for a refused changeset. */
export function batchAnswer(results: readonly SimAnswer[] | SimAnswer): SimAnswer {
  const inside = Array.isArray(results)
    ? [
        `Content-Type: multipart/mixed; boundary=${changeset}`,
        '',
        ...(results as readonly SimAnswer[]).map((r) => `--${changeset}\r\n${http(r)}`),
        `--${changeset}--`,
      ].join('\r\n')
    : http(results as SimAnswer)
  return {
    status: 202,
    headers: { 'content-type': `multipart/mixed; boundary=${boundary}` },
    body: `--${boundary}\r\n${inside}\r\n--${boundary}--\r\n`,
  }
}
