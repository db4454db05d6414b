import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

const withTexts = async <T,>(screen: Promise<T>): Promise<T> =>
  (await Promise.all([screen, needTexts('pushScreens'), needTexts('refusals'), needTexts('grid')]))[0]

/** The push screen of customer service, and the operator's list of everything that SAP was told. */
export const routes: RouteObject[] = [
  {
    path: 'orderManage/push',
    lazy: async () => ({ Component: (await withTexts(import('./push-screen.tsx'))).PushScreen }),
  },
  {
    path: 'orderManage/pushes',
    lazy: async () => ({ Component: (await withTexts(import('./push-list.tsx'))).PushListScreen }),
  },
]
