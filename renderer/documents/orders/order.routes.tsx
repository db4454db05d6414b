import type { RouteObject } from 'react-router-dom'

/** Screens of the staff's side; each is a chunk of its own. */
export const staffOrderRoutes: RouteObject[] = [
  {
    path: 'orderManage',
    lazy: async () => ({ Component: (await import('./order.list.tsx')).OrderListScreen }),
  },
  {
    path: 'orderManage/detail',
    lazy: async () => ({ Component: (await import('./order.detail.tsx')).OrderDetailScreen }),
  },
]
