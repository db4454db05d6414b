import { expect } from '@playwright/test'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Client } from '../flows/client.ts'

const daysAhead = 60
const inTwoMonths = () => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)

/** The defaults of a customer's new order; staff name the customer. */
export const defaultsOf = async (client: Client, customerId?: string) =>
  (await client.call(defaultsCalls.defaults, customerId ? { query: { customerId } } : {})).body[0]!

/** Sends a message to a customer. The calls have to be those of somebody who may write to every organization. */
export async function sendMessage(client: Client, title: string, customerIds: readonly string[]) {
  const orgs = (await client.call(masterCalls.salesOrg.options, { query: {} })).body
  const values = {
    title,
    content: 'Please read.',
    salesOrgs: orgs.map(({ code }) => code),
    countries: [],
    customerIds,
    fileIds: [],
  }
  const { status } = await client.call(writtenCalls.create, { body: { event: 'send', values } })
  expect(status).toBe(200)
}

/** Reads all messages, because unread ones would stop an order (D97). */
export async function readMessages(client: Client): Promise<void> {
  const { body } = await client.call(messageCalls.page, { body: { filter: { viewed: false } } })
  for (const { id } of body.rows) await client.call(messageCalls.one, { query: { id } })
}

/** A complete draft of whole cartons, which can be submitted as it is. */
export async function aDraft(client: Client, purchaseNo: string, customerId?: string) {
  const { id, salesOrg, currency, salespersons, countryCode, tradeTerm, port } = await defaultsOf(
    client,
    customerId,
  )
  const found = await client.call(lineCalls.materials, {
    body: { customerId: id, currency, search: 'PE100' },
  })
  const materials = found.body.materials.filter((m) => m.enabled && m.basePrice !== null && m.countable)
  const header = {
    customerId: id,
    salesOrg,
    currency,
    salespersonId: salespersons[0]!.id,
    destinationCountry: countryCode,
    tradeTerm,
    port,
    requestedDate: inTwoMonths(),
    purchaseNo,
  }
  const lines = materials.slice(0, 3).map((m) => ({
    materialId: m.id,
    salesQuantity: m.quantityPerPackage ?? '10',
    unitPrice: unitPriceOf(m.basePrice!, m.per, '10'),
  }))
  const made = await client.call(customerOrderWrites.create, {
    body: { header, lines },
    headers: { 'idempotency-key': newId() },
  })
  return made.body
}

export const submit = async (client: Client, { id, version }: { id: string; version: number }) =>
  (await client.call(customerOrderWrites.submit, { body: { id, version, cartonsConfirmed: true } })).body

export const confirm = async (client: Client, { id, version }: { id: string; version: number }) =>
  (await client.call(customerOrderWrites.decide, { body: { id, version, action: 'confirm' } })).body
