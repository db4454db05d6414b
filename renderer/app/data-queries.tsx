import { Link } from 'react-router-dom'
import type { Permission } from '#shared/calls/permissions.ts'
import { screens, tableLogScreen, tableScreen } from '#shared/vocabulary/screens.ts'
import { useActor } from '../api/session.ts'
import { type TextKey, useText } from '../i18n/index.ts'
import { Page } from '../kit/page/page.tsx'

interface Part {
  path: string
  label: TextKey
  needs: Permission
}

/** What can be asked without a document, and where. */
const parts: readonly Part[] = [
  { path: screens.stock, label: 'masterdata.tables.productStock', needs: 'masterdata.read' },
  { path: screens.prices, label: 'prices.title', needs: 'price.explain' },
  {
    path: tableScreen('exchangeRate'),
    label: 'masterdata.tables.exchangeRate',
    needs: 'masterdata.read',
  },
  {
    path: tableLogScreen('exchangeRate'),
    label: 'shell.rateLog',
    needs: 'masterdata.read',
  },
  { path: screens.logs, label: 'operations.title', needs: 'operationLog.read' },
  { path: `${screens.logs}?tab=cc`, label: 'operations.tabs.cc', needs: 'operations.read' },
  { path: screens.sap, label: 'shell.menus.sap', needs: 'operations.read' },
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
