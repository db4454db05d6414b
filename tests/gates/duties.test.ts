import { describe, expect, it } from 'vitest'
import { type Permission, permissionsOf, rolesHolding } from '#shared/calls/permissions.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { quotationAuditCalls } from '#shared/documents/quotations/quotation-write.contract.ts'
import { contractAuditCalls } from '#shared/documents/contracts/contract-write.contract.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { menusOf } from '#server/platform/accounts/menu.service.ts'

/** The roles as the tables abbreviate them. */
const letters: Readonly<Record<string, Role>> = {
  C: 'customer',
  S: 'salesman',
  CS: 'customerService',
  F: 'finance',
  A: 'administrator',
  V: 'baseViewer',
}
const rolesOf = (who: string): Role[] => who.split(' ').flatMap((letter) => letters[letter] ?? [])
const sorted = (roles: readonly Role[]) => roles.toSorted((a, b) => a.localeCompare(b))

/**
 * The table of duties: what is done, the roles that do it, and the rights that stand for it. How far each role
 * sees is decided by row scope (D91), and what of it belongs to whom by the guards of each machine.
 */
const duties: [duty: string, who: string, ...rights: Permission[]][] = [
  [
    'inquiries and quotations are read, by their customer as well (D164)',
    'C S CS F A V',
    'inquiry.read',
    'quotation.read',
  ],
  ['inquiries and quotations are written by sales', 'S', 'inquiry.edit', 'quotation.edit'],
  ['their prices are finance’s', 'F', 'inquiry.price', 'quotation.check'],
  ['contracts are read, by their customer once they are sent (D310)', 'S CS F A V C', 'contract.read'],
  ['contracts are answered', 'C', 'contract.answer'],
  ['templates and defaults of contracts are read', 'S CS F A V', 'contract.readSettings'],
  ['contracts are written', 'S', 'contract.edit', 'contract.convert'],
  ['contracts are audited', 'F', 'contract.audit', 'contract.check'],
  ['contracts are abandoned, an own draft among them', 'S F', 'contract.abandon'],
  ['customer orders are read', 'C S CS F A V', 'customerOrder.read'],
  ['customer orders are drafted and withdrawn', 'C CS', 'customerOrder.draft', 'customerOrder.withdraw'],
  [
    'customer orders are submitted, and those of customer service answered',
    'C',
    'customerOrder.submit',
    'customerOrder.confirmSent',
  ],
  ['customer orders are sent to their customer', 'CS', 'customerOrder.send'],
  ['customer orders are confirmed', 'S CS', 'customerOrder.confirm'],
  [
    'customer orders are returned, cancelled and voided',
    'CS',
    'customerOrder.return',
    'customerOrder.cancel',
    'customerOrder.void',
  ],
  ['staff orders are read', 'S CS F A V', 'order.read', 'order.export'],
  ['staff orders are written and submitted', 'S CS', 'order.edit', 'order.submit'],
  ['staff orders are deleted, by customer service its own without salesman', 'S CS', 'order.delete'],
  [
    'staff orders are split, withdrawn and brought to approval',
    'S',
    'order.split',
    'order.startApproval',
    'order.withdraw',
  ],
  ['special prices are maintained', 'F', 'order.maintainSpecialPrice'],
  [
    'orders are pushed, returned, voided, closed and dated',
    'CS',
    'order.push',
    'order.return',
    'order.void',
    'order.close',
    'order.leadTime',
  ],
  ['a stuck push is released, and read what SAP is told', 'CS A', 'order.unlockPush', 'order.previewPush'],
  ['credit is released', 'F', 'order.releaseCredit'],
  ['orders are merged', 'S CS', 'order.merge'],
  ['delivery notes are written', 'S', 'deliveryNote.edit'],
  ['delivery notes are pushed, returned and cancelled', 'CS', 'deliveryNote.decide'],
  ['requisitions are written', 'S CS', 'requisition.edit'],
  ['requisitions are returned and delivered', 'CS', 'requisition.decide'],
  ['SAP’s orders and deliveries are read', 'C S CS F A V', 'sapOrder.read', 'delivery.read'],
  ['credit and what is due is read', 'C S CS F A', 'receivable.read'],
  ['messages are read', 'C S CS F A V', 'message.read'],
  ['messages are written', 'S CS A', 'message.write'],
  ['agreements are written', 'A', 'agreement.manage'],
  ['agreements are read', 'CS A', 'agreement.read'],
  ['agreements are accepted', 'C', 'agreement.accept'],
  ['product groups are read', 'C S CS A V', 'productGroup.read'],
  ['product groups are kept', 'S CS A', 'productGroup.write'],
  ['favourites are kept', 'C', 'productCollection.keep'],
  ['rules of prices and of credit are read', 'S CS F A', 'price.readRules', 'order.readCredit'],
  ['rules of prices and of credit are written', 'F A', 'price.writeRules', 'credit.keep'],
  ['master data is read', 'S CS F A V', 'masterdata.read'],
  ['master data is written', 'A', 'masterdata.write'],
  ['accounts and the product itself are kept', 'A', 'account.manage', 'operations.read', 'operations.write'],
  ['the operation log is read', 'F A', 'operationLog.read'],
  ['statistics are read', 'S CS F A V', 'statistics.read'],
  ['targets are read, a salesman’s own alone', 'S CS F A V', 'kpi.read'],
]

