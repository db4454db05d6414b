import { failureOf, successOf, type HttpAnswer } from '../wire/answers.ts'
import { batchAnswers, batchBody, batchType, type BatchPart } from '../wire/batch.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { datesLines, type SapMetadata } from '../release/metadata.ts'
import type { SapConfiguration } from '../configuration.ts'
import { datesToChange, headerDateToChange, openItems } from '../read/sap.mapper.ts'
import { amendmentChanges, amendmentFields, unpriced } from './amendment.ts'
import type { MayLeave, SapAddition, SapAmendment, SapAnswer, SapLineDate } from '../sap.port.ts'
import { isHttpAnswer, type SapSession } from '../wire/session.ts'
import {
  alphaKey,
  isEntity,
  itemOf,
  quotedText,
  textOf,
  lineNoOf,
  plainDecimal,
  resultsOf,
  type Entity,
} from '../wire/values.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { fitBody } from '../release/fit.ts'
import { item } from './order.ts'

/**
 * Which lines an order in SAP still lacks of those that it is to get. A line is looked for under its own reference, and has
 * its number besides, so that SAP itself would refuse it a second time.
 */

/** The fields of an order that an addition is compared with. An item has our reference in the field that the order has it in. */
const additionFields = ({ referenceField }: SapConfig) => [
  referenceField,
  'to_Item/Material',
  'to_Item/RequestedQuantity',
  `to_Item/${referenceField}`,
]

type Line = SapAddition['lines'][number]

const itemAt = (order: Entity, { lineNo }: Line): Entity | undefined =>
  resultsOf(order['to_Item']).find((one) => lineNoOf(textOf(one['SalesOrderItem'])) === lineNo)

/** An item without a reference of its own, which an order of SAP's hands down, is known by what it holds. */
function isOurs(order: Entity, found: Entity, line: Line, { referenceField }: SapConfig): boolean {
  const own = textOf(found[referenceField])
  if (own === line.reference) return true
  const hasOwn = own !== textOf(order[referenceField]) && !line.reference.startsWith(own)
  const quantity = plainDecimal(textOf(found['RequestedQuantity'])) || '0'
  return !hasOwn && textOf(found['Material']) === line.materialNo && compare(quantity, line.quantity) === 0
}

/** The lines whose number is that of another item in SAP. */
const takenItems = (order: Entity, { lines }: SapAddition, config: SapConfig): number[] =>
  lines
    .filter((line) => {
      const found = itemAt(order, line)
      return found !== undefined && !isOurs(order, found, line, config)
    })
    .map(({ lineNo }) => lineNo)

/** The items that the order has not got yet, as this release of SAP takes them. */
const itemsToAdd = (
  order: Entity,
  addition: SapAddition,
  { config, metadata }: { config: SapConfig; metadata: SapMetadata | undefined },
): Entity[] =>
  addition.lines
    .filter((line) => itemAt(order, line) === undefined)
    .map((line) => {
      const whole = { ...item(line, addition, config), [config.referenceField]: line.reference }
      return metadata ? fitBody(metadata, 'A_SalesOrderItem', whole).body : whole
    })

/** New delivery dates of lines, other quantities or prices, further lines, the closing of lines, or that of the whole order. */
export type OrderChange =
  | 'close'
  | { closing: readonly number[] }
  | { lines: readonly SapLineDate[] }
  | { amendment: SapAmendment }
  | { addition: SapAddition }

const orderOf = (json: unknown): Entity | undefined =>
  isEntity(json) && isEntity(json['d']) ? json['d'] : undefined

const etagOf = (order: Entity): string =>
  isEntity(order['__metadata']) ? textOf(order['__metadata']['etag']) : ''

