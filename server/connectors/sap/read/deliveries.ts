import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { failureOf, successOf } from '../wire/answers.ts'
import type { MayLeave, SapAnswer } from '../sap.port.ts'
import type {
  SapNewDelivery,
  SapDeliveryDetails,
  SapDeliveryDocument,
  SapDeliveryItem,
} from '../delivery.port.ts'
import {
  entityOf,
  isMissing,
  readAll,
  readOne,
  readPage,
  isHttpAnswer,
  type Question,
  type SapSession,
} from '../wire/session.ts'
import {
  unitOf,
  alphaKey,
  dateOf,
  dateValue,
  isEntity,
  oneOf,
  plainDecimal,
  quotedText,
  resultsOf,
  shortKey,
  textOf,
  type Entity,
} from '../wire/values.ts'

/** Outbound deliveries: `API_OUTBOUND_DELIVERY_SRV`, version 2. Names and rules as SAP's metadata of 2020 has them. */

const headerFields = [
  'DeliveryDocument',
  'DeliveryDocumentBySupplier',
  'ShippingPoint',
  'SoldToParty',
  'ShipToParty',
  'CreatedByUser',
  'CreationDate',
  'PlannedGoodsIssueDate',
  'ActualGoodsMovementDate',
  'BillOfLading',
  'MeansOfTransport',
  'OverallPickingStatus',
  'OverallGoodsMovementStatus',
]
/** What is read of an item of a delivery. */
export const itemFields = [
  'DeliveryDocument',
  'DeliveryDocumentItem',
  'ReferenceSDDocument',
  'ReferenceSDDocumentItem',
  'Material',
  'ActualDeliveryQuantity',
  'DeliveryQuantityUnit',
  'GoodsMovementStatus',
]

/** Where SAP is called, and what holds for this company. */
interface At {
  session: SapSession
  config: SapConfig
}

/** The most documents that one question names, so that its address stays below 8 kB. */
const documentsAtOnce = 40

/** An item of a delivery; of one that a warehouse divided among batches, each sub-item carries its own quantity. */
export const toItem = (item: Entity): SapDeliveryItem => ({
  item: Number(textOf(item['DeliveryDocumentItem'])),
  orderNo: shortKey(textOf(item['ReferenceSDDocument'])),
  orderItem: Number(textOf(item['ReferenceSDDocumentItem'])),
  materialNo: textOf(item['Material']),
  quantity: plainDecimal(textOf(item['ActualDeliveryQuantity'])) || '0',
  sapUnit: textOf(item['DeliveryQuantityUnit']),
  issued: item['GoodsMovementStatus'] === 'C',
})

const deliveryOf = (header: Entity, items: readonly SapDeliveryItem[]): SapDeliveryDocument => ({
  orderNo: shortKey(textOf(header['DeliveryDocument'])),
  buildingNo: '',
  reference: textOf(header['DeliveryDocumentBySupplier']),
  shippingPoint: textOf(header['ShippingPoint']),
  customerNo: alphaKey(textOf(header['SoldToParty'])),
  shipToNo: alphaKey(textOf(header['ShipToParty'])),
  createdBy: textOf(header['CreatedByUser']),
  createdOn: dateOf(header['CreationDate']) ?? '',
  plannedDate: dateOf(header['PlannedGoodsIssueDate']) ?? '',
  issuedDate: dateOf(header['ActualGoodsMovementDate']) ?? '',
  truckNo: textOf(header['MeansOfTransport']),
  billOfLading: textOf(header['BillOfLading']),
  picked: header['OverallPickingStatus'] === 'C',
  issued: header['OverallGoodsMovementStatus'] === 'C',
  items,
})

/** A delivery of SAP's in our words. */
export const toDelivery = (header: Entity, items: readonly Entity[]): SapDeliveryDocument =>
  deliveryOf(header, items.map(toItem))

