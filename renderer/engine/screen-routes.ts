import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Part } from '../i18n/i18n.ts'
import { screenRoute } from '../kit/screen-route.ts'

type Load = () => Promise<ComponentType>
interface Screens {
  list: Load
  detail?: Load
  edit?: Load
  /** Texts that detail page and editor need beside those of every document. */
  texts?: readonly Part[]
}

/**
 * The screens of a document at its home, each a chunk of its own that is loaded with its texts.
 * @param path the address of its list: `/home/deliveryManage`
 */
export const screenRoutes = (path: string, { list, detail, edit, texts = [] }: Screens): RouteObject[] => {
  const both = ['actions', 'refusals', ...texts] as const
  return [
    screenRoute(path, list),
    ...(detail ? [screenRoute(`${path}/detail`, detail, 'document', 'history', ...both)] : []),
    ...(edit ? [screenRoute(`${path}/edit`, edit, 'editing', 'form', ...both)] : []),
  ]
}

interface AuditScreens {
  list: Load
  check: Load
}

/** The screens on which finance finds and checks flagged prices, below the home of their list. */
export const auditRoutes = (path: string, { list, check }: AuditScreens): RouteObject[] => {
  const texts = ['actions', 'refusals', 'editing', 'grid', 'documents', 'lineChecks'] as const
  return [screenRoute(path, list, 'documents'), screenRoute(`${path}/check`, check, ...texts)]
}
