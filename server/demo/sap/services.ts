import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Database } from '../../db/driver/pool.ts'
import { inTransaction, type Tx, type Queryable } from '../../db/transaction.ts'
import { alphaKey, isEntity, resultsOf, textOf, type Entity } from '../../connectors/sap/wire/values.ts'
import type { Fault } from '../../settings/sap-faults.ts'
import { abapAnswer, AbapError, json, notFound, sapMessage, type SimAnswer } from './abap.ts'
import { accountItems } from './accounts.ts'
import * as books from './books.ts'
import {
  batchAnswer,
  checkEtag,
  etagOf,
  keysOf,
  orderNoOf,
  applyPatch,
  patchesOf,
  withStatus,
  type Patch,
} from './changes.ts'
import { orderStates, orderTypes, decimalsOf } from './codes.ts'
import { customers } from './customers.ts'
import { billing } from './billing.ts'
import { deliveries } from './delivery-service.ts'
import { distortOrder } from './faults.ts'
import { conditionOf, pageOf, selectFields } from './filter.ts'
import { masterKindOf, masters } from './masters.ts'
import { checkCreation, checkQuery, checkWrite, edmx, isPublished, type Release } from './metadata.ts'
import { exposureOf } from './postings.ts'
import { withConfirmation, withProgress } from './schedule.ts'
import {
  check,
  checkPartners,
  toStoredOrder,
  warningsOf,
  withScheduleLines,
  checkItem,
  toStoredItem,
  withTotal,
} from './sales-order.ts'
import { stock } from './stock.ts'
import { unknownMaterials } from './books.ts'

const service = 'API_SALES_ORDER_SRV'
const set = 'A_SalesOrderItem'

/** The number of a new item: its own, which no other may have, or the next one. */
function numberOf(wanted: Entity, items: readonly Entity[]): string {
  const taken = items.map((item) => Number(textOf(item['SalesOrderItem'])))
  const own = Number(textOf(wanted['SalesOrderItem']))
  if (taken.includes(own))
    throw new AbapError([{ code: 'V1/480', message: `Item ${own} of the sales document exists already` }])
  return String(own || Math.max(0, ...taken) + 10)
}

/** The order with an item more, which is checked, confirmed and priced as those of a new order are. */
async function withNewItem(
  db: Queryable,
  order: Entity,
  { body, release }: { body: Entity; release: Release },
): Promise<Entity> {
  checkWrite(service, set, release, 'creatable')
  checkCreation(service, set, body, release)
  const items = resultsOf(order['to_Item'])
  const wanted = { ...body, SalesOrderItem: numberOf(body, items) }
  const unknown = await unknownMaterials(db, [textOf(body['Material'])])
  const problems = checkItem(wanted, unknown, textOf(order['SalesOrganization']))
  if (problems.length > 0) throw new AbapError(problems)
  const alone = { ...order, to_Item: { results: [wanted] } }
  const [confirmed] = resultsOf((await withConfirmation(db, withScheduleLines(alone)))['to_Item'])
  const places = decimalsOf(textOf(order['TransactionCurrency']))
  const item = toStoredItem(confirmed!, textOf(order['SalesOrder']), places)
  return withTotal(
    withStatus({
      ...order,
      ...(order['OverallTotalDeliveryStatus'] === 'C' && { OverallTotalDeliveryStatus: 'B' }),
      to_Item: { results: [...items, item] },
    }),
  )
}

/** A request inside the simulated SAP, after its user and its token were checked. */
export interface SimRequest {
  method: string
  service: string
  /** The path below the service: `A_SalesOrder('1')`. */
  path: string
  query: ReadonlyMap<string, string>
  headers: Record<string, string | undefined>
  body: string
  /** The release of SAP that answers. */
  release: Release
}

const links = [
  'to_Partner',
  'to_PricingElement',
  'to_Text',
  'to_Item',
  'to_SubsequentProcFlowDoc',
  'to_PrecedingProcFlowDoc',
]
const itemLinks = ['to_ScheduleLine', 'to_PricingElement', 'to_Text']

const deferLinks = (entity: Entity, names: readonly string[], expand: ReadonlySet<string>): Entity => ({
  ...entity,
  ...Object.fromEntries(
    names.filter((name) => !expand.has(name)).map((name) => [name, { __deferred: { uri: name } }]),
  ),
})

/** Links that `$expand` does not name are returned as links only. */
function expandEntity(document: books.Document, expand = ''): Entity {
  const names = expand.split(',')
  const tops = new Set(names.map((path) => path.split('/')[0]!))
  const beneath = new Set(names.filter((p) => p.startsWith('to_Item/')).map((p) => p.split('/')[1]!))
  const body = withProgress(document.body, document.changedAt)
  const items = resultsOf(body['to_Item']).map((item) => deferLinks(item, itemLinks, beneath))
  const whole = { ...body, to_Item: { results: items } }
  return { ...deferLinks(whole, links, tops), __metadata: { etag: etagOf(document) } }
}