const headerQuestion = (config: SapConfig, number: string): Question => ({
  service: config.service.deliveries,
  path: `A_OutbDeliveryHeader(${quotedText(alphaKey(number))})`,
  query: {
    $select: [...headerFields, ...itemFields.map((field) => `to_DeliveryDocumentItem/${field}`)].join(','),
    $expand: 'to_DeliveryDocumentItem',
  },
})

const wholeOf = (json: unknown): SapDeliveryDocument | undefined => {
  const header = entityOf(json)
  return header && textOf(header['DeliveryDocument'])
    ? toDelivery(header, resultsOf(header['to_DeliveryDocumentItem']))
    : undefined
}

/** A delivery with its items; null when SAP has none of the number. */
export async function readDelivery(
  { session, config }: At,
  number: string,
): Promise<SapAnswer<SapDeliveryDocument | null>> {
  const answer = await readOne(session, headerQuestion(config, number), wholeOf)
  return isMissing(answer) ? { ...answer, outcome: 'done', value: null, messages: [] } : answer
}

const itemsOf = ({ session, config }: At, field: string, numbers: readonly string[]) =>
  readAll(session, {
    service: config.service.deliveries,
    path: 'A_OutbDeliveryItem',
    query: {
      $filter: oneOf(field, numbers),
      $select: itemFields.join(','),
      $orderby: 'DeliveryDocument,DeliveryDocumentItem',
    },
  })

/** Deliveries since a day whose reference has the prefix, with their items, page by page. */
export async function deliveriesOfOurs(
  { session, config }: At,
  { prefix, since, page }: { prefix: string; since: string; page: number },
): Promise<SapAnswer<SapDeliveryDocument[]>> {
  const found = await readPage(
    session,
    {
      service: config.service.deliveries,
      path: 'A_OutbDeliveryHeader',
      query: {
        $filter: `startswith(DeliveryDocumentBySupplier,${quotedText(prefix)}) and CreationDate ge datetime'${since}T00:00:00'`,
        $select: 'DeliveryDocument',
        $orderby: 'DeliveryDocument',
      },
    },
    page,
  )
  if (found.outcome !== 'done') return found
  return readDeliveries(
    { session, config },
    found.value.map((header) => shortKey(textOf(header['DeliveryDocument']))),
  )
}

/**
 * Deliveries by their numbers, each with its items. Those that SAP does not have are missing.
 * @param known items that need not be read
 */
export async function readDeliveries(
  { session, config }: At,
  numbers: readonly string[],
  known: ReadonlyMap<string, readonly SapDeliveryItem[]> = new Map(),
): Promise<SapAnswer<SapDeliveryDocument[]>> {
  const found: SapDeliveryDocument[] = []
  for (let at = 0; at < numbers.length; at += documentsAtOnce) {
    const some = numbers.slice(at, at + documentsAtOnce)
    const headers = await readAll(session, {
      service: config.service.deliveries,
      path: 'A_OutbDeliveryHeader',
      query: {
        $filter: oneOf('DeliveryDocument', some),
        $select: headerFields.join(','),
        $orderby: 'DeliveryDocument',
      },
    })
    if (headers.outcome !== 'done') return headers
    const unread = some.filter((number) => !known.has(number))
    const items =
      unread.length === 0 ? undefined : await itemsOf({ session, config }, 'DeliveryDocument', unread)
    if (items && items.outcome !== 'done') return items
    const byDelivery = Map.groupBy(items?.value ?? [], (item) => shortKey(textOf(item['DeliveryDocument'])))
    found.push(
      ...headers.value.map((header) => {
        const number = shortKey(textOf(header['DeliveryDocument']))
        return deliveryOf(header, known.get(number) ?? (byDelivery.get(number) ?? []).map(toItem))
      }),
    )
  }
  return { outcome: 'done', value: found, messages: [] }
}

/** The quantity of each order item, whatever batches it was divided into. */
function quantities(lines: readonly { orderNo: string; orderItem: number; quantity: string }[]) {
  const byItem = Map.groupBy(lines, ({ orderNo, orderItem }) => `${shortKey(orderNo)} ${orderItem}`)
  return new Map([...byItem].map(([key, some]) => [key, add('0', ...some.map(({ quantity }) => quantity))]))
}

