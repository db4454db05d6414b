import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { read } from '../../calls/handler.ts'

interface Menu {
  key: string
  path: string
  for: 'staff' | 'customer'
  needs?: Permission
}

/** A menu entry is shown only where its screen works and its first call would be allowed. */
const menus: readonly Menu[] = [
  { key: 'home', path: '/home/mine', for: 'staff' },
  { key: 'orders', path: '/home/orderManage', for: 'staff', needs: 'order.read' },
  { key: 'finance', path: '/home/financialManage', for: 'staff', needs: 'order.maintainSpecialPrice' },
  { key: 'customerOrders', path: '/home/orderManage/customer', for: 'staff', needs: 'customerOrder.read' },
  { key: 'pushes', path: '/home/orderManage/pushes', for: 'staff', needs: 'order.unlockPush' },
  { key: 'masterData', path: '/home/masterData', for: 'staff', needs: 'masterdata.read' },
  { key: 'customerHome', path: '/home/mineForCustomer', for: 'customer' },
  { key: 'customerOrderDraft', path: '/home/orderManageCustomer?tab=draft', for: 'customer' },
  { key: 'customerOrderProcessing', path: '/home/orderManageCustomer?tab=processing', for: 'customer' },
  { key: 'customerOrderApproved', path: '/home/orderManageCustomer?tab=approved', for: 'customer' },
  { key: 'account', path: '/home/baseInfo', for: 'staff' },
  { key: 'account', path: '/home/baseInfo', for: 'customer' },
]

export const menusOf = (role: Role | 'system', permissions: ReadonlySet<Permission>) =>
  menus
    .filter((m) => (m.for === 'customer') === (role === 'customer'))
    .filter((m) => m.needs === undefined || permissions.has(m.needs))
    .map(({ key, path }) => ({ key, path, authCode: key }))

export const menu = read(accountCalls.menu, async ({ actor }) => ({
  menus: menusOf(actor.role, actor.permissions),
  permissions: [...actor.permissions],
}))
