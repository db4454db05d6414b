import { Navigate, type RouteObject } from 'react-router-dom'
import { StaffHome } from './home/staff-home.tsx'
import { staffCustomerOrderRoutes } from '../documents/customer-orders/customer-order.staff-routes.tsx'
import { staffOrderRoutes } from '../documents/orders/order.routes.tsx'
import { pushRoutes } from '../documents/pushes/push.routes.tsx'
import { masterdataRoutes } from '../masterdata/routes.tsx'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'

/** What the staff's chunk holds; a customer's browser is never sent it (house.md rule 12). */
export const staffRoutes: RouteObject[] = [
  {
    errorElement: <BrokenScreen />,
    children: [
      { path: 'mine', element: <StaffHome /> },
      ...staffOrderRoutes,
      ...pushRoutes,
      ...staffCustomerOrderRoutes,
      ...masterdataRoutes,
      myAccount,
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]