/** Whether a delivery holds exactly what was asked for. */
export function isSameGoods(
  delivery: Pick<SapNewDelivery, 'lines'>,
  { items }: SapDeliveryDocument,
): boolean {
  const [wanted, found] = [quantities(delivery.lines), quantities(items)]
  return (
    wanted.size === found.size &&
    [...wanted].every(([key, quantity]) => compare(found.get(key) ?? '0', quantity) === 0)
  )
}

/** SAP tells the day of a creation by its own clock and time zone, so that the day before may be meant as well. */
const dayBefore = (sentAt: string) => addDays(sentAt.slice(0, 10), -1)

/**
 * Looks for a delivery that may have been made of ours, although SAP takes no reference at its creation: one with our
 * reference, or one without any that holds the same goods, was made since ours was sent, and by our user.
 *
 * An empty answer proves that there is none: an order that has deliveries of which none can be read is no answer.
 * @param user our user in SAP, as far as it is known
 */
export async function findDeliveries(
  { session, config }: At,
  {
    delivery,
    references,
    sentAt,
  }: { delivery: SapNewDelivery; references: readonly string[]; sentAt: string | null },
  user: string,
): Promise<SapAnswer<SapDeliveryDocument[]>> {
  const orderNos = [...new Set(delivery.lines.map(({ orderNo }) => orderNo))]
  const orders = await readAll(session, {
    service: config.service.orders,
    path: 'A_SalesOrder',
    query: {
      $filter: oneOf('SalesOrder', orderNos),
      $select: 'SalesOrder,OverallTotalDeliveryStatus',
      $orderby: 'SalesOrder',
    },
  })
  if (orders.outcome !== 'done') return orders
  if (orders.value.length < orderNos.length)
    return { outcome: 'unknown', why: `SAP does not show the orders ${orderNos.join(', ')}` }
  const items = await itemsOf({ session, config }, 'ReferenceSDDocument', orderNos)
  if (items.outcome !== 'done') return items
  const seen = new Set(items.value.map((item) => shortKey(textOf(item['ReferenceSDDocument']))))
  const hidden = orders.value.filter(
    (order) =>
      ['B', 'C'].includes(textOf(order['OverallTotalDeliveryStatus'])) &&
      !seen.has(shortKey(textOf(order['SalesOrder']))),
  )
  if (hidden.length > 0) return { outcome: 'unknown', why: 'SAP does not show the deliveries of the order' }
  const numbers = [...new Set(items.value.map((item) => shortKey(textOf(item['DeliveryDocument']))))]
  const found = await readDeliveries({ session, config }, numbers)
  if (found.outcome !== 'done') return found
  const since = sentAt === null ? undefined : dayBefore(sentAt)
  const value = found.value.filter((document) => {
    if (document.reference !== '') return references.includes(document.reference)
    // A delivery of which no day is told may be ours as well as any.
    if (since === undefined || (document.createdOn !== '' && document.createdOn < since)) return false
    const isOurs = user === '' || document.createdBy === '' || document.createdBy === user
    return isOurs && isSameGoods(delivery, document)
  })
  return { outcome: 'done', value, messages: [] }
}

/** The body of the deep insert; SAP takes the shipping point and what is delivered of which item, and nothing else. */
const toHeader = ({ shippingPoint, lines }: SapNewDelivery, config: SapConfig): Entity => ({
  ShippingPoint: shippingPoint,
  to_DeliveryDocumentItem: {
    results: lines.map(({ orderNo, orderItem, quantity, unit }) => ({
      ReferenceSDDocument: alphaKey(orderNo),
      ReferenceSDDocumentItem: String(orderItem).padStart(6, '0'),
      ActualDeliveryQuantity: plainDecimal(quantity),
      DeliveryQuantityUnit: unitOf(unit, config),
    })),
  },
})

