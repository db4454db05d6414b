import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { failureOf, successOf } from './wire/answers.ts'
import { addToOrder, changeOrder } from './write/changes.ts'
import { defaultConfiguration, type SapConfiguration } from './configuration.ts'
import { readCredit, readAccountItems } from './read/account-items.ts'
import { readCustomers } from './read/customers.ts'
import {
  createDelivery,
  deliveriesOfOurs,
  findDeliveries,
  readDeliveries,
  readDelivery,
  tellDetails,
} from './read/deliveries.ts'
import { openGuards, simulateOrder, type Pauses } from './wire/guards.ts'
import { documentQuery, toDocument } from './read/sap.mapper.ts'
import { toSalesOrder, undatedIn, unsentOf } from './write/order.ts'
import { checkConnection } from './release/check.ts'
import { fitBody, lostIn, misfitsOf, tooLongIn } from './release/fit.ts'
import { datesLines } from './release/metadata.ts'
import { sapTotal } from './read/prices.ts'
import {
  isUnitOf,
  unitOf,
  alphaKey,
  amountOf,
  dateValue,
  isEntity,
  quotedText,
  textOf,
  type Entity,
} from './wire/values.ts'
import type { SapAnswer, SapCode, SapDocument, SapLineDate, SapOrder, SapPort } from './sap.port.ts'
import {
  entityOf,
  isMissing,
  readAll,
  readOne,
  readPage,
  isHttpAnswer,
  SapSession,
  type SapAddress,
} from './wire/session.ts'
import { readInvoicePdf, readInvoices, readOrdersOfInvoice } from './read/invoices.ts'
import { readOrderDeliveries, readSalesOrder, readSalesOrders } from './read/orders.ts'
import { readShipments } from './read/shipments.ts'
import { readStock } from './read/stock.ts'
import { masterServiceOf, readMasters } from './read/masters.ts'
import { findOrders } from './read/witness.ts'

/** The items are named and not sent. */
const hasDeferred = ({ to_Item: items }: Entity): boolean => isEntity(items) && '__deferred' in items

const unreadable = ({ exchange }: Pick<SapAnswer<never>, 'exchange'>, why: string): SapAnswer<never> => ({
  outcome: 'unknown',
  why,
  ...(exchange && { exchange }),
})

const mapAnswer = <T>(answer: SapAnswer<Entity[]>, of: (entity: Entity) => T): SapAnswer<T[]> =>
  answer.outcome === 'done' ? { ...answer, value: answer.value.map(of) } : answer

