import { outlineOf } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'

const home = '/home/orderManage/special'

export const productionOutline = outlineOf({
  name: 'production',
  rights: { 'production.read': staffRoles, 'production.edit': ['salesman', 'customerService'] },
  menus: [
    { key: 'productions', path: home, for: 'staff', needs: 'production.read', position: 12, group: 'orders' },
  ],
  homes: { production: { staff: home } },
  todos: {
    productionsToSend: {
      roles: ['salesman'],
      filter: { status: ['rejected', 'send_failed'] },
      urgency: 'stuck',
      step: 'correct',
      due: 'wishedDate',
      note: 'returnComment',
    },
  },
})
