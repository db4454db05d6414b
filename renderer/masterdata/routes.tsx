import { Navigate, type RouteObject } from 'react-router-dom'

export const masterdataRoutes: RouteObject[] = [
  { path: 'masterData', element: <Navigate to="/home/masterData/product" replace /> },
  {
    path: 'masterData/:table',
    lazy: async () => ({ Component: (await import('./master-screen.tsx')).MasterScreen }),
  },
]