const orderOf = (body: string): Entity => {
  try {
    const value: unknown = JSON.parse(body)
    if (isEntity(value)) return value
  } catch {
    // Anything that is no order is refused below.
  }
  throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/021', message: 'Malformed request body' }])
}

async function create(
  db: Database,
  { service, body, release, headers: sent }: SimRequest,
  fault: Fault | undefined,
): Promise<SimAnswer> {
  const wanted = orderOf(body)
  checkCreation(service, 'A_SalesOrder', wanted, release)
  checkPartners(wanted, sent['accept-language'])
  const order = withScheduleLines(wanted)
  const soldTo = alphaKey(textOf(order['SoldToParty']))
  const materials = resultsOf(order['to_Item']).map((item) => textOf(item['Material']))
  const customer = await books.customerOf(db, soldTo)
  check(order, {
    customer: customer !== undefined,
    unknown: await books.unknownMaterials(db, [...new Set(materials)]),
  })
  const confirmed = await withConfirmation(db, order)
  const document = await inTransaction(db, async (tx): Promise<books.Document> => {
    const number = await books.takeNumber(tx, 'group')
    const stored = toStoredOrder(confirmed, number, await books.takeNumber(tx, 'building'))
    const entity = distortOrder(stored, fault)
    const { changedAt } = await books.store(tx, {
      number,
      soldTo,
      reference: textOf(entity['PurchaseOrderByShipToParty']),
      createdOn: businessDateOf(new Date()),
      body: entity,
    })
    return { number, body: entity, changedAt }
  })
  const own = links.filter((link) => isPublished(service, 'A_SalesOrder', link, release))
  const publication = Object.entries(document.body).filter(
    ([name]) => !links.includes(name) || own.includes(name),
  )
  const shown = { ...document, body: Object.fromEntries(publication) }
  const answer = { d: expandEntity(shown, links.join(',')) }
  const headers = { location: `A_SalesOrder('${document.number}')`, etag: etagOf(document) }
  return json(201, answer, { ...headers, ...sapMessage(warningsOf(order)) })
}

/** Checks and prices an order as if it were created, and keeps nothing. */
async function simulate(
  db: Database,
  { service, body, release, headers: sent }: SimRequest,
): Promise<SimAnswer> {
  const wanted = orderOf(body)
  checkCreation(service, 'A_SalesOrderSimulation', wanted, release)
  checkPartners(wanted, sent['accept-language'])
  const materials = resultsOf(wanted['to_Item']).map((item) => textOf(item['Material']))
  const customer = await books.customerOf(db, alphaKey(textOf(wanted['SoldToParty'])))
  check(wanted, {
    customer: customer !== undefined,
    unknown: await books.unknownMaterials(db, [...new Set(materials)]),
  })
  const { TotalNetAmount } = toStoredOrder(wanted, '', '')
  return json(201, { d: { SalesOrder: '', TotalNetAmount, to_Pricing: { TotalNetAmount } } })
}

async function find(db: Database, { query }: SimRequest): Promise<SimAnswer> {
  const byChange = query.get('$orderby')?.startsWith('LastChangeDateTime')
  const found = await books.findDocuments(db, conditionOf(query.get('$filter')), pageOf(query), byChange)
  const results = found.map((document) =>
    selectFields(expandEntity(document, query.get('$expand')), query.get('$select')),
  )
  return json(200, { d: { results } })
}

async function read(db: Database, { path, query }: SimRequest): Promise<SimAnswer> {
  const document = await books.readDocument(db, orderNoOf(path))
  const entity = selectFields(expandEntity(document, query.get('$expand')), query.get('$select'))
  return json(200, { d: entity }, { etag: etagOf(document) })
}

/** Applies all patches or none, because a changeset is one unit of work. */
async function apply(tx: Tx, patches: readonly Patch[], release: Release): Promise<void> {
  for (const { method, path } of patches)
    if (method === 'PATCH') checkWrite('API_SALES_ORDER_SRV', keysOf(path).set, release, 'updatable')
  for (const [number, own] of Map.groupBy(patches, (patch) => orderNoOf(patch.path))) {
    const document = await books.lockDocument(tx, number)
    let order = document.body
    for (const patch of own)
      if (patch.method === 'POST') order = await withNewItem(tx, order, { body: patch.body, release })
      else {
        checkEtag(document, patch.etag)
        order = applyPatch(order, patch)
      }
    await books.change(tx, number, order)
  }
}

/** What is new is answered, what has changed is not. */
const answerTo = ({ method, body }: Patch): SimAnswer =>
  method === 'POST' ? json(201, { d: body }) : { status: 204 }

