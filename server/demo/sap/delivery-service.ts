import { sql } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Entity, isEntity, resultsOf, textOf } from '../../connectors/sap/wire/values.ts'
import { AbapError, json, notFound, type SimAnswer } from './abap.ts'
import { keysOf } from './changes.ts'
import {
  changeDelivery,
  deliver,
  itemsOf,
  lockDelivery,
  moveGoods,
  readDelivery,
  withPicking,
  type WantedItem,
} from './deliveries.ts'
import { conditionOf, pageOf, selectFields, type FilterColumns } from './filter.ts'

/** The service of outbound deliveries as SAP publishes it: which field may come when, and what needs a version. */

interface DeliveryRequest {
  method: string
  path: string
  query: ReadonlyMap<string, string>
  headers: Record<string, string | undefined>
  body: string
}

const etagOf = (delivery: Entity) => `W/"'${textOf(delivery['DeliveryVersion'])}'"`

/** The header with its items, or with a link to them. */
const expanded = (delivery: Entity, expand = ''): Entity => ({
  ...delivery,
  ...(!expand.split(',').includes('to_DeliveryDocumentItem') && {
    to_DeliveryDocumentItem: { __deferred: { uri: 'to_DeliveryDocumentItem' } },
  }),
  __metadata: { etag: etagOf(delivery) },
})

const headerColumns: FilterColumns = (name) => {
  if (name === 'DeliveryDocument') return { column: sql.ref('number'), padded: true }
  if (name === 'DeliveryDocumentBySupplier') return { column: sql`body->>${sql.lit(name)}`, padded: false }
  if (name === 'CreationDate')
    return {
      column: sql`to_char(to_timestamp(substring(body->>${sql.lit(name)} from '[0-9]+')::bigint / 1000), 'YYYY-MM-DD')`,
      padded: false,
    }
  return undefined
}
const itemColumns: FilterColumns = (name) => {
  if (name === 'DeliveryDocument') return { column: sql.ref('d.number'), padded: true }
  if (name === 'ReferenceSDDocument')
    return {
      column: sql`item->>${sql.lit(name)}`,
      padded: true,
      near: (orderNos) => sql<boolean>`d.orders && ${orderNos}::text[]`,
    }
  return undefined
}

async function headers(db: Database, query: DeliveryRequest['query']): Promise<SimAnswer> {
  const { top, skip } = pageOf(query)
  const rows = await db
    .selectFrom('sapSimDeliveries')
    .select('body')
    .where(conditionOf(query.get('$filter'), headerColumns))
    .orderBy('number')
    .limit(top)
    .offset(skip)
    .execute()
  const results = rows.map(({ body }) =>
    selectFields(expanded(body as Entity, query.get('$expand')), query.get('$select')),
  )
  return json(200, { d: { results } })
}

async function items(db: Database, query: DeliveryRequest['query']): Promise<SimAnswer> {
  const { top, skip } = pageOf(query)
  const { rows } = await sql<{ item: Entity }>`
    select item from sap_sim_deliveries d
    cross join lateral jsonb_array_elements(d.body->'to_DeliveryDocumentItem'->'results') item
    where ${conditionOf(query.get('$filter'), itemColumns)}
    order by item->>'DeliveryDocument', item->>'DeliveryDocumentItem' limit ${top} offset ${skip}`.execute(db)
  const results = rows.map(({ item }) => selectFields(item, query.get('$select')))
  return json(200, { d: { results } })
}

const bodyOf = (text: string): Entity => {
  const value: unknown = JSON.parse(text)
  if (isEntity(value)) return value
  throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/021', message: 'Malformed request body' }])
}

const mayHave = (fields: Entity, allowed: readonly string[]) => {
  const other = Object.keys(fields).find((name) => !allowed.includes(name))
  if (other)
    throw new AbapError([
      { code: '/IWBEP/CM_MGW_RT/020', message: `Property ${other} cannot be set by this operation` },
    ])
}

/** SAP takes these at the creation of a delivery, and nothing else (its note 2899036). */
const created = { header: ['ShippingPoint', 'to_DeliveryDocumentItem'] } as const
const createdItem = [
  'ReferenceSDDocument',
  'ReferenceSDDocumentItem',
  'ActualDeliveryQuantity',
  'DeliveryQuantityUnit',
]
const patched = [
  'DeliveryDocumentBySupplier',
  'PlannedGoodsIssueDate',
  'DeliveryDate',
  'LoadingDate',
  'LoadingTime',
  'PickingDate',
  'BillOfLading',
  'MeansOfTransport',
  'MeansOfTransportType',
  'DeliveryBlockReason',
  'UnloadingPointName',
]

