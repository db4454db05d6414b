import { Link } from 'react-router-dom'
import type { Permission } from '#shared/calls/permissions.ts'
import { useActor } from '../api/session.ts'
import { type TextKey, useText } from '../i18n/text.ts'
import { Page } from '../kit/page/page.tsx'

interface Part {
  path: string
  label: TextKey
  needs: Permission
}

/** What can be asked without a document, and where. */
const parts: readonly Part[] = [
  { path: '/home/dataQueryManage/stock', label: 'masterdata.tables.productStock', needs: 'masterdata.read' },
  { path: '/home/dataQueryManage/prices', label: 'prices.title', needs: 'price.explain' },
  {
    path: '/home/masterData/exchangeRate',
    label: 'masterdata.tables.exchangeRate',
    needs: 'masterdata.read',
  },
  {
    path: '/home/masterData/exchangeRate/log',
    label: 'shell.rateLog',
    needs: 'masterdata.read',
  },
  { path: '/home/dataQueryManage/logs', label: 'operations.title', needs: 'operationLog.read' },
  { path: '/home/dataQueryManage/logs?tab=cc', label: 'operations.tabs.cc', needs: 'operations.read' },
  { path: '/home/dataQueryManage/sap', label: 'shell.menus.sap', needs: 'operations.read' },
]

/** Data queries (the specification, section 2): leads to those that the reader may ask. */
export function DataQueries() {
  const t = useText()
  const { permissions } = useActor()
  return (
    <Page title={t('shell.menus.dataQueries')}>
      <nav aria-label={t('shell.menus.dataQueries')}>
        <ul>
          {parts
            .filter(({ needs }) => permissions.has(needs))
            .map(({ path, label }) => (
              <li key={path} style={{ lineHeight: 2.2 }}>
                <Link to={path}>{t(label)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  )
}