/** Calls SAP by OData over `fetch`. */
export function openSapClient(
  address: SapAddress,
  pauses: Pauses,
  configuration: SapConfiguration = defaultConfiguration,
): SapPort {
  const session = new SapSession(address)
  const common = () => configuration.of()
  const services = () => common().service
  const guards = openGuards(session, pauses, () => services().orders)
  const onOrders = <T>(work: () => Promise<SapAnswer<T>>) => guards.run(services().orders, work)
  const onDeliveries = <T>(work: (at: { session: SapSession; config: SapConfig }) => Promise<SapAnswer<T>>) =>
    guards.run(services().deliveries, () => work({ session, config: common() }))
  const documentOf = (entity: Entity) => toDocument(entity, common())
  /** The created order; undefined without a number, because then it is unknown what SAP did. */
  const createdOf = (json: unknown): SapDocument | undefined => {
    const entity = entityOf(json)
    return entity && textOf(entity['SalesOrder']) ? documentOf(entity) : undefined
  }

  /** The order as this release of SAP takes it, and what it does not take. */
  const bodyOf = (order: SapOrder, metadata = session.releases.known(services().orders)) => {
    const body = toSalesOrder(order, configuration.of(order.salesOrg))
    return metadata ? fitBody(metadata, 'A_SalesOrder', body) : { body, misfits: [] }
  }
  const canDateLines = () => datesLines(session.releases.known(services().orders))
  const datesOf = ({ lines }: SapOrder): SapLineDate[] =>
    lines.flatMap(({ lineNo, productionDate: date }) => (date === '' ? [] : [{ lineNo, date }]))
  /** Whether every line is known to have its date and no other. */
  const isComplete = (order: SapOrder, { lineDates }: SapDocument): boolean => {
    const byLine = Map.groupBy(lineDates, ({ lineNo }) => lineNo)
    const hasDate = ({ lineNo, date }: SapLineDate) =>
      byLine.get(lineNo)?.every((line) => line.date === date) ?? false
    return !canDateLines() || datesOf(order).every(hasDate)
  }

  const codes = (source: string, field: string, language: Language): Promise<SapAnswer<SapCode[]>> => {
    const [service = '', path = ''] = source.split('/')
    const query = { $select: `${field},${field}Name`, $orderby: field }
    return guards.run(service, async () =>
      mapAnswer(await readAll(session, { service, path, language, query }), (entity) => ({
        code: textOf(entity[field]),
        name: textOf(entity[`${field}Name`]),
      })),
    )
  }

  const readDocument = async (orderNo: string): Promise<SapAnswer<SapDocument | null>> => {
    const path = `A_SalesOrder(${quotedText(alphaKey(orderNo))})`
    const question = { service: services().orders, path, query: documentQuery(common()) }
    const answer = await readOne(session, question, createdOf)
    return isMissing(answer) ? { ...answer, outcome: 'done', value: null, messages: [] } : answer
  }

  return {
    kind: 'system',
    config: (salesOrg) => configuration.of(salesOrg),
    createOrder: (order, { id, firstTriedAt, mayLeave }) =>
      onOrders(async () => {
        const answer = await session.write('POST', {
          service: services().orders,
          path: 'A_SalesOrder',
          body: JSON.stringify(bodyOf(order, await session.releases.of(services().orders)).body),
          headers: { RequestID: id, RepeatabilityCreation: firstTriedAt },
          ...(mayLeave && { mayLeave }),
        })
        if (!isHttpAnswer(answer)) return answer
        const created = failureOf(answer) ?? successOf(answer, entityOf)
        if (created.outcome !== 'done') return created
        const document = documentOf(created.value)
        if (document.orderNo === '') return unreadable(created, 'an answer without the number of the order')
        if (!hasDeferred(created.value)) return { ...created, value: document }
        // The answer of a creation may have its header alone; what is compared has to have its items.
        const whole = await readDocument(document.orderNo)
        return whole.outcome === 'done' && whole.value
          ? { ...created, value: whole.value }
          : unreadable(created, `SAP made ${document.orderNo}, and its items could not be read`)
      }),
    findByReference: (lookUp) =>
      findOrders(lookUp, (question) => onOrders(() => readPage(session, question)), common()),
    isComplete,
    completeOrder: (order, document, mayLeave) =>
      onOrders(async () => {
        const { orderNo } = document
        const changed = await changeOrder(
          session,
          orderNo,
          { lines: datesOf(order) },
          configuration,
          mayLeave,
        )
        const isRefused = changed.outcome === 'rejected'
        if (changed.outcome !== 'done' && !isRefused) return changed
        const whole = await readDocument(orderNo)
        if (whole.outcome !== 'done') return whole
        const { value } = whole
        const messages = isRefused
          ? changed.messages.map((message) => ({ ...message, severity: 'warning' as const }))
          : whole.messages
        return value
          ? { ...whole, value, messages }
          : unreadable(whole, `SAP made ${orderNo}, and it cannot be read`)
      }),
    readOrder: (orderNo) => onOrders(() => readDocument(orderNo)),
    changeDeliveryDates: (orderNo, lines, mayLeave) =>
      onOrders(() => changeOrder(session, orderNo, { lines }, configuration, mayLeave)),
    amendOrder: (orderNo, amendment, mayLeave) =>
      onOrders(() => changeOrder(session, orderNo, { amendment }, configuration, mayLeave)),
    addLines: (orderNo, addition, mayLeave) =>
      onOrders(() => addToOrder(session, orderNo, addition, configuration, mayLeave)),
    closeLines: (orderNo, closing, mayLeave) =>
      onOrders(() => changeOrder(session, orderNo, { closing }, configuration, mayLeave)),
    closeOrder: (orderNo, mayLeave) =>
      onOrders(() => changeOrder(session, orderNo, 'close', configuration, mayLeave)),
    ordersOfOurs: (prefix, since, page) => {
      const milliseconds = /\d+/.exec(dateValue(since))?.[0] ?? '0'
      const day = new Date(Number(milliseconds)).toISOString().slice(0, 19)
      const reference = `startswith(${common().referenceField},${quotedText(prefix)})`
      const $filter = `${reference} and CreationDate ge datetime'${day}'`
      const query = { ...documentQuery(common()), $filter, $orderby: 'SalesOrder' }
      return onOrders(async () =>
        mapAnswer(
          await readPage(session, { service: services().orders, path: 'A_SalesOrder', query }, page),
          documentOf,
        ),
      )
    },
    credit: (customerNo) => guards.run(services().credit, () => readCredit(session, customerNo, common())),
    accountItems: (customerNo, since) =>
      guards.run(services().accounts, () => readAccountItems(session, customerNo, since, common())),
    customers: (query) => guards.run(services().partners, () => readCustomers(session, query, common())),
    stock: (materialNos) => guards.run(services().stock, () => readStock(session, materialNos, common())),
    shipments: (orderNos) =>
      readShipments(
        orderNos,
        {
          orders: (question) => onOrders(() => readAll(session, question)),
          deliveries: (question) => onDeliveries(() => readAll(session, question)),
        },
        common(),
      ),
    salesOrders: (query) => onOrders(() => readSalesOrders(session, query, common())),
    salesOrder: (orderNo) => onOrders(() => readSalesOrder(session, orderNo, common())),
    deliveriesOf: (orderNo) =>
      guards.run(services().deliveries, () => readOrderDeliveries(session, orderNo, common())),
    invoicesOf: (orderNo) => guards.run(services().invoices, () => readInvoices(session, orderNo, common())),
    ordersOfInvoice: (invoiceNo) =>
      guards.run(services().invoices, () => readOrdersOfInvoice(session, invoiceNo, common())),
    invoicePdf: (invoiceNo) =>
      guards.run(services().invoices, () => readInvoicePdf(session, invoiceNo, common())),
    createDelivery: (delivery, request) => onDeliveries((at) => createDelivery(at, delivery, request)),
    findDeliveries: (lookUp) =>
      onDeliveries((at) => findDeliveries(at, lookUp, (address.user ?? '').toUpperCase())),
    readDelivery: (number) => onDeliveries((at) => readDelivery(at, number)),
    deliveries: (numbers, items) => onDeliveries((at) => readDeliveries(at, numbers, items)),
    deliveriesOfOurs: (prefix, since, page) =>
      onDeliveries((at) => deliveriesOfOurs(at, { prefix, since, page })),
    tellDelivery: (number, details, mayLeave) =>
      onDeliveries((at) => tellDetails(at, number, details, mayLeave)),
    orderTypes: (language) => codes(services().orderTypes, 'SalesOrderType', language),
    orderStates: (language) => codes(services().orderStates, 'OverallSDProcessStatus', language),
    masters: (kind, after) => guards.run(masterServiceOf(kind), () => readMasters(session, kind, after)),
    check: () => checkConnection(session, common()),
    simulateOrder: (order) =>
      guards.run(services().simulation, () =>
        simulateOrder(session, order, configuration.of(order.salesOrg)),
      ),
    unsent: (order) => [
      ...unsentOf(order, configuration.of(order.salesOrg)),
      ...lostIn(bodyOf(order).misfits),
      ...(canDateLines() ? [] : undatedIn(order)),
    ],
    keepsLogisticsNo: () => common().logisticsNoField !== '',
    hasUnit: (unit, salesOrg) => unitOf(unit, configuration.of(salesOrg)) !== '',
    isSameUnit: (unit, sapUnit) => isUnitOf(unit, sapUnit, common()),
    partyNo: (number) => number && alphaKey(number),
    asKept: (order, rejected) => ({
      customerNo: alphaKey(order.customerNo),
      totalAmount: amountOf(sapTotal(order, rejected, common())),
    }),
    misfits: (order) => [
      ...misfitsOf(order, configuration.of(order.salesOrg)),
      ...tooLongIn(bodyOf(order).misfits),
    ],
    onBack: guards.onBack,
    pauses: guards.pauses,
    close: async () => {
      guards.close()
      session.close()
    },
  }
}