/** The changes that the order still needs; none if it has been changed before. */
function partsOf(
  order: Entity,
  change: OrderChange,
  configuration: SapConfiguration,
  metadata: SapMetadata | undefined,
): BatchPart[] {
  const orderNo = textOf(order['SalesOrder'])
  const config = configuration.of(textOf(order['SalesOrganization']))
  const { rejectionReason } = config
  const key = `SalesOrder=${quotedText(orderNo)}`
  const part = (path: string, body: Entity): BatchPart => ({
    method: 'PATCH',
    path,
    etag: etagOf(order),
    body,
  })
  if (change === 'close' || 'closing' in change)
    return openItems(order, change === 'close' ? undefined : change.closing).map((item) =>
      part(`A_SalesOrderItem(${key},SalesOrderItem=${quotedText(item)})`, {
        SalesDocumentRjcnReason: rejectionReason,
      }),
    )
  if ('amendment' in change)
    return amendmentChanges(order, change.amendment, config).map(({ path, body }) => part(path, body))
  if ('addition' in change)
    return itemsToAdd(order, change.addition, { config, metadata }).map((body) => ({
      method: 'POST',
      path: `A_SalesOrder(${quotedText(orderNo)})/to_Item`,
      body,
    }))
  if (!datesLines(metadata)) {
    const date = headerDateToChange(order, change.lines)
    return date ? [part(`A_SalesOrder(${quotedText(orderNo)})`, { RequestedDeliveryDate: date })] : []
  }
  return datesToChange(order, change.lines).map(({ item, scheduleLine, date }) => {
    const line = `SalesOrderItem=${quotedText(item)},ScheduleLine=${quotedText(scheduleLine)}`
    return part(`A_SalesOrderScheduleLine(${key},${line})`, { RequestedDeliveryDate: date })
  })
}

async function readWhole(
  session: SapSession,
  orderNo: string,
  config: SapConfig,
  change: OrderChange,
): Promise<SapAnswer<Entity>> {
  const amends = change !== 'close' && 'amendment' in change
  const adds = change !== 'close' && 'addition' in change
  const answer = await session.get({
    service: config.service.orders,
    path: `A_SalesOrder(${quotedText(alphaKey(orderNo))})`,
    query: {
      $select: [
        'SalesOrder',
        'SalesOrganization',
        'RequestedDeliveryDate',
        'to_Item/SalesOrderItem',
        'to_Item/SalesDocumentRjcnReason',
        'to_Item/to_ScheduleLine/ScheduleLine',
        'to_Item/to_ScheduleLine/RequestedDeliveryDate',
        ...(amends ? amendmentFields : []),
        ...(adds ? additionFields(config) : []),
      ].join(','),
      $expand: amends ? 'to_Item/to_ScheduleLine,to_Item/to_PricingElement' : 'to_Item/to_ScheduleLine',
    },
  })
  return isHttpAnswer(answer) ? (failureOf(answer) ?? successOf(answer, orderOf)) : answer
}

/** SAP answers a batch with 202; a refusal stands in one of its parts and counts for the whole batch. */
const batchResult = (answer: HttpAnswer, parts: number): HttpAnswer | undefined => {
  const answers = batchAnswers(answer.body)
  const failed = answers.find((a) => a.status >= 300)
  if (failed) return { ...answer, ...failed, headers: new Headers() }
  return answers.length === parts ? { ...answer, status: 200, body: '{}' } : undefined
}

async function writeParts(
  session: SapSession,
  service: string,
  parts: readonly BatchPart[],
  mayLeave: MayLeave | undefined,
): Promise<SapAnswer<null>> {
  const answer = await session.write('POST', {
    service,
    path: '$batch',
    body: batchBody(parts),
    headers: { 'content-type': batchType, accept: 'multipart/mixed' },
    ...(mayLeave && { mayLeave }),
  })
  if (!isHttpAnswer(answer)) return answer
  const failed = failureOf(answer)
  if (failed) return failed
  const whole = batchResult(answer, parts.length)
  if (!whole) return { outcome: 'unknown', why: 'the answer is incomplete', exchange: answer.exchange }
  return failureOf(whole) ?? { outcome: 'done', value: null, messages: [], exchange: answer.exchange }
}

/**
 * Reads the order again before a refusal is believed or a lost answer is given up, because an earlier call
 * that was still running may have made the change (D130).
 */
async function readBack(
  answer: SapAnswer<null>,
  read: () => Promise<SapAnswer<Entity>>,
  isDone: (order: Entity) => boolean,
): Promise<SapAnswer<null>> {
  if (answer.outcome !== 'rejected' && answer.outcome !== 'unknown') return answer
  const now = await read()
  if (now.outcome === 'done') return isDone(now.value) ? { ...now, value: null } : answer
  if (answer.outcome === 'unknown') return answer
  const why = answer.messages.map((m) => m.text).join(' · ')
  return { outcome: 'unknown', why, ...(answer.exchange && { exchange: answer.exchange }) }
}

