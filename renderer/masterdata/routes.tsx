import { Navigate, type RouteObject } from 'react-router-dom'
import { needTexts } from '../i18n/i18n.ts'

export const masterdataRoutes: RouteObject[] = [
  { path: 'masterData', element: <Navigate to="/home/masterData/product" replace /> },
  {
    path: 'masterData/:table',
    lazy: async () => {
      const [{ MasterScreen }] = await Promise.all([import('./master-screen.tsx'), needTexts('masterdata')])
      return { Component: MasterScreen }
    },
  },
  {
    path: 'masterData/:table/log',
    lazy: async () => {
      const [{ MasterLogScreen }] = await Promise.all([
        import('./master-log-screen.tsx'),
        needTexts('masterdata'),
      ])
      return { Component: MasterLogScreen }
    },
  },
]
