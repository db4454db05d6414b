import { describe, expect, it } from 'vitest'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { contractAuditCalls } from '#shared/documents/contracts/contract-write.contract.ts'
import { quotationAuditCalls } from '#shared/documents/quotations/quotation-write.contract.ts'
import { todo } from '#shared/areas/todos/todo.contract.ts'
import { filterSchema } from '#shared/kernel/list.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { roles } from '#shared/vocabulary/words.ts'
import { documentLists } from './lists.ts'
import type { DocumentListName } from './outlines.ts'
import { todosOf } from './todos.ts'

const audits: Partial<Record<DocumentListName, string>> = {
  orderAudit: orderAuditCalls.page.access,
  quotationAudit: quotationAuditCalls.page.access,
  contractAudit: contractAuditCalls.page.access,
}
const permissionOf = (list: DocumentListName) => audits[list] ?? documentLists[list].document.permissions.read

describe.each(roles)('the home of %s', (role) => {
  const todos = todosOf({ role, today: '2026-11-21' })

  it('leads to filters that the list takes, of lists that the role may open', () => {
    expect(todos.length).toBeGreaterThan(0)
    for (const rule of todos) {
      expect(filterSchema(documentLists[rule.list].list.filters).safeParse(rule.filter).error).toBeUndefined()
      expect(permissionsOf(role)).toContain(permissionOf(rule.list))
      expect(todo.shape.key.options).toContain(rule.key)
    }
    expect(new Set(todos.map((t) => t.key)).size).toBe(todos.length)
  })
})

it('an order is late from the day after its delivery time', () => {
  const late = todosOf({ role: 'customerService', today: '2026-03-01' }).find((t) => t.key === 'lateDelivery')
  expect(late?.filter['deliveryTime']).toEqual({ from: '2000-01-01', to: '2026-02-28' })
})