/** Makes a delivery. Its answer is read again, because SAP answers with the header alone. */
export async function createDelivery(
  { session, config }: At,
  delivery: SapNewDelivery,
  { id, firstTriedAt, mayLeave }: { id: string; firstTriedAt: string; mayLeave?: MayLeave },
): Promise<SapAnswer<SapDeliveryDocument>> {
  const answer = await session.write('POST', {
    service: config.service.deliveries,
    path: 'A_OutbDeliveryHeader',
    body: JSON.stringify(toHeader(delivery, config)),
    headers: { RequestID: id, RepeatabilityCreation: firstTriedAt },
    ...(mayLeave && { mayLeave }),
  })
  if (!isHttpAnswer(answer)) return answer
  const created = failureOf(answer) ?? successOf(answer, entityOf)
  if (created.outcome !== 'done') return created
  const number = shortKey(textOf(created.value['DeliveryDocument']))
  if (number === '')
    return { ...created, outcome: 'unknown', why: 'an answer without the number of the delivery' }
  const whole = await readDelivery({ session, config }, number)
  return whole.outcome === 'done' && whole.value
    ? { ...created, value: whole.value }
    : { ...created, outcome: 'unknown', why: `SAP made ${number}, and its items could not be read` }
}

/** An instant as SAP keeps it in two fields, in UTC. */
const dayAndTime = (at: string): [day: string, time: string] => {
  const [hours, minutes] = at.slice(11, 16).split(':')
  return [dateValue(at.slice(0, 10)), `PT${hours}H${minutes}M00S`]
}

/** What is told of a delivery after its creation, by SAP's fields. What is empty is not told. */
function detailFields(details: SapDeliveryDetails, { logisticsNoField }: SapConfig): Entity {
  const { reference, shippingAt, bookedAt, truckNo, containerNo, jtNo } = details
  const [issue] = shippingAt ? dayAndTime(shippingAt) : []
  const [loadingDay, loadingTime] = bookedAt ? dayAndTime(bookedAt) : []
  return {
    ...(reference && { DeliveryDocumentBySupplier: reference }),
    ...(issue && { PlannedGoodsIssueDate: issue }),
    ...(loadingDay && { LoadingDate: loadingDay, LoadingTime: loadingTime }),
    ...(truckNo && { MeansOfTransport: truckNo }),
    ...(containerNo && { BillOfLading: containerNo }),
    ...(jtNo && logisticsNoField && { [logisticsNoField]: jtNo }),
  }
}

const etagOf = (header: Entity): string =>
  isEntity(header['__metadata']) ? textOf(header['__metadata']['etag']) : ''

/** Tells SAP our reference of a delivery, its truck and its times. The same again changes nothing. */
export async function tellDetails(
  { session, config }: At,
  number: string,
  details: SapDeliveryDetails,
  mayLeave?: MayLeave,
): Promise<SapAnswer<null>> {
  const fields = detailFields(details, config)
  const path = `A_OutbDeliveryHeader(${quotedText(alphaKey(number))})`
  const attempt = async (): Promise<SapAnswer<null>> => {
    const query = { $select: ['DeliveryDocument', ...Object.keys(fields)].join(',') }
    const read = await readOne(session, { service: config.service.deliveries, path, query }, entityOf)
    if (read.outcome === 'unknown') return { ...read, outcome: 'notSent' }
    if (read.outcome !== 'done') return read
    const changed = Object.entries(fields).filter(([name, value]) => read.value[name] !== value)
    if (changed.length === 0) return { ...read, value: null }
    const answer = await session.write('PATCH', {
      service: config.service.deliveries,
      path,
      body: JSON.stringify(Object.fromEntries(changed)),
      headers: { 'if-match': etagOf(read.value) },
      ...(mayLeave && { mayLeave }),
    })
    if (!isHttpAnswer(answer)) return answer
    return failureOf(answer) ?? { outcome: 'done', value: null, messages: [], exchange: answer.exchange }
  }
  const first = await attempt()
  return first.outcome === 'conflict' && first.exchange?.status === 412 ? attempt() : first
}
