import type { Language } from '#shared/vocabulary/words.ts'
import { failureOf, type HttpAnswer, successOf } from './sap.answers.ts'
import { type BreakerOptions, Lanes, SapBreaker } from './sap.breaker.ts'
import { changeOrder } from './sap.changes.ts'
import { sapConfig as config } from './sap.config.ts'
import { toCredit, toDocument, toSalesOrder, unsentOf } from './sap.mapper.ts'
import { sapPageSize, type SapAnswer, type SapCode, type SapDocument, type SapPort } from './sap.port.ts'
import { hasArrived, type SapAddress, type SapRequest, SapSession } from './sap.session.ts'
import { readStock } from './sap.stock.ts'
import { alphaKey, dateValue, type Entity, isEntity, quotedText, resultsOf, textOf } from './sap.values.ts'

/** More at once, and SAP's own dialogue suffers (connectors.md 1.1). */
const parallelCalls = 4

const expanded = 'to_Item,to_SubsequentProcFlowDoc'
const root = (json: unknown): unknown => (isEntity(json) ? json['d'] : undefined)
const entityOf = (json: unknown): Entity | undefined => {
  const value = root(json)
  return isEntity(value) ? value : undefined
}
const listOf = (json: unknown): Entity[] | undefined => {
  const value = root(json)
  return value === undefined ? undefined : resultsOf(value)
}
/** A success without a number is none: what SAP did is open. */
const createdOf = (json: unknown): SapDocument | undefined => {
  const entity = entityOf(json)
  return entity && textOf(entity['SalesOrder']) ? toDocument(entity) : undefined
}
const codesOf =
  (code: string, name: string) =>
  (json: unknown): SapCode[] | undefined =>
    listOf(json)?.map((entity) => ({ code: textOf(entity[code]), name: textOf(entity[name]) }))

const isMissing = (answer: HttpAnswer): boolean =>
  answer.status === 404 && failureOf(answer)?.outcome === 'rejected'

/** SAP over OData, by `fetch`: at most four calls at once, none while it is known to be away. */
export function openSapClient(address: SapAddress, breaking: BreakerOptions): SapPort {
  const session = new SapSession(address)
  const breaker = new SapBreaker(breaking)
  const lanes = new Lanes(parallelCalls)

  const probe = async (): Promise<boolean> => {
    const answer = await session.get({ service: config.orders, path: '' })
    return hasArrived(answer) && answer.status < 400
  }
  const guarded = <T>(work: () => Promise<SapAnswer<T>>): Promise<SapAnswer<T>> =>
    lanes.run(() => breaker.guard(work, probe))

  const read = async <T>(
    request: SapRequest,
    of: (json: unknown) => T | undefined,
  ): Promise<SapAnswer<T>> => {
    const answer = await session.get(request)
    return hasArrived(answer) ? (failureOf(answer) ?? successOf(answer, of)) : answer
  }
  const orders = (path: string, query: Record<string, string>): SapRequest => ({
    service: config.orders,
    path,
    query,
  })
  const codes = (source: string, language: Language, of: (json: unknown) => SapCode[] | undefined) => {
    const [service = '', path = ''] = source.split('/')
    return guarded(() => read({ service, path, language }, of))
  }
  const exposureOf = async (customerNo: string): Promise<Entity | undefined> => {
    const [service = '', path = ''] = config.exposure.split('/')
    const answer = await read(
      { service, path, query: { $filter: `BusinessPartner eq ${quotedText(customerNo)}` } },
      listOf,
    )
    return answer.outcome === 'done' ? answer.value[0] : undefined
  }

  return {
    kind: 'system',
    createOrder: (order, request) =>
      guarded(async () => {
        const answer = await session.write('POST', {
          service: config.orders,
          path: 'A_SalesOrder',
          body: JSON.stringify(toSalesOrder(order)),
          headers: { RequestID: request.id, RepeatabilityCreation: request.firstTriedAt },
        })
        return hasArrived(answer) ? (failureOf(answer) ?? successOf(answer, createdOf)) : answer
      }),
    findByReference: (customerNo, references) => {
      const named = references.map((r) => `PurchaseOrderByShipToParty eq ${quotedText(r)}`).join(' or ')
      const $filter = `SoldToParty eq ${quotedText(alphaKey(customerNo))} and (${named})`
      return guarded(() =>
        read(orders('A_SalesOrder', { $filter, $expand: expanded }), (json) => listOf(json)?.map(toDocument)),
      )
    },
    readOrder: (orderNo) =>
      guarded<SapDocument | null>(async () => {
        const answer = await session.get(
          orders(`A_SalesOrder(${quotedText(orderNo)})`, { $expand: expanded }),
        )
        if (!hasArrived(answer)) return answer
        if (isMissing(answer))
          return { outcome: 'done', value: null, messages: [], exchange: answer.exchange }
        return failureOf(answer) ?? successOf(answer, createdOf)
      }),
    changeDeliveryDates: (orderNo, lines) => guarded(() => changeOrder(session, orderNo, { lines })),
    closeOrder: (orderNo) => guarded(() => changeOrder(session, orderNo, 'close')),
    ordersOfOurs: (since, page) => {
      const milliseconds = /\d+/.exec(dateValue(since))?.[0] ?? '0'
      const day = new Date(Number(milliseconds)).toISOString().slice(0, 19)
      const $filter = `startswith(PurchaseOrderByShipToParty,'OMS:') and CreationDate ge datetime'${day}'`
      const paging = { $orderby: 'SalesOrder', $top: String(sapPageSize), $skip: String(page * sapPageSize) }
      return guarded(() =>
        read(orders('A_SalesOrder', { $filter, $expand: expanded, ...paging }), (json) =>
          listOf(json)?.map(toDocument),
        ),
      )
    },
    credit: (customerNo, language) =>
      guarded(async () => {
        const partner = alphaKey(customerNo)
        const key = `BusinessPartner=${quotedText(partner)},CreditSegment=${quotedText(config.creditSegment)}`
        const account = await read(
          { service: config.credit, path: `CreditManagementAccount(${key})`, language },
          entityOf,
        )
        if (account.outcome !== 'done') return account
        return { ...account, value: toCredit(account.value, await exposureOf(partner)) }
      }),
    stock: (materialNos) => guarded(() => readStock(session, materialNos)),
    orderTypes: (language) =>
      codes(config.orderTypes, language, codesOf('SalesOrderType', 'SalesOrderTypeName')),
    orderStates: (language) =>
      codes(config.orderStates, language, codesOf('OverallSDProcessStatus', 'OverallSDProcessStatusName')),
    unsent: unsentOf,
    close: async () => {},
  }
}
