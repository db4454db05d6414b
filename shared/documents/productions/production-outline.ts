import type { Refusals } from '#shared/kernel/errors.ts'
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

/** What may be said against it. The browser loads its sentences alone. */
export const productionErrors = {
  PRODUCTION_RUNNING: { status: 409 },
  PRODUCTION_APPROVED: { status: 409 },
  PRODUCTION_UNSENT: { status: 409 },
  PRODUCTION_ENDED: { status: 409 },
  PRODUCTION_KEPT: { status: 409 },
  PRODUCTION_EMPTY: { status: 422 },
} as const satisfies Refusals
