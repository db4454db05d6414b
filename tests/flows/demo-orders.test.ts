import { expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderFields } from '#shared/documents/orders/order.fields.ts'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { headerIn } from '#shared/engine/document-header.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const typed = Object.keys(staffLineInput.shape)

const editable = ['draft', 'effective', 'special_price_maintained', 'sales_order_maintained'] as const

it('every order that a salesman may still edit is saved as it stands', async () => {
  let measures = 0
  for (const userId of ['sales.zhang', 'sales.li']) {
    const seller = await app.as(userId)
    const { body } = await seller.call(orderCalls.page, {
      body: { size: 200, filter: { status: [...editable] } },
    })
    for (const { id, orderNo } of body.rows) {
      const { body: order } = await seller.call(orderCalls.one, { query: { id } })
      const lines = order.lines.map((line) => {
        const cells = Object.entries(line).filter(([key]) => typed.includes(key))
        return staffLineInput.parse({ ...Object.fromEntries(cells), from: line.lineNo })
      })
      measures += lines.filter(({ auxiliaryQuantity }) => auxiliaryQuantity !== null).length
      const header = { ...(headerIn(orderFields, order) as OrderHeader), remark: 'As it stands' }
      const { status, problem } = await seller.call(orderWrites.save, {
        body: { id, version: order.version, header, lines, cartonsConfirmed: true },
      })
      expect([orderNo, status, problem?.reasons ?? []]).toEqual([orderNo, 200, []])
    }
  }
  // Those of doors and windows are asked for their pieces.
  expect(measures).toBeGreaterThan(0)
})
