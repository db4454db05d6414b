import {
  AuditOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloudUploadOutlined,
  DatabaseOutlined,
  EditOutlined,
  FileTextOutlined,
  HomeOutlined,
  ShoppingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession, type MenuItem } from '../api/session.ts'
import type { TextKey } from '../i18n/text.ts'

interface Look {
  label: TextKey
  icon: ReactNode
}

/**
 * Icons and titles of the menus that the server allows. A menu that this client does not know is not shown.
 */
const looks: Record<string, Look> = {
  home: { label: 'shell.menus.home', icon: <HomeOutlined /> },
  orders: { label: 'shell.menus.orders', icon: <FileTextOutlined /> },
  finance: { label: 'shell.menus.finance', icon: <AuditOutlined /> },
  customerOrders: { label: 'shell.menus.customerOrders', icon: <ShoppingOutlined /> },
  pushes: { label: 'shell.menus.pushes', icon: <CloudUploadOutlined /> },
  masterData: { label: 'shell.menus.masterData', icon: <DatabaseOutlined /> },
  account: { label: 'shell.menus.account', icon: <UserOutlined /> },
  customerHome: { label: 'shell.menus.customerHome', icon: <HomeOutlined /> },
  customerOrderDraft: { label: 'shell.menus.customerOrderDraft', icon: <EditOutlined /> },
  customerOrderProcessing: { label: 'shell.menus.customerOrderProcessing', icon: <ClockCircleOutlined /> },
  customerOrderApproved: { label: 'shell.menus.customerOrderApproved', icon: <CheckCircleOutlined /> },
}

export interface Menu extends MenuItem, Look {}

export const useMenus = (): Menu[] =>
  useSession().menus.flatMap((menu) => {
    const look = looks[menu.key]
    return look ? [{ ...menu, ...look }] : []
  })

const under = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/**
 * The menu to which an address belongs: the one with the longest matching path, and of equals the one whose
 * tab is open.
 */
export const menuAt = <M extends MenuItem>(
  menus: readonly M[],
  pathname: string,
  search: string,
): M | undefined => {
  const asked = new URLSearchParams(search)
  const rank = (menu: M) => {
    const [path = '', tab = ''] = menu.path.split('?')
    if (!under(pathname, path)) return -1
    const fits = [...new URLSearchParams(tab)].every(([name, value]) => asked.get(name) === value)
    return path.length * 2 + (fits ? 1 : 0)
  }
  const best = menus.toSorted((a, b) => rank(b) - rank(a))[0]
  return best && rank(best) >= 0 ? best : undefined
}

export const useCurrentMenu = (): Menu | undefined => {
  const { pathname, search } = useLocation()
  return menuAt(useMenus(), pathname, search)
}
