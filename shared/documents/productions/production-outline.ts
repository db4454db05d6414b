import { outlineOf } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/roles.ts'
import { productionErrors } from './production.errors.ts'

const home = '/home/orderManage/special'

export const productionOutline = outlineOf({
  name: 'production',
  rights: { 'production.read': staffRoles, 'production.edit': ['salesman', 'customerService'] },
  errors: productionErrors,
  menus: [{ key: 'productions', path: home, for: 'staff', needs: 'production.read', position: 12 }],
  homes: { production: { staff: home } },
  todos: {
    productionsToSend: { roles: ['salesman'], filter: { status: ['rejected', 'send_failed'] } },
  },
})
