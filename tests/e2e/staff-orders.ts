import { lineCalls } from '#shared/lines/line.contract.ts'
import type { LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { clientOf, type Client } from '../flows/client.ts'
import { baseUrl, password } from './address.ts'
import { defaultsOf } from './customer-orders.ts'

const daysAhead = 45
/** The name of sales.zhang in each script. */
const seller = ['张伟', 'Zhang Wei']
const later = () => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

/** Calls of a user without a page. Signing in ends a session that was open. */
export async function atWork(userId: string, language: Language = 'zh'): Promise<Client> {
  const client = clientOf(baseUrl, language)
  await client.signIn(userId, password)
  return client
}

export interface Stage {
  client: Client
  header: object
  /** Materials of two position types, most of them of the first. */
  materials: readonly LineMaterial[]
}

interface Wish {
  /** Whether its orders need a sales approval (D24). */
  salesApproval?: boolean
  /** The customer, if it must be this one or must not be that one. */
  customerId?: string
  besides?: string
}

/** A customer of sales.zhang whose orders cs.wang handles. */
export async function stageOf(
  client: Client,
  { salesApproval = false, customerId, besides }: Wish = {},
): Promise<Stage> {
  const filter = {
    ...(!salesApproval && { salesOrg: ['1000', '1100'] }),
    ...(customerId !== undefined && { customerId: [customerId] }),
  }
  const { rows } = (await client.call(orderCalls.page, { body: { size: 200, filter } })).body
  const like = rows.find(
    (o) =>
      o.salesApproval === salesApproval &&
      o.currency === 'USD' &&
      o.customerId !== besides &&
      seller.includes(o.salespersonName),
  )!
  const { id, currency, salesOrg, salespersons, countryCode, tradeTerm, port } = await defaultsOf(
    client,
    like.customerId,
  )
  const { body } = await client.call(lineCalls.materials, {
    body: { customerId: id, currency, search: 'PE' },
  })
  const usable = body.materials.filter((m) => m.enabled && m.basePrice !== null && m.category === 'pipe')
  return {
    client,
    header: {
      customerId: id,
      salesOrg,
      currency,
      salespersonId: salespersons[0]!.id,
      destinationCountry: countryCode,
      tradeTerm,
      port,
      deliveryTime: later(),
      isCustomize: false,
      isDepositCollection: false,
    },
    materials: usable,
  }
}

interface Wanted {
  purchaseNo: string
  lines?: number
  /** The first line is far below the allowed discount (D28). */
  cheap?: boolean
  /** The warehouse positions of the lines, in turn. */
  positions?: readonly string[]
  /** Of each line. */
  quantity?: string
  /** Paid before shipment, so that no credit line holds it (D51). */
  prepaid?: boolean
}

/** An order made by hand and effective at once. */
export async function anOrder({ client, header, materials }: Stage, wanted: Wanted) {
  const { purchaseNo, lines = 3, cheap = false, positions = [''], quantity = '100' } = wanted
  const sent: Partial<StaffLineInput>[] = Array.from({ length: lines }, (_, n) => {
    const material = materials[n % materials.length]!
    const discount = cheap && n === 0 ? '60' : '0'
    return {
      materialId: material.id,
      salesQuantity: quantity,
      unitPrice: unitPriceOf(material.basePrice!, material.per, discount),
      warehousePosition: positions[n % positions.length]!,
    }
  })
  const terms = wanted.prepaid ? { paymentRatio: '100', advancePaymentRate: '100' } : {}
  const { body, problem } = await client.call(orderWrites.create, {
    body: {
      header: { ...header, ...terms, purchaseNo },
      lines: sent,
      generate: true,
      cartonsConfirmed: true,
    },
    headers: { 'idempotency-key': newId() },
  })
  if (problem.code) throw new Error(JSON.stringify(problem.reasons))
  return body
}

/** Takes orders to customer service, as their salesman. */
export const takenToService = ({ client }: Stage, ids: readonly string[]) =>
  client.call(orderWrites.submitToCustomerService, { body: { ids } })