/** The table of screens: the address of each, the roles that open it, and the right without which nobody does. */
interface Screen {
  path: string
  who: string
  needs?: Permission
  /** Roles of the table that another rule keeps away, with that rule. */
  but?: { who: string; why: string }
}
const screens: readonly Screen[] = [
  { path: '/home/mine', who: 'S CS F A V' },
  { path: '/home/enquiryManage', who: 'S F A V', needs: 'inquiry.read' },
  { path: '/home/enquiryManage/quotation', who: 'S F A V', needs: 'quotation.read' },
  { path: '/home/enquiryManage/special', who: 'S F A V', needs: 'approval.read' },
  { path: '/home/contractManage', who: 'S F A V', needs: 'contract.read' },
  { path: '/home/contractManage/conversion', who: 'S CS A', needs: 'contract.read' },
  { path: '/home/orderManage', who: 'S CS F A V', needs: 'order.read' },
  { path: '/home/orderManage/edit', who: 'S CS A', needs: 'order.edit', but: { who: 'A', why: 'D95' } },
  { path: '/home/orderManage/detail', who: 'S CS F A V', needs: 'order.read' },
  {
    path: '/home/orderManage/push',
    who: 'S CS A',
    needs: 'order.previewPush',
    but: { who: 'S', why: 'customer service alone pushes' },
  },
  {
    path: '/home/orderManage/split',
    who: 'S CS A',
    needs: 'order.split',
    but: { who: 'CS A', why: 'an order is split by its salesman' },
  },
  { path: '/home/orderManage/customer', who: 'S CS A V', needs: 'customerOrder.read' },
  { path: '/home/orderManage/productGroup', who: 'S CS A', needs: 'productGroup.read' },
  { path: '/home/orderManage/special', who: 'S CS A V', needs: 'production.read' },
  { path: '/home/financialManage', who: 'F A V', needs: 'order.readAudit' },
  { path: '/home/financialManage/quotation', who: 'F A V', needs: 'quotation.readAudit' },
  { path: '/home/financialManage/contract', who: 'F A V', needs: 'contract.readAudit' },
  {
    path: '/home/financialManage/credit',
    who: 'S CS F A V',
    needs: 'receivable.read',
    but: { who: 'V', why: 'D92' },
  },
  { path: '/home/deliveryManage', who: 'S CS F A V', needs: 'deliveryNote.read' },
  { path: '/home/deliveryManage/requisition', who: 'S CS A V', needs: 'requisition.read' },
  { path: '/home/deliveryManage/order', who: 'S CS F A V', needs: 'delivery.read' },
  { path: '/home/deliveryManage/salesOrder', who: 'S CS F A V', needs: 'sapOrder.read' },
  { path: '/home/deliveryManage/plan', who: 'S CS A V', needs: 'requisition.read' },
  { path: '/home/reportStatistics', who: 'S CS F A V', needs: 'statistics.read' },
  { path: '/home/dataQueryManage', who: 'S CS F A V', needs: 'masterdata.read' },
  { path: '/home/masterData', who: 'A CS F V', needs: 'masterdata.read' },
  { path: '/home/customerManage', who: 'S CS A V', needs: 'customer.read' },
  {
    path: '/home/messageManage',
    who: 'S CS F A',
    needs: 'message.write',
    but: { who: 'F', why: 'the duties leave messages to those who deal with customers (D96)' },
  },
  { path: '/home/userAgreement', who: 'A CS', needs: 'agreement.read' },
  { path: '/home/baseInfo', who: 'C S CS F A V' },
  { path: '/home/mineForCustomer', who: 'C' },
  { path: '/home/orderManageCustomer', who: 'C', needs: 'customerOrder.draft' },
  { path: '/home/messageForCustomer', who: 'C', needs: 'message.read' },
  { path: '/home/productCollection', who: 'C', needs: 'productCollection.keep' },
]

describe('the table of duties', () => {
  it.each(duties)('%s: %s', (_duty, who, ...rights) => {
    for (const right of rights)
      expect([right, sorted(rolesHolding(right))]).toEqual([right, sorted(rolesOf(who))])
  })

  it('is what the calls ask for', () => {
    expect(masterCalls.creditModel.modify.access).toBe('credit.keep')
    expect(masterCalls.financeCountry.page.access).toBe('masterdata.read')
    expect(masterCalls.financeCountry.modify.access).toBe('account.manage')
    expect(masterCalls.salesKpi.page).toMatchObject({ access: 'kpi.read', scope: 'rows' })
    expect(pushCalls.preview.access).toBe('order.previewPush')
    expect(pushCalls.save.access).toBe('order.push')
    expect(
      [orderAuditCalls, quotationAuditCalls, contractAuditCalls].map((calls) => calls.page.access),
    ).toEqual(['order.readAudit', 'quotation.readAudit', 'contract.readAudit'])
    expect(operationLogCalls.exportList.access).toBe('operationLog.read')
  })
})

describe('the table of screens', () => {
  it.each(screens)('$path is open to $who', ({ path, who, needs, but }) => {
    const kept = rolesOf(but?.who ?? '')
    for (const role of rolesOf(who)) {
      const opens = needs === undefined || permissionsOf(role).includes(needs)
      expect([role, opens]).toEqual([role, !kept.includes(role)])
    }
    const menus = (role: Role) =>
      menusOf(role, new Set(permissionsOf(role))).map((menu) => menu.path.split('?')[0])
    const withMenu = Object.values(letters).filter((role) => menus(role).includes(path))
    if (withMenu.length === 0) return
    for (const role of rolesOf(who))
      expect([role, withMenu.includes(role)]).toEqual([role, !kept.includes(role)])
  })
})
