import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { collectionCalls, groupCalls } from '#shared/areas/groups/group.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const jakarta = await app.as('buyer.jakarta')
const houston = await app.as('buyer.houston')
const customerId = jakarta.user.customerIds[0]!

const change = (kind: string, ids: readonly string[], collected: boolean, client = jakarta) =>
  client.call(collectionCalls.change, { body: { kind, ids, collected } })

describe('favourites', () => {
  it('are one’s own, marked once, and shown as materials to order', async () => {
    const { body: before } = await jakarta.call(collectionCalls.list)
    const { body: other } = await houston.call(collectionCalls.list)
    const [one] = await app.db
      .selectFrom('products')
      .select('id')
      .where('id', 'not in', [...before.products, ...other.products])
      .where('enabled', '=', true)
      .limit(1)
      .execute()
    expect((await change('product', [one!.id], true)).body).toEqual({ changed: 1 })
    expect((await change('product', [one!.id], true)).body).toEqual({ changed: 0 })
    const { body: after } = await jakarta.call(collectionCalls.list)
    expect(after.products).toEqual([one!.id, ...before.products])
    expect((await houston.call(collectionCalls.list)).body).toEqual(other)
    const asked = { customerId, currency: 'USD', collected: true }
    const { body } = await jakarta.call(materialCalls.browse, { body: asked })
    expect(body.rows.map(({ id }) => id).toSorted()).toEqual(after.products.toSorted())
    expect((await change('product', [one!.id], false)).body).toEqual({ changed: 1 })
  })

  it('are what the customer sees: another customer’s group is as unknown as none', async () => {
    const { body: groups } = await houston.call(groupCalls.tree)
    expect((await change('group', [groups[0]!.id], true)).status).toBe(404)
    const [own] = (await jakarta.call(groupCalls.tree)).body
    expect((await change('group', [own!.id], true)).body).toEqual({ changed: 1 })
    expect((await jakarta.call(collectionCalls.list)).body.groups).toEqual([own!.id])
  })
})

describe('an order from a group', () => {
  it('has its materials under the customer’s words', async () => {
    const { body: groups } = await jakarta.call(groupCalls.tree)
    const group = groups.find(({ code }) => code === 'KM')!
    const asked = { customerId, currency: 'USD' }
    const { body: found } = await jakarta.call(materialCalls.browse, {
      body: { ...asked, groupId: group.id },
    })
    const chosen = found.rows.slice(0, 3)
    const ids = chosen.map(({ id }) => id)
    const { body } = await jakarta.call(lineCalls.materials, { body: { ...asked, ids } })
    const lines = body.materials.map((material) => ({
      materialId: material.id,
      salesQuantity: '10',
      unitPrice: material.basePrice ?? '1',
    }))
    const header = { customerId, currency: 'USD', purchaseNo: 'GROUP-1', salesOrg: '1000' }
    const created = await jakarta.call(customerOrderWrites.create, { body: { header, lines } })
    expect(created.status, JSON.stringify(created.problem)).toBe(200)
    const { body: order } = await jakarta.call(customerOrderCalls.one, { query: { id: created.body.id } })
    expect(order.lines.map((line) => [line.customerMaterialNo, line.customerDescription])).toEqual(
      lines.map(({ materialId }) => {
        const material = chosen.find(({ id }) => id === materialId)!
        return [material.customerMaterialNo, material.customerDescription]
      }),
    )
    expect(order.lines[0]!.customerMaterialNo).not.toBe('')
  })
})