async function batch(db: Database, { body, release }: SimRequest): Promise<SimAnswer> {
  const patches = patchesOf(body)
  try {
    await inTransaction(db, (tx) => apply(tx, patches, release))
    return batchAnswer(patches.map(answerTo))
  } catch (error) {
    if (error instanceof AbapError) return batchAnswer(abapAnswer(error))
    throw error
  }
}

async function writeOne(
  db: Database,
  { method, path, headers, body, release }: SimRequest,
): Promise<SimAnswer> {
  const one: Patch = {
    method: method === 'POST' ? 'POST' : 'PATCH',
    path,
    etag: headers['if-match'] ?? '',
    body: orderOf(body),
  }
  await inTransaction(db, (tx) => apply(tx, [one], release))
  return answerTo(one)
}

const riskClasses: Record<string, string> = { low: 'A', medium: 'C', high: 'E' }

async function credit(db: Database, { path, query }: SimRequest): Promise<SimAnswer> {
  const { set, keys } = keysOf(path, 'BusinessPartner')
  const number = keys['BusinessPartner'] ?? ''
  const customer = await books.customerOf(db, alphaKey(number))
  if (!customer) throw notFound(`credit account ${number}`)
  const BusinessPartner = alphaKey(number)
  const partner = {
    BusinessPartner,
    CreditRiskClass: customer.riskClass || (riskClasses[customer.riskLevel] ?? 'A'),
  }
  const account = {
    BusinessPartner,
    CreditSegment: '0000',
    CreditLimitAmount: customer.creditLimit ?? '0.00',
    CreditSegmentCurrency: customer.currency,
    CreditAccountIsBlocked: customer.blocked ?? false,
  }
  const entity = set === 'CreditMgmtBusinessPartner' ? partner : account
  return json(200, { d: selectFields(entity, query.get('$select')) })
}

async function exposure(db: Database, { query }: SimRequest): Promise<SimAnswer> {
  const number = /'(\d+)'/.exec(query.get('$filter') ?? '')?.[1] ?? ''
  const used = await exposureOf(db, number)
  const results = used === undefined ? [] : [{ BusinessPartner: number, ExposureAmount: used }]
  return json(200, { d: { results } })
}

function codes(field: string, list: typeof orderTypes, { headers, query }: SimRequest): SimAnswer {
  const chinese = headers['accept-language']?.toLowerCase().startsWith('zh')
  const { top, skip } = pageOf(query)
  const results = list
    .slice(skip, skip + top)
    .map(([code, zh, en]) => ({ [field]: code, [`${field}Name`]: chinese ? zh : en }))
  return json(200, { d: { results } })
}

function metadata({ service, release }: SimRequest): SimAnswer {
  const body = edmx(service, release)
  if (body === undefined) {
    const message = `No service found for namespace '', name '${service}', version '0001'`
    throw new AbapError([{ code: '/IWFND/MED/170', message }], 403)
  }
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

/** Carries out a request in the simulated SAP. */
export async function serve(db: Database, request: SimRequest, fault?: Fault): Promise<SimAnswer> {
  const { method, service, path } = request
  if (path === '$metadata') return metadata(request)
  checkQuery(service, path, request.query, request.release)
  if (path === '') return json(200, { d: { EntitySets: ['A_SalesOrder', 'A_SalesOrderItem'] } })
  if (service.startsWith('YY1_SALESORDERTYPE')) return codes('SalesOrderType', orderTypes, request)
  if (service.startsWith('YY1_SALESORDERSTATUS')) return codes('OverallSDProcessStatus', orderStates, request)
  if (service.startsWith('YY1_CREDITEXPOSURE')) return exposure(db, request)
  if (service === 'API_CRDTMBUSINESSPARTNER') return credit(db, request)
  if (service === 'API_OPLACCTGDOCITEMCUBE_SRV') return accountItems(db, request.query)
  if (service === 'API_BUSINESS_PARTNER') return customers(db, request.query)
  if (service === 'API_MATERIAL_STOCK_SRV') return stock(db, request.query)
  if (service === 'API_BILLING_DOCUMENT_SRV') return billing(db, request)
  if (service.startsWith('API_OUTBOUND_DELIVERY_SRV')) return deliveries(db, request)
  if (service === 'API_SALES_ORDER_SIMULATION_SRV') return simulate(db, request)
  const kind = masterKindOf(service, path)
  if (kind) return masters(db, kind, request.query)
  if (service !== 'API_SALES_ORDER_SRV') throw notFound(service)
  if (path === '$batch') return batch(db, request)
  if (path === 'A_SalesOrder') return method === 'POST' ? create(db, request, fault) : find(db, request)
  return method === 'GET' ? read(db, request) : writeOne(db, request)
}
