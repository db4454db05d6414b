import { documentMenus, sapOrderHomes } from '#shared/documents/outlines.ts'
import type { MenuRule } from '#shared/kernel/outline.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { read } from '../../calls/handler.ts'
import { recordVisit } from '../operations/visit.repository.ts'

/** A menu entry is shown only where its screen works and its first call would be allowed. */
const menus: readonly MenuRule[] = [
  { key: 'home', path: '/home/mine', for: 'staff', position: 0 },
  { key: 'customerHome', path: '/home/mineForCustomer', for: 'customer', position: 0 },
  ...documentMenus,
  { key: 'dataQueries', path: '/home/dataQueryManage', for: 'staff', needs: 'masterdata.read', position: 75 },
  { key: 'prices', path: '/home/dataQueryManage/prices', for: 'staff', needs: 'price.explain', position: 75 },
  {
    key: 'productGroups',
    path: '/home/orderManage/productGroup',
    for: 'staff',
    needs: 'productGroup.read',
    position: 40,
  },
  {
    key: 'productCollection',
    path: '/home/productCollection',
    for: 'customer',
    needs: 'productCollection.keep',
    position: 40,
  },
  {
    key: 'sapOrders',
    path: sapOrderHomes.staff,
    for: 'staff',
    needs: 'sapOrder.read',
    position: 35,
  },
  {
    key: 'customerSapOrders',
    path: sapOrderHomes.customer,
    for: 'customer',
    needs: 'sapOrder.read',
    position: 35,
  },
  {
    key: 'deliveryPlan',
    path: '/home/deliveryManage/plan',
    for: 'staff',
    needs: 'requisition.read',
    position: 34,
  },
  { key: 'statistics', path: '/home/reportStatistics', for: 'staff', needs: 'statistics.read', position: 75 },
  {
    key: 'receivables',
    path: '/home/financialManage/credit',
    for: 'staff',
    needs: 'receivable.read',
    position: 72,
  },
  {
    key: 'customerReceivables',
    path: '/home/creditForCustomer',
    for: 'customer',
    needs: 'receivable.read',
    position: 50,
  },
  { key: 'masterData', path: '/home/masterData', for: 'staff', needs: 'masterdata.read', position: 80 },
  {
    key: 'customers',
    path: '/home/customerManage',
    for: 'staff',
    needs: 'customerRelation.read',
    position: 75,
  },
  { key: 'messages', path: '/home/messageManage', for: 'staff', needs: 'message.write', position: 78 },
  { key: 'messages', path: '/home/messageForCustomer', for: 'customer', position: 60 },
  { key: 'agreements', path: '/home/userAgreement', for: 'staff', needs: 'agreement.read', position: 82 },
  { key: 'accounts', path: '/home/accounts', for: 'staff', needs: 'account.manage', position: 85 },
  { key: 'logs', path: '/home/dataQueryManage/logs', for: 'staff', needs: 'operationLog.read', position: 87 },
  { key: 'sap', path: '/home/dataQueryManage/sap', for: 'staff', needs: 'operations.read', position: 86 },
  { key: 'account', path: '/home/baseInfo', for: 'staff', position: 90 },
  { key: 'account', path: '/home/baseInfo', for: 'customer', position: 90 },
]

export const menusOf = (role: Role | 'system', permissions: ReadonlySet<Permission>) =>
  menus
    .filter((m) => (m.for === 'customer') === (role === 'customer'))
    .filter(({ needs }) => needs === undefined || [...permissions].some((held) => held === needs))
    .toSorted((a, b) => a.position - b.position)
    .map(({ key, path }) => ({ key, path, authCode: key }))

/** Every client asks this when it opens, so it counts as a visit. */
export const menu = read(accountCalls.menu, async ({ services, actor }) => {
  await recordVisit(services.db, actor, services.now())
  return { menus: menusOf(actor.role, actor.permissions), permissions: [...actor.permissions] }
})