const wantedOf = (item: Entity): WantedItem => {
  mayHave(item, createdItem)
  const filled = (name: string) => textOf(item[name]) || undefined
  const [number, quantity, unit] = [
    filled('ReferenceSDDocumentItem'),
    filled('ActualDeliveryQuantity'),
    filled('DeliveryQuantityUnit'),
  ]
  return {
    orderNo: textOf(item['ReferenceSDDocument']),
    ...(number !== undefined && { item: number }),
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
  }
}

async function create(tx: Tx, text: string): Promise<SimAnswer> {
  const body = bodyOf(text)
  mayHave(body, created.header)
  const ShippingPoint = textOf(body['ShippingPoint'])
  if (ShippingPoint === '')
    throw new AbapError([{ code: 'VL/011', message: 'Enter a shipping point', target: 'ShippingPoint' }])
  const wanted = resultsOf(body['to_DeliveryDocumentItem']).map(wantedOf)
  const delivery = await deliver(tx, wanted, { ShippingPoint, user: 'SIMULATOR' })
  const location = `A_OutbDeliveryHeader('${textOf(delivery['DeliveryDocument'])}')`
  return json(201, { d: expanded(delivery) }, { location, etag: etagOf(delivery) })
}

/** SAP answers 428 when the version is missing, and 412 when it is out of date (its note 3539067). */
async function lockVersion(tx: Tx, number: string, etag: string | undefined): Promise<Entity> {
  const delivery = await lockDelivery(tx, number)
  if (!etag) throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/028', message: 'If-Match is required' }], 428)
  if (etag !== etagOf(delivery))
    throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/030', message: 'Precondition failed' }], 412)
  return delivery
}

async function patch(tx: Tx, number: string, { headers: sent, body: text }: DeliveryRequest) {
  const body = bodyOf(text)
  mayHave(body, patched)
  await changeDelivery(tx, { ...(await lockVersion(tx, number, sent['if-match'])), ...body })
  return { status: 204 }
}

/** A line of the report of picking, which is answered with 200 whatever it says. */
const report = (delivery: Entity, item: Entity, type: 'S' | 'E', text: string): Entity => ({
  DeliveryDocument: delivery['DeliveryDocument'],
  DeliveryDocumentItem: item['DeliveryDocumentItem'],
  SystemMessageType: type,
  SystemMessageIdentification: 'VL',
  SystemMessageNumber: type === 'S' ? '311' : '150',
  SystemMessageVariable1: text,
})

async function call(tx: Tx, name: string, { query, headers: sent }: DeliveryRequest): Promise<SimAnswer> {
  const number = query.get('DeliveryDocument')?.replaceAll("'", '') ?? ''
  switch (name) {
    case 'PickAllItems': {
      const delivery = await lockDelivery(tx, number)
      if (delivery['OverallGoodsMovementStatus'] !== 'A') {
        const results = itemsOf(delivery).map((item) => report(delivery, item, 'E', 'Goods have been issued'))
        return json(200, { d: { results } })
      }
      await changeDelivery(tx, withPicking(delivery))
      return json(200, { d: { results: itemsOf(delivery).map((item) => report(delivery, item, 'S', '')) } })
    }
    case 'PostGoodsIssue':
      await lockVersion(tx, number, sent['if-match'])
      await moveGoods(tx, number, 'C')
      return json(200, { d: {} })
    case 'ReverseGoodsIssue':
      if (!query.has('ActualGoodsMovementDate'))
        throw new AbapError([{ code: '005056A509B11EE1', message: 'ActualGoodsMovementDate is missing' }])
      await moveGoods(tx, number, 'A')
      return json(200, { d: { results: [] } })
    default:
      throw new AbapError([{ code: '005056A509B11EE1', message: `No ${name}` }])
  }
}

/** Answers a request to `API_OUTBOUND_DELIVERY_SRV;v=0002`. */
export async function deliveries(db: Database, request: DeliveryRequest): Promise<SimAnswer> {
  const { method, path, query, body } = request
  const inOwn = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  const { set, keys } = keysOf(path, 'DeliveryDocument')
  const number = keys['DeliveryDocument'] ?? ''
  if (method === 'POST')
    return set === 'A_OutbDeliveryHeader'
      ? inOwn((tx) => create(tx, body))
      : inOwn((tx) => call(tx, path, request))
  if (set === 'A_OutbDeliveryItem' && method === 'GET') return items(db, query)
  if (set !== 'A_OutbDeliveryHeader') throw notFound(path)
  if (method === 'PATCH') return inOwn((tx) => patch(tx, number, request))
  if (number === '') return headers(db, query)
  const delivery = await readDelivery(db, number)
  const entity = selectFields(expanded(delivery, query.get('$expand')), query.get('$select'))
  return json(200, { d: entity }, { etag: etagOf(delivery) })
}
