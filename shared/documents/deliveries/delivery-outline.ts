import { defineErrors } from '#shared/kernel/errors.ts'
import { outlineOf } from '#shared/kernel/outline.ts'

const deliveryErrors = defineErrors({
  DELIVERY_CLOSED: { status: 409 },
  DELIVERY_OPEN: { status: 409 },
  DELIVERY_CANCELLED: { status: 409 },
})

const home = '/home/deliveryManage/order'

export const deliveryOutline = outlineOf({
  name: 'delivery',
  rights: {
    'delivery.read': ['customer', 'salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
    'delivery.edit': ['salesman', 'customerService'],
  },
  errors: deliveryErrors,
  menus: [{ key: 'deliveries', path: home, for: 'staff', needs: 'delivery.read', position: 32 }],
  homes: { delivery: { staff: home } },
  todos: {},
})
