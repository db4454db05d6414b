import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'dataQueryManage/sap',
    async () => (await import('./sap-settings-screen.tsx')).SapSettingsScreen,
    'sapScreens',
    'masterdata',
    'form',
  ),
]