/** A refusal of our own because of some lines, by the numbers of their items. */
const refusedFor = (code: string, what: string, lineNos: readonly number[]): SapAnswer<null> | undefined => {
  if (lineNos.length === 0) return undefined
  const text = `${what}: ${lineNos.map((lineNo) => itemOf(lineNo)).join(', ')}`
  return { outcome: 'rejected', messages: [{ severity: 'error', code: `SEAWAY/${code}`, text, path: '' }] }
}

/**
 * An amendment that SAP would take in silence without changing the price is refused here, and a line whose number somebody
 * has given to another item in SAP.
 */
function refusalOf(
  order: Entity,
  change: OrderChange,
  configuration: SapConfiguration,
): SapAnswer<null> | undefined {
  if (change === 'close') return undefined
  const config = configuration.of(textOf(order['SalesOrganization']))
  if ('addition' in change)
    return refusedFor('ITEM', 'Other items in SAP', takenItems(order, change.addition, config))
  if (!('amendment' in change)) return undefined
  return refusedFor('PRICE', config.condition.unitPrice, unpriced(order, change.amendment, config))
}

/**
 * Reads the order and writes the differences in one changeset. If somebody else changed the order meanwhile,
 * it is read and written once more.
 */
export async function changeOrder(
  session: SapSession,
  orderNo: string,
  change: OrderChange,
  configuration: SapConfiguration,
  mayLeave?: MayLeave,
): Promise<SapAnswer<null>> {
  const attempt = async (): Promise<SapAnswer<null>> => {
    const config = configuration.of()
    const order = await readWhole(session, orderNo, config, change)
    const metadata = session.releases.known(config.service.orders)
    // If this read gets no answer, nothing has been changed.
    if (order.outcome === 'unknown') return { ...order, outcome: 'notSent' }
    if (order.outcome !== 'done') return order
    const refusal = refusalOf(order.value, change, configuration)
    if (refusal) return refusal
    const partsIn = (read: Entity) => partsOf(read, change, configuration, metadata)
    const parts = partsIn(order.value)
    if (parts.length === 0) return { ...order, value: null }
    return readBack(
      await writeParts(session, config.service.orders, parts, mayLeave),
      () => readWhole(session, orderNo, config, change),
      (now) => partsIn(now).length === 0,
    )
  }
  const first = await attempt()
  return first.outcome === 'conflict' && first.exchange?.status === 202 ? attempt() : first
}

/** What a release without dates of lines makes of theirs. */
const oneDate = {
  severity: 'warning',
  code: 'SEAWAY/DATES',
  text: 'This release of SAP keeps one date for the whole order',
  path: '',
} as const

/** The lines are there, and not with their dates: a refusal of those is a warning, and anything else is tried again. */
function withDates(dated: SapAnswer<null>): SapAnswer<null> {
  if (dated.outcome === 'done') return dated
  if (dated.outcome === 'rejected') {
    const messages = dated.messages.map((message) => ({ ...message, severity: 'warning' as const }))
    return { ...dated, outcome: 'done', value: null, messages }
  }
  const { exchange } = dated
  return { outcome: 'unknown', why: dated.why, ...(exchange && { exchange }) }
}

/**
 * Adds the lines that the order has not got yet, and sets their dates where this release keeps dates of lines: an item of
 * its own begins with the date of the order.
 */
export async function addToOrder(
  session: SapSession,
  orderNo: string,
  addition: SapAddition,
  configuration: SapConfiguration,
  mayLeave?: MayLeave,
): Promise<SapAnswer<null>> {
  const added = await changeOrder(session, orderNo, { addition }, configuration, mayLeave)
  if (added.outcome !== 'done') return added
  if (!datesLines(session.releases.known(configuration.of().service.orders)))
    return { ...added, messages: [...added.messages, oneDate] }
  const lines = addition.lines.flatMap(({ lineNo, productionDate: date }) =>
    date === '' ? [] : [{ lineNo, date }],
  )
  return withDates(await changeOrder(session, orderNo, { lines }, configuration, mayLeave))
}
